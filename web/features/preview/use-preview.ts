import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewProject, sectionPage } from '#contract/exports.ts';
import { call } from '#web/lib/calls/api.ts';
import { onSaved } from '#web/lib/books/saved-signal.ts';

/** How long after the last save the pages are typeset again, in milliseconds. */
const REFRESH_DELAY = 2000;

/** Options that both queries share. */
const SETTING = {
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  // The edition begins at the same number with each visit, although the book may have changed since the last.
  refetchOnMount: 'always',
  gcTime: 60_000,
  retry: false,
} as const;

export interface PreviewOptions {
  isEnabled: boolean;
  /** The id of the open section. */
  sectionId: string | null;
}

/** The typeset book as it was last saved, and the page of the open section. Both are read again a little after each save, silently. */
export function usePreview(projectId: string, { isEnabled, sectionId }: PreviewOptions) {
  const edition = useEdition(projectId);
  const book = useQuery({
    ...SETTING,
    queryKey: ['projects', projectId, 'preview', edition],
    queryFn: ({ signal }) => call(previewProject, { params: { id: projectId }, signal }),
    enabled: isEnabled,
  });
  const page = useQuery({
    ...SETTING,
    queryKey: ['projects', projectId, 'section-page', edition, sectionId],
    queryFn: ({ signal }) => call(sectionPage, { params: { id: projectId, sectionId: sectionId ?? '' }, signal }),
    // After the book, since the server then knows already on which page the section begins.
    enabled: isEnabled && sectionId !== null && book.isSuccess && !book.isPlaceholderData,
  });
  return { book, page: page.data };
}

/** A number that grows after each save, once no other has followed for `REFRESH_DELAY`. */
function useEdition(projectId: string): number {
  const [edition, setEdition] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSaved(projectId, () => {
      clearTimeout(timer);
      timer = setTimeout(() => setEdition((before) => before + 1), REFRESH_DELAY);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [projectId]);
  return edition;
}
