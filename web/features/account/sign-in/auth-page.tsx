import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { keepAddress, knownAddress } from '#web/lib/session/known-address.ts';
import { signInProvider } from '#web/lib/session/choose-provider.ts';
import { RESENT, useResend } from '#web/lib/session/use-resend.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { safeRedirect } from '#web/lib/safe-redirect.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { focusHeading, useReturnedFocus } from '#web/ui/returned-focus.ts';
import { PRODUCT_NAME } from '#web/ui/page/use-document-title.ts';
import classes from './account.module.css';
import { Notice } from './account-card.tsx';
import { checkAll, checkField, checkMatch, type Mode } from './credentials-check.ts';
import { CredentialsSheet, mailSent, noticeIn } from './credentials-sheet.tsx';
import { useCredentials } from './use-credentials.ts';

const REGISTERED = 'Registration successful! Check your email for verification.';

/** /auth: sign-in and sign-up in one page, checked while it is filled in. */
export function AuthPage() {
  const [params] = useSearchParams();
  const { isAuthenticated } = useAuth();
  const mode: Mode = params.get('mode') === 'register' ? 'register' : 'login';
  useFocusAfterSwitch(mode);
  if (isAuthenticated) return <Navigate to={safeRedirect(params.get('redirect'))} replace />;
  // The key changes with the mode, so that switching clears the fields, the errors, the success text and the meter.
  return <AuthForm key={mode} mode={mode} switchTo={withMode(params, mode === 'login' ? 'register' : 'login')} />;
}

/**
 * Moves the focus to the heading after a switch: the pressed link was removed together with its form, and the heading names the new form.
 * After a registration it leaves the focus to the password field.
 */
function useFocusAfterSwitch(mode: Mode): void {
  const last = useRef(mode);
  useEffect(() => {
    if (last.current === mode) return;
    last.current = mode;
    if (mode === 'login' && knownAddress() !== '') return;
    focusHeading(document.querySelector<HTMLElement>('main h1'));
  }, [mode]);
}

function AuthForm({ mode, switchTo }: { mode: Mode; switchTo: string }) {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [registered, setRegistered] = useState<string | null>(null);
  const isNew = mode === 'register';

  const form = useCredentials({
    mode,
    email: isNew ? '' : knownAddress(),
    // The demo login intentionally breaks the rules for real passwords.
    ...(isDemoMode() ? { check: checkMatch } : { check: checkAll, checkField }),
    fallback: isNew ? 'Registration failed' : 'Authentication failed',
    async send({ email, password, code }) {
      if (!isNew) return signIn({ email, password, ...(code ? { code } : {}) });
      await (await signInProvider()).signUp({ email, password });
      keepAddress(email);
      form.clear();
      setRegistered(email);
    },
  });

  const goToSignIn = (email: string) =>
    void navigate(switchTo, { replace: true, state: { notice: `${REGISTERED} ${mailSent(email)}` } });

  return (
    <CredentialsSheet
      mode={mode}
      form={form}
      lead={<span className={classes.product}>{PRODUCT_NAME}</span>}
      notice={registered === null ? noticeIn(state) : REGISTERED}
      switchTo={switchTo}
    >
      {!isDemoMode() && <Text className={classes.foot}>Your books are kept on this server and belong to you.</Text>}
      {registered !== null && <VerifyDialog email={registered} onClose={() => goToSignIn(registered)} />}
    </CredentialsSheet>
  );
}

/** The query of this page in the other mode. It keeps where to go after the sign-in. */
function withMode(params: URLSearchParams, mode: Mode): string {
  const next = new URLSearchParams(params);
  if (mode === 'register') next.set('mode', mode);
  else next.delete('mode');
  return next.size === 0 ? '/auth' : `/auth?${next}`;
}

interface VerifyDialogProps {
  email: string;
  onClose: () => void;
}

/** Shown after a registration: says where the mail went, and sends another one on request. */
function VerifyDialog({ email, onClose }: VerifyDialogProps) {
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
