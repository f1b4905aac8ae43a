import { queryOptions } from '@tanstack/react-query';
import { getGenerator } from '#contract/generation.ts';
import { call } from '../calls/api.ts';

/** What writes texts and makes images for the person. It changes with their own key alone. */
export const generatorQuery = queryOptions({
  queryKey: ['generator'],
  queryFn: ({ signal }) => call(getGenerator, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
