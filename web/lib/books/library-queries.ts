import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listFonts } from '#contract/fonts.ts';
import { listImages } from '#contract/images.ts';
import { type LibraryKind, listLibraryBlocks } from '#contract/library.ts';
import { listOwnThemes } from '#contract/own-themes.ts';
import { call } from '../calls/api.ts';

/** The first part of every cache key of the library. */
export const LIBRARY = ['library'] as const;

interface BlockSearch {
  search: string;
  kind?: LibraryKind | undefined;
  project_id?: string | undefined;
  page: number;
}

/** One page of the person's saved blocks. The previous page stays visible while the next one is fetched. */
export function blocksQuery({ search, kind, project_id, page }: BlockSearch) {
  const query = { search, page, ...(kind ? { kind } : {}), ...(project_id ? { project_id } : {}) };
  return queryOptions({
    queryKey: [...LIBRARY, 'blocks', query],
    queryFn: ({ signal }) => call(listLibraryBlocks, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One page of the person's images, newest first. */
export function imagesQuery(search: string, page: number) {
  return queryOptions({
    queryKey: [...LIBRARY, 'images', { search, page }],
    queryFn: ({ signal }) => call(listImages, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The person's own fonts. */
export function fontsQuery() {
  return queryOptions({
    queryKey: [...LIBRARY, 'fonts'],
    queryFn: ({ signal }) => call(listFonts, { signal }),
    staleTime: 0,
  });
}

/** The person's own themes, by name. */
export const ownThemesQuery = queryOptions({
  queryKey: ['own-themes'],
  queryFn: ({ signal }) => call(listOwnThemes, { signal }),
  select: ({ themes }) => themes,
});
