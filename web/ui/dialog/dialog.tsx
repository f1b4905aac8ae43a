import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type DialogPlace, enterDialogs } from './dialog-stack.ts';
import { useInitialFocus } from '../focus/use-initial-focus.ts';

/**
 * A dialog. It begins in its content and not at the cross that closes it, and Escape closes it only while no other stands above.
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
      <Beginning>{children}</Beginning>
    </Modal>
  );
}

/** Mounted with what the dialog shows, and not before. */
function Beginning({ children }: { children: ReactNode }) {
  return (
    <div ref={useInitialFocus()} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
