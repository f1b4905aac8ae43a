import { Modal, type ModalProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A dialog. The focus starts in its content and not at its close button. Escape closes it only while no other dialog is above it.
 * Ctrl+Enter submits its form, also from a field with several lines.
 */
export function Dialog({ children, onClose, ...props }: ModalProps) {
  const layer = useRef<DialogLayer | null>(null);
  useEffect(() => {
    if (!props.opened) return undefined;
    const entered = enterDialogs();
    layer.current = entered;
    return entered.leave;
  }, [props.opened]);
  const close = () => {
    if (layer.current?.isOnTop() !== false) onClose();
  };
  return (
    <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...props} onClose={close}>
      <DialogContent>{children}</DialogContent>
    </Modal>
  );
}

/** A separate component, because it mounts together with the dialog's content. The effect that sets the focus needs that content. */
function DialogContent({ children }: { children: ReactNode }) {
  return (
    <div ref={useInitialFocus()} style={{ display: 'contents' }} onKeyDown={sendForm}>
      {children}
    </div>
  );
}

function sendForm(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof HTMLTextAreaElement)) return;
  const send = [...(target.form?.elements ?? [])].find((element) => element.matches('button[type=submit]'));
  if (!(send instanceof HTMLElement)) return;
  event.preventDefault();
  // Like a click: a disabled button does nothing.
  send.click();
}

/** The open dialogs. The one on top is last. */
const open: symbol[] = [];

interface DialogLayer {
  isOnTop(): boolean;
  leave(): void;
}

/** Registers a dialog on top of the open ones. Escape closes only the one on top. */
export function enterDialogs(): DialogLayer {
  const own = Symbol('dialog');
  open.push(own);
  return {
    isOnTop: () => open.at(-1) === own,
    leave() {
      // Later, so that other listeners of the key that closed this dialog still see it on top.
      setTimeout(() => open.splice(open.indexOf(own), 1));
    },
  };
}

const OWN_CHOICE = '[data-autofocus]';
const FIELDS = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select:not(:disabled)';
const CONTROLS = 'button:not(:disabled), a[href], [tabindex="0"]';

/**
 * Puts the focus of a dialog into its content instead of on its close button: on the element that the content marks, otherwise on its first
 * field, otherwise on its first control. Waits for content that is still loading until the person does something.
 */
function useInitialFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = ref.current;
    if (!content) return undefined;
    let target = findInitialFocus(content);
    // Content that marks an element itself keeps the focus there, even if more content is loaded later.
    const marked = target?.matches(OWN_CHOICE) ? null : target;
    // Mantine's focus trap looks for this attribute a moment later.
    marked?.setAttribute('data-autofocus', '');
    const watch = new MutationObserver(() => {
      const next = findInitialFocus(content, marked);
      if (!next || next === target || !isUntouched(content, target)) return;
      target = next;
      next.focus();
    });
    const stop = () => watch.disconnect();
    watch.observe(content, { childList: true, subtree: true });
    for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, { once: true, capture: true });
    return () => {
      stop();
      for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, { capture: true });
    };
  }, []);
  return ref;
}

/** `marked` is the element found before. Only this hook gave it `data-autofocus`, and not the content. */
function findInitialFocus(content: HTMLElement, marked: HTMLElement | null = null): HTMLElement | null {
  const shown = (selector: string) =>
    [...content.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);
  const own = shown(OWN_CHOICE);
  return (own === marked ? null : own) ?? shown(FIELDS) ?? shown(CONTROLS) ?? null;
}

/** Whether the focus is still where the dialog put it. */
function isUntouched(content: HTMLElement, target: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === target || !content.contains(activeElement);
}
