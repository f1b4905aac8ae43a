import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { signInProvider } from '#web/lib/accounts/sign-in-provider.ts';
import { useAuth } from '#web/lib/auth.tsx';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { safeRedirect } from '#web/lib/safe-redirect.ts';
import { PRODUCT_NAME, useDocumentTitle } from '#web/ui/use-document-title.ts';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { checkAll, checkField, checkMatch, type Mode } from './credentials-check.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { ForgottenPasswordLink } from './forgotten-password-link.tsx';
import { Notice } from './notice.tsx';
import { useCredentials } from './use-credentials.ts';
import { VerifyDialog } from './verify-dialog.tsx';

/** /auth: sign-in and sign-up in one page, checked while it is filled in. */
export function AuthPage() {
  const [params] = useSearchParams();
  const { isAuthenticated } = useAuth();
  const mode: Mode = params.get('mode') === 'register' ? 'register' : 'login';
  if (isAuthenticated) return <Navigate to={safeRedirect(params.get('redirect'))} replace />;
  // A new key with each mode: switching clears the fields, the errors, the success text and the meter.
  return <AuthForm key={mode} mode={mode} switchTo={withMode(params, mode === 'login' ? 'register' : 'login')} />;
}

function AuthForm({ mode, switchTo }: { mode: Mode; switchTo: string }) {
  const { signIn } = useAuth();
  const [registered, setRegistered] = useState<string | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isNew = mode === 'register';
  const title = isNew ? 'Create Account' : 'Sign In';
  useDocumentTitle(title);

  const form = useCredentials({
    mode,
    // The demo login breaks the rules of real passwords on purpose.
    ...(isDemoMode() ? { check: checkMatch } : { check: checkAll, checkField }),
    fallback: isNew ? 'Registration failed' : 'Authentication failed',
    async send({ email, password, code }) {
      if (!isNew) return signIn({ email, password, ...(code ? { code } : {}) });
      await (await signInProvider()).signUp({ email, password });
      form.clear();
      setRegistered(email);
      setDialogOpen(true);
    },
  });

  return (
    <AccountCard title={title} lead={<span className={classes.product}>{PRODUCT_NAME}</span>}>
      {registered !== null && <Notice>Registration successful! Check your email for verification.</Notice>}
      <CredentialsForm
        mode={mode}
        credentials={form.credentials}
        errors={form.errors}
        isBusy={form.isBusy}
        needsCode={form.needsCode}
        onChange={form.change}
        onSubmit={() => void form.submit()}
        onDismiss={form.dismiss}
        onBack={form.clear}
      />
      {!isNew && <ForgottenPasswordLink />}
      <div className={classes.switch}>
        <Text span c="dimmed">
          {isNew ? 'Already have an account? ' : 'New here? '}
        </Text>
        <Anchor component={Link} to={switchTo}>
          {isNew ? 'Sign in instead' : 'Create an account'}
        </Anchor>
      </div>
      {!isDemoMode() && <Text className={classes.foot}>Your books are kept on this server and belong to you.</Text>}
      {registered !== null && (
        <VerifyDialog email={registered} isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} />
      )}
    </AccountCard>
  );
}

/** This page in the other mode; where to go after the sign-in stays. */
function withMode(params: URLSearchParams, mode: Mode): string {
  const next = new URLSearchParams(params);
  if (mode === 'register') next.set('mode', mode);
  else next.delete('mode');
  return next.size === 0 ? '/auth' : `/auth?${next}`;
}
