import { ORDER_MAX } from '#contract/sections.ts';
import type { Records } from '../store/store.ts';

/**
 * How many sections a project has, and the position of the first of those to be added after its last. Where the last position is so high
 * that there is no room for them, all sections are renumbered first.
 */
export async function placeAfterLast(
  { sections }: Records,
  projectId: string,
  added: number,
): Promise<{ count: number; next: number }> {
  const { count, next } = await sections.count(projectId);
  if (next + added - 1 <= ORDER_MAX) return { count, next };
  const heads = await sections.listHeads(projectId);
  await sections.writeOrder(
    projectId,
    heads.map(({ id }) => id),
  );
  return { count, next: count };
}
