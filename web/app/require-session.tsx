import { Box, Button, Center, Group, Loader, Text } from '@mantine/core';
import { Fragment, lazy, Suspense, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { getRefusal, subscribeToRefusal } from '../lib/session/refusal.ts';
import { useAuth } from '../lib/session/auth.tsx';
import { getConfig } from '../lib/config.ts';
import { getSnapshot, subscribe } from '../lib/session/session.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorBanner } from '../ui/page/error-banner.tsx';
import { Page } from '../ui/page/page.tsx';
import { useWhenQuiet } from '../ui/text/use-when-quiet.ts';
import { AskForSecondFactor } from './shell/verify-bar.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';

const SignInAgain = lazy(async () => ({
  default: (await import('../features/account/sign-in/sign-in-again.tsx')).SignInAgain,
}));

/**
 * Shows the pages within only to people who are signed in. Others are sent to the sign-in and come back afterwards.
 *
 * When a session ends while somebody writes, the page stays and the sign-in opens over it once they pause. Until then their keys go to
 * their text and not to the password field. With the debug flag, a stored person without a session may see the pages too.
 */
export function RequireSession() {
  const { user, isAuthenticated, loading } = useAuth();
  const { accessToken, awaited } = useSyncExternalStore(subscribe, getSnapshot);
  const refusal = useSyncExternalStore(subscribeToRefusal, getRefusal);
  const hasPaused = useWhenQuiet(awaited) !== null;
  if (loading) return <Waiting />;
  const isAllowed = isAuthenticated || awaited !== null || (getConfig().debug && user !== null);
  if (!isAllowed) return <AuthenticationRequired />;
  // Without a token no page can load anything. A page whose token has expired stays open: it may hold unsaved text.
  if (refusal !== null && accessToken === null && awaited === null) return <NoAccess reason={refusal} />;
  return (
    // The key mounts the page again for another person, so that the page neither shows nor sends what belongs to the first person.
    <Fragment key={user?.id}>
      {refusal !== null && (
        <Box px="md" pt="md">
          <ErrorBanner message={refusal} />
        </Box>
      )}
      <AskForSecondFactor />
      <Outlet />
      <Suspense>{awaited !== null && hasPaused && <SignInAgain person={awaited} />}</Suspense>
    </Fragment>
  );
}

/** Shown to a person who is signed in at the hosted provider but has no access to this server. */
function NoAccess({ reason }: { reason: string }) {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  useDocumentTitle('No access');

  async function logOut() {
    await signOut();
    await navigate('/auth');
  }

  return (
    <Page>
      <EmptyState
        order={1}
        title="No access"
        action={
          <Group justify="center">
            <Button variant="default" onClick={() => void logOut()}>
              Log out
            </Button>
            <Button onClick={() => window.location.reload()}>Try again</Button>
          </Group>
        }
      >
        <Text span display="block" role="alert" fw={500} c="var(--tw-ink)">
          {reason}
        </Text>
        <Text span display="block">
          You are signed in as {user?.email} at the sign-in provider of this site.
        </Text>
      </EmptyState>
    </Page>
  );
}

function Waiting() {
  return (
    <Center mih={240} role="status">
      <Loader size="sm" mr="sm" aria-hidden="true" />
      <Text>Loading...</Text>
    </Center>
  );
}

function AuthenticationRequired() {
  const { pathname, search } = useLocation();
  useDocumentTitle('Authentication Required');
  const target = `/login?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <Page>
      <EmptyState
        order={1}
        title="Authentication Required"
        action={
          <Button component={Link} to={target}>
            Sign In
          </Button>
        }
      >
        {pathname === '/dashboard' ? <DashboardWords /> : 'Please sign in to see this page.'}
      </EmptyState>
    </Page>
  );
}

function DashboardWords() {
  return (
    <>
      <Text span display="block" fw={500} c="var(--tw-ink)">
        Please log in to view your projects
      </Text>
      <Text span display="block">
        You need to be authenticated to access your project dashboard.
      </Text>
    </>
  );
}
