import { ORDER_MAX } from '#contract/sections.ts';
import type { Database } from '#server/database/database.ts';
import { listSectionHeads, sectionCount, writeOrder } from './store.ts';

/**
 * How many sections a project has, and the position of the first of those to be added after its last.
 * Where the last stands so far out that they have no room, all are numbered anew first.
 */
export async function placeAfterLast(
  db: Database,
  projectId: string,
  added: number,
): Promise<{ count: number; next: number }> {
  const { count, next } = await sectionCount(db, projectId);
  if (next + added - 1 <= ORDER_MAX) return { count, next };
  const heads = await listSectionHeads(db, projectId);
  await writeOrder(
    db,
    projectId,
    heads.map(({ id }) => id),
  );
  return { count, next: count };
}
