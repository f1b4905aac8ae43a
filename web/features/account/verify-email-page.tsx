import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { verifyEmail } from '#contract/accounts.ts';
import { call } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { getSnapshot, updateUser } from '#web/lib/session.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { MISSING_TOKEN, VERIFICATION_WORDS, type Verification, verificationOf } from './verification.ts';

/** /verify-email: where the link of the verification mail leads. */
export function VerifyEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const state = useVerification(token);
  const { title, text } = VERIFICATION_WORDS[state];
  useDocumentTitle(title);
  return (
    <AccountCard title={title}>
      <div className={classes.words} role={state === 'loading' ? 'status' : 'alert'}>
        {state === 'loading' && <Loader size="sm" mb="sm" aria-hidden="true" />}
        <Text>{token === '' ? MISSING_TOKEN : text}</Text>
      </div>
      <Actions state={state} />
    </AccountCard>
  );
}

function Actions({ state }: { state: Verification }) {
  if (state === 'loading') return null;
  return (
    <div className={classes.actions}>
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
    </div>
  );
}

/** Sends the token once, however often the page is drawn. */
function useVerification(token: string): Verification {
  const { status, error } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verify(token),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (token === '') return 'invalid';
  if (status === 'pending') return 'loading';
  return status === 'success' ? 'success' : verificationOf(messageOf(error));
}

async function verify(token: string): Promise<true> {
  const { user } = await call(verifyEmail, { body: { token } });
  if (getSnapshot().user?.id === user.id) updateUser(user);
  return true;
}
