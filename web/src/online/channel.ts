/**
 * The page's only WebSocket. It is open while a topic or a request needs it. After a loss it reconnects and subscribes
 * again to each topic, such as a watched game. The channel resends unanswered requests that set `resend`.
 */

import type { ClientMessage, Done, Messages, Ping, RefusedRequest, Request } from "../../generated/schema";
import { LOBBY } from "../keep/api";
import { Backoff, Missing, Refused, Unreachable } from "../keep/failures";

/** A message of the server: an answer or a notification. */
type ServerMessage = Extract<Messages, { type: string }>;
type OpenSocket = (address: string) => WebSocket;

export type TopicMessage = Exclude<ServerMessage, Done | RefusedRequest | Ping>;

/** A subscription, for example to a game. */
export interface Topic {
  /** The request that starts the subscription. For a game, it may contain the number of the last known event. */
  startRequest(): ClientMessage;
  /** The request that ends the subscription. */
  endRequest(): ClientMessage;
  hear(message: TopicMessage): void;
  /** True: the subscription has started. False: there is no connection. Consecutive calls may repeat the same value. */
  connection(up: boolean): void;
  /** The subscription has ended, because the server refused it. */
  refused(error: unknown): void;
}

interface PendingRequest {
  request: Request;
  /** Whether the request is sent again after a loss of the connection. */
  resend: boolean;
  resolve: (done: Done) => void;
  reject: (error: unknown) => void;
  endTimer: () => void;
}

/** Milliseconds without the answer to a request, after which the page drops the connection. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Milliseconds without any message, after which the page drops the connection. The server sends pings regularly. */
const SILENCE_TIMEOUT_MS = 35_000;
/** Milliseconds for which an unused connection stays open, because the next screen may need it. */
const UNUSED_TIMEOUT_MS = 5000;
/** Milliseconds until the channel requests a topic again after a temporary refusal. */
const RETRY_MS = 2000;
/** Milliseconds after a loss in which the channel tries to reconnect every second: the server may be restarting. */
const EAGER_MS = 30_000;

export class Channel {
  readonly #backoff = new Backoff(EAGER_MS);
  readonly #topics = new Map<string, Topic>();
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #socket: WebSocket | null = null;
  /** Ends the current connection, if there is one. */
  #end: () => void = () => {};
  #isOpen = false;
  #isRunning = false;
  #closeTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly open: OpenSocket = (address) => new WebSocket(address),
  ) {
    globalThis.addEventListener?.("online", () => this.#backoff.wake());
  }

  /**
   * Sends a request. `resend`: if the connection is lost before the answer, send the request again after reconnecting.
   * Rejects with `Unreachable` or with the server's refusal.
   */
  ask(message: ClientMessage, { resend = false } = {}): Promise<Done> {
    const answer = new Promise<Done>((resolve, reject) => {
      const request = { id: ++this.#lastId, do: message };
      const pending: PendingRequest = { request, resend, resolve, reject, endTimer: () => {} };
      this.#pending.set(request.id, pending);
      if (this.#isOpen) this.#send(pending);
    });
    this.#runIfNeeded();
    return answer;
  }

  /** Subscribes to a topic until the returned function is called. */
  follow(key: string, topic: Topic): () => void {
    this.#topics.set(key, topic);
    if (this.#isOpen) this.#subscribe(key, topic);
    this.#runIfNeeded();
    return () => {
      if (this.#topics.get(key) !== topic) return;
      this.#topics.delete(key);
      if (this.#isOpen) this.ask(topic.endRequest()).catch(() => undefined);
      this.#closeIfUnused();
    };
  }

  /** Subscribes to a topic again, to get missed messages, or because the topic's start request has changed. */
  restart(key: string): void {
    const topic = this.#topics.get(key);
    if (topic !== undefined && this.#isOpen) this.#subscribe(key, topic);
  }

  get #isNeeded(): boolean {
    return this.#topics.size > 0 || this.#pending.size > 0;
  }

  #runIfNeeded(): void {
    clearTimeout(this.#closeTimer);
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#run();
  }

  async #run(): Promise<void> {
    while (this.#isNeeded) {
      const wasOpen = await this.#connectUntilClosed();
      this.#handleLoss();
      if (wasOpen) this.#backoff.reset();
      if (this.#isNeeded) await this.#backoff.wait();
    }
    this.#isRunning = false;
  }

  /** Resolves when the connection has ended: true if it had opened, false if the attempt to connect failed. */
  #connectUntilClosed(): Promise<boolean> {
    const socket = this.open(this.address);
    let wasOpen = false;
    this.#socket = socket;
    socket.onopen = () => {
      wasOpen = true;
      this.#isOpen = true;
      const waiting = [...this.#pending.values()];
      for (const [key, topic] of this.#topics) this.#subscribe(key, topic);
      for (const pending of waiting) this.#send(pending);
      this.#closeIfUnused();
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as ServerMessage);
    };
    return new Promise((resolve) => {
      socket.onclose = () => resolve(wasOpen);
      // Do not wait for `onclose`, which may come late if the server is gone.
      this.#end = () => {
        socket.close();
        resolve(wasOpen);
      };
    });
  }

  #subscribe(key: string, topic: Topic): void {
    const isCurrent = (): boolean => this.#topics.get(key) === topic;
    this.ask(topic.startRequest()).then(
      () => isCurrent() && topic.connection(true),
      (error) => {
        if (!isCurrent() || !this.#isOpen) return;
        if (error instanceof Unreachable) {
          setTimeout(() => isCurrent() && this.restart(key), RETRY_MS);
          return;
        }
        this.#topics.delete(key);
        topic.refused(error);
        this.#closeIfUnused();
      },
    );
  }

  #send(pending: PendingRequest): void {
    pending.endTimer();
    const timer = setTimeout(() => this.#end(), ANSWER_TIMEOUT_MS);
    pending.endTimer = () => clearTimeout(timer);
    this.#sendNow(pending.request);
  }

  #handleLoss(): void {
    this.#isOpen = false;
    this.#socket = null;
    clearTimeout(this.#silenceTimer);
    for (const [id, pending] of this.#pending) {
      pending.endTimer();
      if (pending.resend) continue;
      this.#pending.delete(id);
      pending.reject(new Unreachable());
    }
    for (const topic of [...this.#topics.values()]) topic.connection(false);
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#end(), SILENCE_TIMEOUT_MS);
    if (message.type === "ping") this.#sendNow({ id: ++this.#lastId, do: { type: "pong", ping: message.ping } });
    else if (message.type === "done") this.#endPending(message.id)?.resolve(message);
    else if (message.type === "refused") this.#rejectPending(message);
    else this.#topics.get(message.type === "lobby-changed" ? LOBBY : message.game)?.hear(message);
  }

  #sendNow(request: Request): void {
    this.#socket?.send(JSON.stringify(request));
  }

  #rejectPending(answer: RefusedRequest): void {
    if (answer.id === null) console.error(answer.detail);
    else this.#endPending(answer.id)?.reject(errorFor(answer));
  }

  #endPending(id: number): PendingRequest | undefined {
    const pending = this.#pending.get(id);
    pending?.endTimer();
    this.#pending.delete(id);
    this.#closeIfUnused();
    return pending;
  }

  #closeIfUnused(): void {
    clearTimeout(this.#closeTimer);
    if (this.#isNeeded) return;
    this.#closeTimer = setTimeout(() => {
      if (this.#isOpen && !this.#isNeeded) this.#end();
    }, UNUSED_TIMEOUT_MS);
  }
}

function errorFor({ error: code, detail, text }: RefusedRequest): Error {
  if (code === "not-found") return new Missing();
  if (code === "unavailable" || code === "internal" || code === "closing") return new Unreachable();
  return new Refused(code, detail, text);
}
