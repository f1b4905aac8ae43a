import { showActionNotice } from '#web/ui/dialog/undo-notice.tsx';
import { FETCH_LABEL, linkedImagesWords } from '#web/lib/books/linked-images.tsx';
import { linkedImagesPath } from '#web/lib/books/project-paths.ts';

/** Offers, in a corner, to fetch pictures that have come into a book by their links. Nothing is fetched before the author asks for it. */
export function offerLinkedImages(projectId: string, count: number, go: (path: string) => unknown): void {
  if (count === 0) return;
  const onPress = () => void go(linkedImagesPath(projectId));
  showActionNotice(`${linkedImagesWords(count)}.`, { label: FETCH_LABEL, onPress, name: 'linked-images' });
}
