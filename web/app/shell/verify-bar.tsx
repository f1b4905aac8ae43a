import { Alert, Button, Group } from '@mantine/core';
import { IconMail, IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { lacksSecondFactor } from '#contract/accounts/second-factor-for.ts';
import { RESENT, useResend } from '../../lib/session/use-resend.ts';
import { getConfig } from '../../lib/config.ts';
import { useAuth } from '../../lib/session/auth.tsx';
import classes from './verify-bar.module.css';

/**
 * Wraps the pages of administrators. It asks people without a verified address to verify it, and administrators without a second factor to
 * set one up, since they reach every account. The server decides what they may do.
 */
export function AskForVerification() {
  const { user } = useAuth();
  const isAsked = user?.role === 'admin' && user.mfa_enabled !== true;
  return (
    <>
      {user !== null && !user.email_verified && <VerifyBar email={user.email} />}
      {isAsked && !isRequired(user) && (
        <SecondFactorBar>
          Administrators reach every account. Please protect yours with a second factor.
        </SecondFactorBar>
      )}
      <Outlet />
    </>
  );
}

/** Tells people on every page if the server requires a second factor that they have not set up. */
export function AskForSecondFactor() {
  const { user } = useAuth();
  if (user === null || !isRequired(user)) return null;
  return <SecondFactorBar>This server asks for a second factor. Please set it up to go on.</SecondFactorBar>;
}

function isRequired(user: Parameters<typeof lacksSecondFactor>[0]): boolean {
  return lacksSecondFactor(user, getConfig().requireSecondFactor);
}

function VerifyBar({ email }: { email: string }) {
  const { isSending, isSent, error, resend } = useResend(email);
  return (
    <Bar icon={<IconMail size={22} aria-hidden="true" />}>
      <span>{error ?? (isSent ? RESENT : 'Please verify your email address to access all features.')}</span>
      <Button variant="default" loading={isSending} onClick={resend}>
        Resend Email
      </Button>
    </Bar>
  );
}

function SecondFactorBar({ children }: { children: string }) {
  return (
    <Bar icon={<IconShieldLock size={22} aria-hidden="true" />}>
      <span>{children}</span>
      <Button component={Link} to="/settings" variant="default">
        Open Settings
      </Button>
    </Bar>
  );
}

function Bar({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Alert role="alert" className={classes.bar} icon={icon}>
      <Group gap="8px 16px" justify="space-between">
        {children}
      </Group>
    </Alert>
  );
}
