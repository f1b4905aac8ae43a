import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useState } from 'react';
import { keepAddress } from '#web/lib/session/known-address.ts';
import { arrivedFromProvider, signInProvider, usesHostedAccounts } from '#web/lib/session/choose-provider.ts';
import { isTooMany, TOO_MANY_ATTEMPTS } from '#web/lib/session/refusal.ts';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';

/** /verify-email: opened by the link of the verification mail. */
export function VerifyEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // Read only once, since the provider's library removes the fragment of the address after reading it.
  const [isArrival] = useState(() => usesHostedAccounts() && arrivedFromProvider('/verify-email'));
  const isMissing = token === '' && !isArrival;
  const state = useVerification(token, isMissing);
  const { title, text } = VERIFICATION_WORDS[state];
  useDocumentTitle(title);
  return (
    <AccountCard title={title}>
      <div className={classes.words} role={state === 'loading' ? 'status' : 'alert'}>
        {state === 'loading' && <Loader size="sm" mb="sm" aria-hidden="true" />}
        <Text>{isMissing ? MISSING_TOKEN : text}</Text>
      </div>
      <Actions state={state} />
    </AccountCard>
  );
}

function Actions({ state }: { state: Verification }) {
  if (state === 'loading') return null;
  return (
    <Group gap="sm" align="stretch" justify="center" mt={24}>
      {state === 'success' ? (
        <Button component={Link} to="/dashboard">
          Go to Dashboard
        </Button>
      ) : (
        <>
          <Button component={Link} to="/auth?mode=register">
            Request New Link
          </Button>
          <Button component={Link} to="/auth" variant="default">
            Back to Login
          </Button>
        </>
      )}
    </Group>
  );
}

/** Sends the token only once, however often the page renders. */
function useVerification(token: string, isMissing: boolean): Verification {
  const { status, error } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verify(token),
    enabled: !isMissing,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (isMissing) return 'invalid';
  if (status === 'pending') return 'loading';
  return status === 'success' ? 'success' : verificationOf(error);
}

async function verify(token: string): Promise<true> {
  keepAddress(await (await signInProvider()).verifyEmail(token));
  return true;
}

type Verification = 'loading' | 'success' | 'expired' | 'invalid' | 'error' | 'too-often';

/** How the page shows a failed verification. It goes by the message of the error. */
export function verificationOf(error: { message: string; status?: number }): Verification {
  if (isTooMany(error)) return 'too-often';
  const folded = error.message.toLowerCase();
  if (folded.includes('expired')) return 'expired';
  return folded.includes('invalid') ? 'invalid' : 'error';
}

const MISSING_TOKEN = 'Invalid verification link. The token is missing.';

/** The title and text of each state. A missing token has a text of its own. */
const VERIFICATION_WORDS: Record<Verification, { title: string; text: string }> = {
  loading: { title: 'Verifying your email', text: 'One moment...' },
  success: { title: 'Email verified', text: 'Thank you. Your email address is verified.' },
  expired: {
    title: 'Link expired',
    text: 'This verification link has expired. Please request a new verification email.',
  },
  invalid: {
    title: 'Invalid link',
    text: 'This verification link is invalid. Please check the link or request a new one.',
  },
  error: {
    title: 'Verification failed',
    text: 'Verification failed. Please try again or contact support if the problem persists.',
  },
  'too-often': {
    title: 'Verification failed',
    text: TOO_MANY_ATTEMPTS,
  },
};
