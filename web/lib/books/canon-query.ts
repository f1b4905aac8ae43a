import { queryOptions } from '@tanstack/react-query';
import { listCanon } from '#contract/canon.ts';
import { saveNewestText } from './book-file.ts';
import { call } from '../calls/api.ts';

/** Everything that the newest text of a book names. It is read again each time it is shown. */
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

/** Everything that the saved text of a book names. For people who only read, since it saves nothing first. */
export function savedCanonQuery(projectId: string) {
  return queryOptions({
    queryKey: ['canon', projectId, 'saved'],
    queryFn: async ({ signal }) => (await call(listCanon, { params: { id: projectId }, query: {}, signal })).entries,
  });
}

/** The words that the author of a book marked as not being names. */
export function dismissedQuery(projectId: string) {
  return queryOptions({
    queryKey: ['canon', projectId, 'dismissed'],
    queryFn: async ({ signal }) =>
      (await call(listCanon, { params: { id: projectId }, query: { dismissed: 'true' }, signal })).entries,
    staleTime: 0,
  });
}
