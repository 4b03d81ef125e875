/** Dialogs and sheets as <dialog> elements, which manage the focus and Escape. On phones, a sheet is at the lower edge
 *  and its footer stays visible. */

import { type Signal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../text/page";
import { Button, ChoiceField, type ChoiceOption, IconButton } from "./controls";

interface DialogProps {
  title: string;
  /** `reader`: a dialog for long texts, which the keyboard can scroll. */
  kind?: "dialog" | "sheet" | "reader";
  footer?: ComponentChildren;
  onClose: () => void;
  children?: ComponentChildren;
}

let openDialogs = 0;

export function Dialog({ title, kind = "dialog", footer, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-focus-first]") ?? heading.current)?.focus();
    document.documentElement.toggleAttribute("data-modal", ++openDialogs > 0);
    return () => {
      dialog.close();
      document.documentElement.toggleAttribute("data-modal", --openDialogs > 0);
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${kind}`}
      aria-label={title}
      onCancel={(event) => {
        if (event.target !== element.current) return; // file fields send the same event
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === element.current && isOutside(event.currentTarget, event)) onClose();
      }}
    >
      <header class="dialog-head beside">
        <h2 class="fill" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={say("close")} act={onClose} />
      </header>
      <div class="dialog-body" tabIndex={kind === "reader" ? 0 : undefined}>
        {children}
      </div>
      {footer && <footer class="dialog-foot">{footer}</footer>}
    </dialog>
  );
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: PointerEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

interface Question {
  title: string;
  body?: string;
  /** A choice shown in the dialog. `chosen` holds the chosen value. */
  choice?: { chosen: Signal<number>; options: readonly ChoiceOption<number>[] };
  action: string; // label of the confirming button
  danger?: boolean;
}

const openQuestion = signal<{ question: Question; answer: (yes: boolean) => void } | null>(null);

/** Asks for a confirmation. A new question answers the previous one with no. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.value?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      openQuestion.value = null;
      resolve(yes);
    };
    openQuestion.value = { question, answer };
  });
}

export function ConfirmDialog() {
  if (openQuestion.value === null) return null;
  const { question, answer } = openQuestion.value;
  const { choice } = question;
  const footer = (
    <>
      <Button label={say("cancel")} data-focus-first={question.danger ? "" : undefined} act={() => answer(false)} />
      <Button
        kind={question.danger ? "danger" : "primary"}
        label={question.action}
        data-focus-first={question.danger ? undefined : ""}
        act={() => answer(true)}
      />
    </>
  );
  return (
    <Dialog title={question.title} onClose={() => answer(false)} footer={footer}>
      {choice && (
        <ChoiceField
          label={question.title}
          hideLabel
          value={choice.chosen.value}
          choices={choice.options}
          onChange={(value) => {
            choice.chosen.value = value;
          }}
        />
      )}
      {question.body && <p>{question.body}</p>}
    </Dialog>
  );
}
