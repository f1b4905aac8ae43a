import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

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
