import { queryOptions } from '@tanstack/react-query';
import { listOwnThemes } from '#contract/own-themes.ts';
import { call } from '../calls/api.ts';

/** The person's own themes, by name. */
export const ownThemesQuery = queryOptions({
  queryKey: ['own-themes'],
  queryFn: ({ signal }) => call(listOwnThemes, { signal }),
  select: ({ themes }) => themes,
});
