import { queryOptions } from '@tanstack/react-query';
import { getGenerator } from '#contract/generation.ts';
import { call } from '../calls/api.ts';

/** Which providers of texts and of images the server has. They do not change while it runs. */
export const generatorQuery = queryOptions({
  queryKey: ['generator'],
  queryFn: ({ signal }) => call(getGenerator, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
