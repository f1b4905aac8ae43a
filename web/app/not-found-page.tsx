import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useAuth } from '../lib/auth.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  const { isAuthenticated } = useAuth();
  useDocumentTitle('Page not found');
  return (
    <Page>
      <EmptyState
        order={1}
        title="Page not found"
        action={
          <Button component={Link} to={isAuthenticated ? '/dashboard' : '/'}>
            {isAuthenticated ? 'Go to Dashboard' : 'Go to the front page'}
          </Button>
        }
      >
        This leaf is missing from the book. Please check the address, or start again from the front.
      </EmptyState>
    </Page>
  );
}
