import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';

/** Shown in place of administration whenever it could not be loaded, whatever the reason (specification §2). */
export function AccessDenied({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useDocumentTitle('Access Denied');
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <Page>
      <EmptyState
        order={1}
        title="Access Denied"
        action={
          <Group justify="center">
            {!isForbidden && (
              <Button variant="default" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button component={Link} to="/">
              Return to Home
            </Button>
          </Group>
        }
      >
        {isForbidden ? 'Admin access required' : 'Failed to load dashboard data'}
      </EmptyState>
    </Page>
  );
}
