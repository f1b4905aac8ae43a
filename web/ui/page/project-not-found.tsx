import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/** In place of a page of a project that is not there. */
export function ProjectNotFound() {
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
        It does not exist, or it is not yours.
      </EmptyState>
    </Page>
  );
}
