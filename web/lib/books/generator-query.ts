import { queryOptions } from '@tanstack/react-query';
import { getGenerator } from '#contract/generation.ts';
import { call } from '../calls/api.ts';

/** What writes and draws on this server; it stays so until the server is set up anew. */
export const generatorQuery = queryOptions({
  queryKey: ['generator'],
  queryFn: ({ signal }) => call(getGenerator, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
