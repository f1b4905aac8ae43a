import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { apiUrl } from '#web/lib/config.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from './api-test.module.css';
import { type Backend, requireOperation } from './backend-call.ts';
import { BackendSettings } from './backend-settings.tsx';
import { describeQuery, findOperations, groupOperations, type Operation } from './description.ts';
import { OperationRow } from './operation-row.tsx';

/** Every call of the interface, to be tried with one's own token: /api-test. `?call=GET /health` opens one. */
export function ApiTestPage() {
  useDocumentTitle('API test');
  const { data: operations, error } = useQuery(describeQuery);
  const home = useMemo(() => new URL(apiUrl(''), window.location.href).href, []);
  const [backend, setBackend] = useState<Backend>({ baseUrl: home, auth: { type: 'session' } });
  return (
    <Page>
      <PageTitle description="Every call that this server answers, to be tried with your own session. What you send here is done for real.">
        API test
      </PageTitle>
      <BackendSettings backend={backend} onChange={setBackend} />
      <ErrorBanner message={error ? messageOf(error) : undefined} />
      {!operations && !error && <Skeleton height={400} mt="lg" />}
      {operations && <Operations operations={operations} backend={backend} home={home} />}
    </Page>
  );
}

interface OperationsProps {
  operations: readonly Operation[];
  backend: Backend;
  home: string;
}

function Operations({ operations, backend, home }: OperationsProps) {
  const [params, setParams] = useSearchParams();
  const [words, setWords] = useState('');
  const wanted = params.get('call');
  const opened = wanted === null ? null : findNamed(operations, wanted);
  const shown = findOperations(operations, words);

  function toggle(name: string) {
    setParams(name === wanted ? {} : { call: name }, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <div className={classes.filter}>
        <SearchInput
          label="Filter calls"
          placeholder="For example: projects, upload, delete"
          value={words}
          onSearch={setWords}
        />
        <p role="status" className={classes.count}>
          {shown.length === 1 ? '1 call' : `${shown.length} calls`}
        </p>
      </div>
      {typeof opened === 'string' && (
        <ErrorBanner message={opened} onDismiss={() => setParams({}, { replace: true })} />
      )}
      {shown.length === 0 && (
        <EmptyState title="No call has all these words">Try fewer of them, or part of a path.</EmptyState>
      )}
      {[...groupOperations(shown)].map(([group, members]) => (
        <section key={group} className={classes.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          <ul>
            {members.map((operation) => (
              <OperationRow
                key={operation.name}
                operation={operation}
                backend={backend}
                home={home}
                isOpen={operation === opened}
                onToggle={() => toggle(operation.name)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The operation, or the sentence that says why there is none. */
function findNamed(operations: readonly Operation[], name: string): Operation | string {
  try {
    return requireOperation(operations, name);
  } catch (error) {
    return messageOf(error);
  }
}
