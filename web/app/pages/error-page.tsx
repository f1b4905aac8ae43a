import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';

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
