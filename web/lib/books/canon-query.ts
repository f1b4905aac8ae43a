import { queryOptions } from '@tanstack/react-query';
import { listCanon } from '#contract/canon.ts';
import { saveNewestText } from './book-file.ts';
import { call } from '../calls/api.ts';

/** Everything that the newest text of a book names, read anew each time it is shown. */
export function canonQuery(projectId: string) {
  return queryOptions({
    queryKey: ['canon', projectId],
    async queryFn({ signal }) {
      await saveNewestText(projectId);
      return (await call(listCanon, { params: { id: projectId }, query: {}, signal })).entries;
    },
    staleTime: 0,
  });
}

/** The same of the text as it is saved: for reading on, which saves nothing. */
export function savedCanonQuery(projectId: string) {
  return queryOptions({
    queryKey: ['canon', projectId, 'saved'],
    queryFn: async ({ signal }) => (await call(listCanon, { params: { id: projectId }, query: {}, signal })).entries,
  });
}

/** What the author of a book said is no name. */
export function dismissedQuery(projectId: string) {
  return queryOptions({
    queryKey: ['canon', projectId, 'dismissed'],
    queryFn: async ({ signal }) =>
      (await call(listCanon, { params: { id: projectId }, query: { dismissed: 'true' }, signal })).entries,
    staleTime: 0,
  });
}
