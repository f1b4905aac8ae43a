import { queryOptions } from '@tanstack/react-query';
import { listLinkedImages } from '#contract/linked-images.ts';
import { call } from '../calls/api.ts';
import { saveNewestText } from './book-file.ts';

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
