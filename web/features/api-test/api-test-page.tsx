import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { getOpenApi } from '#contract/meta.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { readJson, send } from '#web/lib/calls/request.ts';
import { apiUrl } from '#web/lib/config.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from './api-test.module.css';
import { BackendSettings } from './backend-settings.tsx';
import {
  type Backend,
  type Description,
  findOperations,
  type Operation,
  operationsOf,
  requireOperation,
} from './calls.ts';
import type { showCalls as ShowCalls } from './swagger.ts';

/** The description of the API, and the library that shows it. The library is large, so the head of the page does not wait for it. */
const callsQuery = queryOptions({
  queryKey: ['api-test'],
  queryFn: async ({ signal }) => {
    const [answer, { showCalls }] = await Promise.all([send(getOpenApi, { signal }), import('./swagger.ts')]);
    return { description: (await readJson(answer)) as Description, showCalls };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** /api-test: shows every call of the API, to be tried with one's own token. `?call=GET /health` opens one call. */
export function ApiTestPage() {
  useDocumentTitle('API test');
  const { data, error } = useQuery(callsQuery);
  const home = useMemo(() => new URL(apiUrl(''), window.location.href).href, []);
  const [backend, setBackend] = useState<Backend>({ baseUrl: home, auth: { type: 'session', showsToken: false } });
  return (
    <Page>
      <PageTitle description="Every call that this server answers, to be tried with your own session. What you send here is done for real.">
        API test
      </PageTitle>
      <BackendSettings backend={backend} onChange={setBackend} />
      <ErrorBanner message={error ? messageOf(error) : undefined} />
      {!data && !error && <Skeleton height={400} mt="lg" />}
      {data && <Calls {...data} backend={backend} home={home} />}
    </Page>
  );
}

interface CallsProps {
  description: Description;
  showCalls: typeof ShowCalls;
  backend: Backend;
  home: string;
}

function Calls({ description, showCalls, backend, home }: CallsProps) {
  const [params, setParams] = useSearchParams();
  const operations = useMemo(() => operationsOf(description), [description]);
  const wanted = params.get('call');
  const opened = useMemo(() => (wanted === null ? null : findNamed(operations, wanted)), [operations, wanted]);
  const [words, setWords] = useState(() => (opened instanceof Error || opened === null ? '' : opened.name));
  const count = findOperations(operations, words).length;

  // The library reads this at each call. So a change of the base URL does not draw the library again.
  const current = useRef(backend);
  current.current = backend;
  const container = useRef<HTMLDivElement>(null);
  const ui = useRef<SwaggerSystem>(null);
  useEffect(() => {
    const node = document.createElement('div');
    node.className = 'swagger-ui';
    container.current?.replaceChildren(node);
    ui.current = showCalls(node, { description, home, backend: () => current.current });
  }, [description, showCalls, home]);
  useEffect(() => {
    ui.current?.layoutActions.updateFilter(words);
  }, [words]);
  useEffect(() => {
    if (opened === null || opened instanceof Error) return;
    ui.current?.layoutActions.show(['operations', opened.group, opened.id], true);
  }, [opened]);

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
          {count === 1 ? '1 call' : `${count} calls`}
        </p>
      </div>
      {opened instanceof Error && (
        <ErrorBanner message={opened.message} onDismiss={() => setParams({}, { replace: true })} />
      )}
      {count === 0 && (
        <EmptyState title="No call has all these words">Try fewer of them, or part of a path.</EmptyState>
      )}
      <div ref={container} hidden={count === 0} />
    </>
  );
}

function findNamed(operations: readonly Operation[], name: string): Operation | Error {
  try {
    return requireOperation(operations, name);
  } catch (error) {
    return error as Error;
  }
}
