import { Modal, type ModalProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type DialogPlace, enterDialogs } from './dialog-stack.ts';
import { useInitialFocus } from '../focus/use-initial-focus.ts';

/**
 * A dialog. The focus begins in its content, not at the button that closes it, and Escape closes it only while no other lies above. Ctrl+Enter
 * sends its form also from a field of several lines.
 */
export function Dialog({ children, onClose, ...props }: ModalProps) {
  const place = useRef<DialogPlace | null>(null);
  useEffect(() => {
    if (!props.opened) return undefined;
    const entered = enterDialogs();
    place.current = entered;
    return entered.leave;
  }, [props.opened]);
  const close = () => {
    if (place.current?.isOnTop() !== false) onClose();
  };
  return (
    <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...props} onClose={close}>
      <DialogContent>{children}</DialogContent>
    </Modal>
  );
}

/** A component of its own, because it is mounted with the dialog's content: then the effect that sets the focus finds it. */
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
  // As by the mouse: a button that cannot be pressed does nothing.
  send.click();
}
