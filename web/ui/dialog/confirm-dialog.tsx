import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { dialogHostReady } from './dialog-host.ts';
import { enterDialogs } from './dialog.tsx';
import { focusReturned } from '../returned-focus.ts';

interface ConfirmOptions {
  title?: string;
  /** The question, as the person reads it. */
  message: string;
  /** Shown after the question in lighter type. */
  note?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Whether the action loses something. Its button is then red. */
  isDestructive?: boolean;
}

/** The focus starts at the answer that loses nothing. */
const FIRST = { 'data-autofocus': true };

/** Asks a question. Resolves to the answer after the focus has returned to where it was. Closing the dialog in any other way means no. */
export async function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  const {
    title = 'Please confirm',
    message,
    note,
    confirmLabel = 'OK',
    cancelLabel = 'Cancel',
    isDestructive,
  } = options;
  await dialogHostReady();
  const layer = enterDialogs();
  const isSure = await new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <>
          <Text>{message}</Text>
          {note !== undefined && (
            <Text c="dimmed" mt="xs">
              {note}
            </Text>
          )}
        </>
      ),
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: isDestructive ? { color: 'red' } : FIRST,
      cancelProps: isDestructive ? FIRST : {},
      closeButtonProps: { 'aria-label': 'Close' },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
  layer.leave();
  await focusReturned();
  return isSure;
}
