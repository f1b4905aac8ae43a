import { Button, Loader } from '@mantine/core';
import { ErrorBanner } from './error-banner.tsx';
import { Page } from './page.tsx';

export interface PendingPageProps {
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
