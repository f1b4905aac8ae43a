import { Button, Group, Text } from '@mantine/core';
import { RESENT, useResend } from '#web/lib/accounts/use-resend.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { Notice } from '../notice.tsx';

export interface VerifyDialogProps {
  email: string;
  onClose: () => void;
}

/** After a registration: says where the mail went, and sends another one on request. */
export function VerifyDialog({ email, onClose }: VerifyDialogProps) {
  useReturnedFocus();
  const { isSending, isSent, error, resend } = useResend(email);

  return (
    <Dialog opened onClose={onClose} title="Verify Your Email" closeButtonProps={{ 'aria-label': 'Close dialog' }}>
      <ErrorBanner message={error} />
      {isSent && <Notice>{RESENT}</Notice>}
      <Text>
        We have sent a message to <strong>{email}</strong>. Open the link in it to verify your address.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" {...busyProps(isSending)} onClick={() => !isSending && resend()}>
          Resend Email
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Dialog>
  );
}
