/**
 * The page's only WebSocket. It is open while a topic or a request needs it. After a loss it reconnects: each topic,
 * such as a watched game, then requests missed messages. The channel resends unanswered requests that set `again`.
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
  /** The request that starts the subscription. It names the last known state. */
  begin(): ClientMessage;
  /** The request that ends the subscription. */
  end(): ClientMessage;
  hear(message: TopicMessage): void;
  /** The subscription has started (true) or stopped (false). Consecutive calls may repeat the same value. */
  connection(up: boolean): void;
  /** The subscription has ended, because the server refused it. */
  refused(error: unknown): void;
}

interface PendingRequest {
  request: Request;
  /** Whether the request is sent again after a loss of the connection. */
  again: boolean;
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
/** Milliseconds after a loss during which the channel reconnects about once a second: a server may be restarting. */
const EAGER_MS = 30_000;

export class Channel {
  readonly #backoff = new Backoff(EAGER_MS);
  readonly #topics = new Map<string, Topic>();
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #socket: WebSocket | null = null;
  /** Ends the current connection; without one it does nothing. */
  #end: () => void = () => {};
  #isOpen = false;
  #running = false;
  #closeTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly open: OpenSocket = (address) => new WebSocket(address),
  ) {
    globalThis.addEventListener?.("online", () => this.#backoff.wake());
  }

  /**
   * Sends a request. `again`: if the connection is lost before the answer, send the request again after reconnecting.
   * Rejects with `Unreachable` or with the server's refusal.
   */
  ask(message: ClientMessage, { again = false } = {}): Promise<Done> {
    const answer = new Promise<Done>((resolve, reject) => {
      const request = { id: ++this.#lastId, do: message };
      const pending: PendingRequest = { request, again, resolve, reject, endTimer: () => {} };
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
      if (this.#isOpen) this.ask(topic.end()).catch(() => undefined);
      this.#closeIfUnused();
    };
  }

  /** Subscribes to a topic again, to get the messages that the page has missed. */
  restart(key: string): void {
    const topic = this.#topics.get(key);
    if (topic !== undefined && this.#isOpen) this.#subscribe(key, topic);
  }

  get #isWanted(): boolean {
    return this.#topics.size > 0 || this.#pending.size > 0;
  }

  #runIfNeeded(): void {
    clearTimeout(this.#closeTimer);
    if (this.#running) return;
    this.#running = true;
    void this.#run();
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      const wasOpen = await this.#connect();
      this.#handleLoss();
      if (wasOpen) this.#backoff.reset();
      if (this.#isWanted) await this.#backoff.wait();
    }
    this.#running = false;
  }

  /** Resolves when the connection has ended: true if it had opened, false if the attempt to connect failed. */
  #connect(): Promise<boolean> {
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
    this.ask(topic.begin()).then(
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
      if (pending.again) continue;
      this.#pending.delete(id);
      pending.reject(new Unreachable());
    }
    for (const topic of [...this.#topics.values()]) topic.connection(false);
  }

  #hear(heard: ServerMessage): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#end(), SILENCE_TIMEOUT_MS);
    if (heard.type === "ping") this.#sendNow({ id: ++this.#lastId, do: { type: "pong", ping: heard.ping } });
    else if (heard.type === "done") this.#endPending(heard.id)?.resolve(heard);
    else if (heard.type === "refused") this.#rejectPending(heard);
    else this.#topics.get(heard.type === "lobby-changed" ? LOBBY : heard.game)?.hear(heard);
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
    if (this.#isWanted) return;
    this.#closeTimer = setTimeout(() => {
      if (this.#isOpen && !this.#isWanted) this.#end();
    }, UNUSED_TIMEOUT_MS);
  }
}

/** The error for a refusal. Temporary refusals become `Unreachable`. */
function errorFor({ error: word, detail, text }: RefusedRequest): Error {
  if (word === "not-found") return new Missing();
  if (word === "unavailable" || word === "internal" || word === "closing") return new Unreachable();
  return new Refused(word, detail, text);
}
