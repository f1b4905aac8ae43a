import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewProject } from '#contract/exports.ts';
import { call } from '#web/lib/api.ts';
import { onSaved } from '#web/lib/saved-signal.ts';

/** How long after the last save the pages are set anew, in milliseconds. */
const REFRESH_DELAY = 2000;

/** The typeset book as it was last saved; it follows the saves, a little later and without a word. */
export function usePreview(projectId: string, hasContent: boolean) {
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

  return useQuery({
    queryKey: ['projects', projectId, 'preview', edition],
    queryFn: ({ signal }) => call(previewProject, { params: { id: projectId }, signal }),
    enabled: hasContent,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // The count of editions begins anew with each visit, and the book may have changed since the last.
    refetchOnMount: 'always',
    gcTime: 60_000,
    retry: false,
  });
}
