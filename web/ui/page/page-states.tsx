import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { Page } from './page.tsx';

/* What a page shows instead of its content. Not in the file of the page's area, because the front page has no use for it. */

interface PendingPageProps {
  /** Says what is loading. */
  children: string;
  /** Why it could not be loaded; null while it is loading. */
  error: string | null;
  onRetry(): void;
}

/** Shown while the page's data is loading, or if it could not be loaded. */
export function PendingPage({ children, error, onRetry }: PendingPageProps) {
  return (
    <Page>
      {error === null ? (
        <p role="status">
          <Loader size="sm" mr="sm" aria-hidden="true" style={{ verticalAlign: 'middle' }} />
          {children}
        </p>
      ) : (
        <ErrorBanner message={error} action={<Button onClick={onRetry}>Try again</Button>} />
      )}
    </Page>
  );
}

interface ProjectNotFoundProps {
  /** Says why the project is missing. */
  reason?: string;
  /** Shown in addition. */
  children?: ReactNode;
}

/** Shown instead of a page of a project that does not exist. */
export function ProjectNotFound({ reason = 'It does not exist, or it is not yours.', children }: ProjectNotFoundProps) {
  return (
    <Page>
      <EmptyState
        order={1}
        title="Project not found"
        action={
          <Button component={Link} to="/dashboard">
            Back to the dashboard
          </Button>
        }
      >
        {reason}
      </EmptyState>
      {children}
    </Page>
  );
}
