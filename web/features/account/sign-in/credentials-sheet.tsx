import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from '../account.module.css';
import { AccountCard } from '../account-card.tsx';
import type { Mode } from './credentials-check.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { ForgottenPasswordLink } from './forgotten-password-link.tsx';
import { Notice } from '../notice.tsx';
import type { CredentialsState } from './use-credentials.ts';

export interface CredentialsSheetProps {
  mode: Mode;
  form: CredentialsState;
  /** Shown above the title, in place of the leaf ornament. */
  lead?: ReactNode;
  /** A message about something that succeeded. */
  notice: string | null;
  /** The same page in the other mode. */
  switchTo: LinkProps['to'];
  /** Below everything. */
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
