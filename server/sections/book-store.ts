import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { ownSections } from './store.ts';

/** What the text and images of the sections come to, without the database reading them. */
const BYTES = sql<number>`coalesce(sum(octet_length(sections.content) + octet_length(sections.images)), 0)`.as('bytes');

/** How many bytes `listSections` would read. */
export async function projectBytes(db: Database, projectId: string): Promise<number> {
  const query = db.selectFrom('sections').where('project_id', '=', projectId).select(BYTES);
  return (await query.executeTakeFirstOrThrow()).bytes;
}

/** How many bytes `listOwnSections` would read. */
export async function ownBytes(db: Database, ownerId: string): Promise<number> {
  return (await ownSections(db, ownerId).select(BYTES).executeTakeFirstOrThrow()).bytes;
}

/** Gives a project that has none the sections of another, as new ones; inside the database, however long they are. */
export async function copySections(db: Database, from: string, to: { projectId: string; now: string }): Promise<void> {
  await db
    .insertInto('sections')
    .columns([
      'id',
      'title',
      'doc',
      'content',
      'images',
      'position',
      'word_count',
      'created_at',
      'version',
      'project_id',
      'updated_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('sections')
        .where('project_id', '=', from)
        .select(['id', 'title', 'doc', 'content', 'images', 'position', 'word_count', 'created_at'])
        .select(({ lit, val, cast }) => [
          lit(1).as('version'),
          cast<string>(val(to.projectId), 'text').as('project_id'),
          cast<string>(val(to.now), 'text').as('updated_at'),
        ]),
    )
    .execute();
}
