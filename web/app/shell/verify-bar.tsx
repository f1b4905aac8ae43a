import { Alert, Button, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { RESENT, useResend } from '../../lib/accounts/use-resend.ts';
import { useAuth } from '../../lib/session/auth.tsx';
import classes from './verify-bar.module.css';

/** Around pages that need a verified address: people without one are asked to verify it. What they may do is decided by the server. */
export function AskForVerification() {
  const { user } = useAuth();
  return (
    <>
      {user !== null && !user.email_verified && <VerifyBar email={user.email} />}
      <Outlet />
    </>
  );
}

function VerifyBar({ email }: { email: string }) {
  const { isSending, isSent, error, resend } = useResend(email);
  return (
    <Alert role="alert" className={classes.bar} icon={<IconMail size={22} aria-hidden="true" />}>
      <Group gap="8px 16px" justify="space-between">
        <span>{error ?? (isSent ? RESENT : 'Please verify your email address to access all features.')}</span>
        <Button variant="default" loading={isSending} onClick={resend}>
          Resend Email
        </Button>
      </Group>
    </Alert>
  );
}
