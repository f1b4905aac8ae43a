import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { PendingPage, ProjectNotFound } from '#web/ui/page/page.tsx';
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
  return (
    <PendingPage error={error && messageOf(error)} onRetry={() => void refetch()}>
      Working out the balance...
    </PendingPage>
  );
}
