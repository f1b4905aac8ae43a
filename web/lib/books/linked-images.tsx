import { Anchor } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listLinkedImages } from '#contract/linked-images.ts';
import { call } from '../calls/api.ts';
import { saveNewestText } from './book-file.ts';
import { linkedImagesPath } from './project-paths.ts';
import { useMayWrite } from './project-queries.ts';

/** Says that a book shows pictures from other servers, and leads to the page on which they are fetched. Nothing where it shows none, or for those who only read. */
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

/** The pictures that a book shows from other servers, as it is now. */
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

/** "12 pictures of this book are on other servers", without a stop. */
export function linkedImagesWords(count: number): string {
  return `${countOfPictures(count)} of this book ${count === 1 ? 'is' : 'are'} on other servers`;
}

/** What a way to the page says on which they are fetched. */
export const FETCH_LABEL = 'See where, and fetch them';

/** "1 picture", "12 pictures". */
export function countOfPictures(count: number): string {
  return count === 1 ? '1 picture' : `${count.toLocaleString('en')} pictures`;
}
