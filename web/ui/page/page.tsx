import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { ErrorBanner } from './error-banner.tsx';
import classes from './page.module.css';

interface PageProps {
  /** `column` is for reading, 980 px; `wide` is for lists of books and tables; `narrow` is for one form. */
  width?: 'narrow' | 'column' | 'wide';
  className?: string;
  children: ReactNode;
}

/** The area of a page within the shell. It sets the width and the space around it. */
export function Page({ width = 'column', className = '', children }: PageProps) {
  return <div className={`${classes.page} ${classes[width]} ${className}`}>{children}</div>;
}

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
