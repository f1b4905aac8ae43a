import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ProjectNotFound } from '#web/ui/page/project-not-found.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { balanceQuery, USUAL_PARTY } from './balance-query.ts';
import { BalanceReport } from './balance-report.tsx';

/** The page that sets a book's encounters, experience and treasure beside what the rules expect. */
export function BalancePage() {
  const { projectId = '' } = useParams();
  const [party, setParty] = useState(USUAL_PARTY);
  const { data, error, refetch } = useQuery(balanceQuery(projectId, party));
  useDocumentTitle('Balance');

  if (data) return <BalanceReport projectId={projectId} balance={data} party={party} onParty={setParty} />;
  if (error instanceof ApiError && error.status === 404) return <ProjectNotFound />;
  if (error) {
    return (
      <Page>
        <ErrorBanner message={messageOf(error)} action={<Button onClick={() => void refetch()}>Try again</Button>} />
      </Page>
    );
  }
  return (
    <Page>
      <p role="status">
        <Loader size="sm" mr="sm" aria-hidden="true" />
        Working out the balance...
      </p>
    </Page>
  );
}
