import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewProject, sectionPage } from '#contract/exports.ts';
import { call } from '#web/lib/calls/api.ts';
import { onSaved } from '#web/lib/books/saved-signal.ts';

/** How long after the last save the pages are set anew, in milliseconds. */
const REFRESH_DELAY = 2000;

/** Options that both queries share. */
const SETTING = {
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  // The count of editions begins anew with each visit, and the book may have changed since the last.
  refetchOnMount: 'always',
  gcTime: 60_000,
  retry: false,
} as const;

export interface PreviewOptions {
  isEnabled: boolean;
  /** The section that is open. */
  sectionId: string | null;
}

/** The typeset book as it was last saved, and the page of the open section; both follow the saves, a little later and without a word. */
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
    // After the book: the server then knows already on which page the section begins.
    enabled: isEnabled && sectionId !== null && book.isSuccess && !book.isPlaceholderData,
  });
  return { book, page: page.data };
}

/** Counts the states of the book that were worth setting. */
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
