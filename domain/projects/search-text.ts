import { fold } from '#book/text/fold.ts';
import type { StoredProject } from '../store/projects.ts';

/** The text that is searched: title, description and tags, folded, one a line. */
export function searchText({
  title,
  description,
  tags,
}: Pick<StoredProject, 'title' | 'description' | 'tags'>): string {
  return fold([title, description, ...tags].join('\n'));
}
