import { queryOptions } from '@tanstack/react-query';
import { listComments } from '#contract/comments.ts';
import { call } from '../calls/api.ts';

/** The comments of a book with their replies. */
export function commentsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['comments', projectId],
    queryFn: async ({ signal }) =>
      (await call(listComments, { params: { id: projectId }, query: {}, signal })).comments,
  });
}
