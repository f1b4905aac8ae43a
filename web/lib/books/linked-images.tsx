import { Anchor } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listLinkedImages } from '#contract/linked-images.ts';
import { call } from '../calls/api.ts';
import { saveNewestText } from './book-file.ts';
import { linkedImagesPath } from './project-paths.ts';
import { useMayWrite } from './project-queries.ts';
import { counted } from '../counted.ts';

/**
 * Says that a book shows images from other servers, with a link to the page that fetches them. Shows nothing if there are none, or for
 * people who only read.
 */
export function LinkedImagesNote({ projectId }: { projectId: string }) {
  const enabled = useMayWrite(projectId);
  const count = useQuery({ ...linkedImagesQuery(projectId), enabled }).data?.images.length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      {`${linkedImagesWords(count)}, and missing in what you print. `}
      <Anchor component={Link} to={linkedImagesPath(projectId)}>
        {FETCH_LABEL}
      </Anchor>
    </p>
  );
}

/** The images from other servers in the current book. */
export function linkedImagesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['linked-images', projectId],
    async queryFn({ signal }) {
      await saveNewestText(projectId);
      return call(listLinkedImages, { params: { id: projectId }, signal });
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

/** A text such as "12 pictures of this book are on other servers", without a full stop. */
export function linkedImagesWords(count: number): string {
  return `${counted(count, 'picture')} of this book ${count === 1 ? 'is' : 'are'} on other servers`;
}

/** The label of links to the page that fetches them. */
export const FETCH_LABEL = 'See where, and fetch them';
