import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { MEMBER_RIGHTS, type MemberRole } from '#contract/book-roles.ts';
import { acceptInvitation, readInvitation } from '#contract/members.ts';
import { PROJECT_LISTS } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from './sharing.module.css';

/** /invitation: opened by the link of an invitation. */
export function InvitationPage() {
  const [params] = useSearchParams();
  const { isAuthenticated } = useAuth();
  const token = params.get('token') ?? '';
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });
  useDocumentTitle('Invitation');
  return (
    <Page width="narrow">
      <Paper withBorder shadow="md" className={classes.card} p={32}>
        <Title order={1}>You are invited to a book</Title>
        {data && <About {...data} />}
        <ErrorBanner message={error ? messageOf(error) : null} />
        <Answer token={token} isSignedIn={isAuthenticated} />
      </Paper>
    </Page>
  );
}

/** Says which book it is, who invites, and what the invited person may do. */
function About({ title, inviter, role }: { title: string; inviter: string; role: MemberRole }) {
  return (
    <Text className={classes.email}>
      {`${inviter} invites you to “${plainDisplay(title)}”. ${MEMBER_RIGHTS[role]}`}
    </Text>
  );
}

function Answer({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  if (token === '') return <Text role="alert">This link is not whole. Please open it from the message again.</Text>;
  return isSignedIn ? <Accept token={token} /> : <SignInFirst />;
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  const query = `?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <>
      <Text>Please sign in with the address that the invitation was sent to, or create an account for it.</Text>
      <Group gap="sm" align="stretch" justify="center">
        <Button component={Link} to={`/login${query}`}>
          Sign In
        </Button>
        <Button component={Link} to={`/register${query}`} variant="default">
          Create Account
        </Button>
      </Group>
    </>
  );
}

function Accept({ token }: { token: string }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const accepting = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    async onSuccess({ project_id }) {
      void queryClient.invalidateQueries({ queryKey: PROJECT_LISTS });
      await navigate(`/project/${project_id}`);
    },
  });
  return (
    <>
      <Text>You are signed in as {user?.email}.</Text>
      <ErrorBanner message={accepting.isError ? messageOf(accepting.error) : null} onDismiss={accepting.reset} />
      <Group gap="sm" align="stretch" justify="center">
        <Button loading={accepting.isPending} onClick={() => accepting.mutate()}>
          Accept the invitation
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          To your books
        </Button>
      </Group>
    </>
  );
}
