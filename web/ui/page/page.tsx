import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { ErrorBanner } from './error-banner.tsx';
import classes from './page.module.css';

export interface PageProps {
  /** `column`: for reading, 980 px; `wide`: lists of books and tables; `narrow`: one form. */
  width?: 'narrow' | 'column' | 'wide';
  className?: string;
  children: ReactNode;
}

/** The area of a page within the shell: its width and the space around it. */
export function Page({ width = 'column', className = '', children }: PageProps) {
  return <div className={`${classes.page} ${classes[width]} ${className}`}>{children}</div>;
}

interface PendingPageProps {
  /** What is waited for, in words. */
  children: string;
  /** Why it could not be read; null while it is being read. */
  error: string | null;
  onRetry(): void;
}

/** The page in place of what is still being read, or could not be. */
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
  /** Why it is not there. */
  reason?: string;
  /** What is to be said besides. */
  children?: ReactNode;
}

/** In place of a page of a project that is not there. */
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
