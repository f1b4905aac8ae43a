import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from './account.module.css';
import { AccountCard, Notice } from './account-card.tsx';
import type { Mode } from './credentials-check.ts';
import { CredentialsForm } from './credentials-form.tsx';
import type { CredentialsState } from './use-credentials.ts';

interface CredentialsSheetProps {
  mode: Mode;
  form: CredentialsState;
  /** Shown above the title instead of the leaf ornament. */
  lead?: ReactNode;
  /** A message about something that succeeded. */
  notice: string | null;
  /** Where the link to the other mode leads: sign-up from the sign-in, and sign-in from the sign-up. */
  switchTo: LinkProps['to'];
  /** Shown at the end of the sheet. */
  children?: ReactNode;
}

/** The common part of both sign-in pages: a title, the fields, and links to a new password and to the other mode. */
export function CredentialsSheet({ mode, form, lead, notice, switchTo, children }: CredentialsSheetProps) {
  const isNew = mode === 'register';
  const title = isNew ? 'Create Account' : 'Sign In';
  useDocumentTitle(title);
  return (
    <AccountCard title={title} lead={lead}>
      {notice !== null && <Notice>{notice}</Notice>}
      <CredentialsForm mode={mode} form={form} />
      {!form.needsCode && (
        <>
          {!isNew && <ForgottenPasswordLink />}
          <div className={classes.switch}>
            <Text span c="dimmed">
              {isNew ? 'Already have an account? ' : 'New here? '}
            </Text>
            <Anchor component={Link} to={switchTo}>
              {isNew ? 'Sign in instead' : 'Create an account'}
            </Anchor>
          </div>
        </>
      )}
      {children}
    </AccountCard>
  );
}

/** A link below the sign-in forms. The demo has one fixed login, which nobody can forget, so it has no such link. */
function ForgottenPasswordLink() {
  if (isDemoMode()) return null;
  return (
    <div className={classes.forgotten}>
      <Anchor component={Link} to="/reset-password">
        Forgot your password?
      </Anchor>
    </div>
  );
}

/** The message that the page before has passed on, for example after a registration; null if there is none. */
export function noticeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? state.notice : null;
}

/** The message after a registration that sent a mail to `email`. */
export function mailSent(email: string): string {
  return `We have sent a mail to ${email}: the link in it proves that the address is yours.`;
}
