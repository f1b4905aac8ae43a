import { fold } from '#book/text/fold.ts';
import type { StoredProject } from '#domain/store/projects.ts';
import type { Database } from '#domain/database/database.ts';

/** Writes the tags of a project that has none yet, for the filter of a search. */
export async function writeTags(db: Database, { id, tags }: Pick<StoredProject, 'id' | 'tags'>): Promise<void> {
  if (tags.length === 0) return;
  const rows = tags.map((tag, position) => ({ project_id: id, position, tag, tag_folded: fold(tag) }));
  await db.insertInto('project_tags').values(rows).execute();
}
