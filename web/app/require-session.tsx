import { Box, Button, Center, Loader, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { getRefusal, subscribeToRefusal } from '../lib/accounts/refusal.ts';
import { useAuth } from '../lib/auth.tsx';
import { getConfig } from '../lib/config.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Page } from '../ui/page.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/**
 * The pages within are for people who are signed in; others are asked to, and come back afterwards. With the debug flag a person
 * who is kept here without a session is let through too (specification §2).
 */
export function RequireSession() {
  const { user, isAuthenticated, loading } = useAuth();
  if (loading) return <Waiting />;
  const isAllowed = isAuthenticated || (getConfig().debug && user !== null);
  if (!isAllowed) return <AuthenticationRequired />;
  return (
    <>
      <Refusal />
      <Outlet />
    </>
  );
}

/** Signed in at the hosted provider, and yet without access here: the reason stands above whatever fails for want of it. */
function Refusal() {
  const refusal = useSyncExternalStore(subscribeToRefusal, getRefusal);
  if (refusal === null) return null;
  return (
    <Box px="md" pt="md">
      <ErrorBanner message={refusal} />
    </Box>
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
