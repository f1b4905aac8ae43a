import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { resendVerification } from '#contract/accounts.ts';
import { call } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { Notice } from './notice.tsx';

export interface VerifyDialogProps {
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

/** After a registration: where the mail went, and another one if it does not come. */
export function VerifyDialog({ email, isOpen, onClose }: VerifyDialogProps) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [error, setError] = useState<string | null>(null);

  async function resend() {
    setState('sending');
    setError(null);
    try {
      await call(resendVerification, { body: { email } });
      setState('sent');
    } catch (thrown) {
      setError(messageOf(thrown));
      setState('ready');
    }
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Verify Your Email"
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <ErrorBanner message={error} />
      {state === 'sent' && <Notice>If an account exists for this address, a verification email has been sent.</Notice>}
      <Text>
        We have sent a message to <strong>{email}</strong>. Open the link in it to verify your address.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" loading={state === 'sending'} onClick={() => void resend()}>
          Resend Email
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Modal>
  );
}
