import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getProjectOutline } from '#contract/projects.ts';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { forgetLastProject, lastProject } from './last-project.ts';

/**
 * The id of the project that was open last; null if there is none or if it was deleted. Asks the server each time instead of the editor's
 * cache, since the book may have been deleted in another tab.
 */
export function useCurrentProject(isWanted: boolean): string | null {
  const id = lastProject();
  const { error } = useQuery({
    queryKey: ['projects', id, 'is-there'],
    queryFn: ({ signal }) => call(getProjectOutline, { params: { id: id ?? '' }, signal }),
    enabled: isWanted && id !== null,
    staleTime: 0,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) forgetLastProject();
  }, [isGone]);
  return isGone ? null : id;
}
