import { sql } from 'kysely';
import { type Database, shownProjects } from '#domain/database/database.ts';

/** How many images that a model made are shown in the person's book: in a text, beside one, where a section begins, or on its cover. */
export async function countGeneratedImages(db: Database, ownerId: string, projectId: string): Promise<number> {
  // An id has no character with a meaning in a LIKE pattern but the underscore.
  const pattern = sql<string>`'%/api/images/' || replace(images.id, '_', '\\_') || '%'`;
  const cover = shownProjects(db)
    .select('projects.id')
    .where('projects.id', '=', projectId)
    .where(sql<boolean>`projects.thumbnail like ${pattern} escape '\\'`);
  const section = db
    .selectFrom('sections')
    .select('sections.id')
    .where('sections.project_id', '=', projectId)
    .where(
      sql<boolean>`(sections.content like ${pattern} escape '\\' or sections.images like ${pattern} escape '\\' or sections.opening like ${pattern} escape '\\')`,
    );
  const row = await db
    .selectFrom('images')
    .where('images.owner_id', '=', ownerId)
    .where('images.source', '=', 'generated')
    .where(({ or, exists }) => or([exists(cover), exists(section)]))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
