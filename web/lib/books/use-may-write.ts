import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#contract/book-roles.ts';
import { outlineQuery } from './project-queries.ts';

/** Whether who is signed in may change what is in a book; false until that is known. */
export function useMayWrite(projectId: string): boolean {
  const { data: outline } = useQuery(outlineQuery(projectId));
  return outline !== undefined && hasRight(outline.role, 'editor');
}
