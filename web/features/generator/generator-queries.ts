import { queryOptions } from '@tanstack/react-query';
import { listBookTypes, listVariants } from '#contract/books.ts';
import { call } from '#web/lib/calls/api.ts';

export const bookTypesQuery = queryOptions({
  queryKey: ['books', 'types'],
  queryFn: ({ signal }) => call(listBookTypes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const variantsQuery = queryOptions({
  queryKey: ['books', 'variants'],
  queryFn: ({ signal }) => call(listVariants, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
