import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Page } from '../ui/page/page.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';
import { useAuth } from '../lib/session/auth.tsx';
import { useNavigation } from '../lib/navigation.tsx';

/** Shown if the code of a page has failed, or could not be loaded (no network, or a new version was installed). */
export function ErrorPage() {
  useDocumentTitle('Something went wrong');
  return (
    <Page>
      <EmptyState
        order={1}
        title="Something went wrong"
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        This page could not be shown. Please check your connection and reload; what was saved is safe.
      </EmptyState>
    </Page>
  );
}

/** Shown for unknown addresses. Has links to the pages that people most likely looked for. */
export function NotFoundPage() {
  const { isAuthenticated } = useAuth();
  const { previous } = useNavigation();
  const navigate = useNavigate();
  useDocumentTitle('Page not found');
  return (
    <Page>
      <EmptyState
        order={1}
        title="Page not found"
        action={
          <Group justify="center" gap="sm">
            <Button component={Link} to={isAuthenticated ? '/dashboard' : '/'}>
              {isAuthenticated ? 'Go to Dashboard' : 'Go to the front page'}
            </Button>
            {previous !== null && (
              <Button variant="default" onClick={() => void navigate(-1)}>
                Back
              </Button>
            )}
            <Button component={Link} to="/help" variant="default">
              Search the guide
            </Button>
          </Group>
        }
      >
        There is no page at this address. Please check it, or go to the front page.
      </EmptyState>
    </Page>
  );
}
