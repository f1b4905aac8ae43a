import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';

/** Shows that a route behind sign-in works: /test. */
export function TestPage() {
  useDocumentTitle('Test');
  return (
    <Page width="narrow">
      <PageTitle>Test route</PageTitle>
      <p>Test route working with authentication!</p>
    </Page>
  );
}
