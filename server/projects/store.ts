import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Layout } from '#book/layout/layout.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import { fold } from '#server/database/fold.ts';
import { locksRows } from '#server/database/row-lock.ts';
import type { ProjectTable } from '#server/database/schema.ts';

export type ProjectRow = Selectable<ProjectTable>;
/** What an author gives of a project; the folded columns follow from it. */
export type ProjectFacts = Omit<ProjectRow, 'title_folded' | 'search_text' | 'tags' | 'layout'> & {
  tags: string[];
  layout: Layout;
};

/** The person's project, or undefined where it is not there or not theirs. */
export function findProject(db: Database, ownerId: string, id: string): Promise<ProjectRow | undefined> {
  return db.selectFrom('projects').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
}

/** As findProject; where there is none, `project_not_found`. */
export async function requireProject(db: Database, ownerId: string, id: string): Promise<ProjectRow> {
  const row = await findProject(db, ownerId, id);
  if (!row) throw new AppError('project_not_found');
  return row;
}

/**
 * Those of the projects that are the person's, kept from every other writer until the transaction ends. Whatever writes to a
 * project or into it begins with this and reads what it goes by afterwards: so none acts on what another just changed, and all
 * lock in one order, the projects by their ids and then what is in them, without which two could wait for each other.
 */
export function lockProjects(db: Database, ownerId: string, ids: readonly string[]): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .$if(locksRows(db), (query) => query.forUpdate())
    .execute();
}

/** As lockProjects, for one; where it is not theirs, `project_not_found`. */
export async function lockProject(db: Database, ownerId: string, id: string): Promise<ProjectRow> {
  const [row] = await lockProjects(db, ownerId, [id]);
  if (!row) throw new AppError('project_not_found');
  return row;
}

export async function insertProject(db: Database, facts: ProjectFacts): Promise<void> {
  await db.insertInto('projects').values(toRow(facts)).execute();
  await writeTags(db, facts.id, facts.tags);
}

/** Writes the project's own facts where its version is still the given one; false where it is not. */
export async function writeProject(db: Database, facts: ProjectFacts, version: number): Promise<boolean> {
  const {
    id,
    owner_id: _owner,
    created_at: _created,
    ...changes
  }: Updateable<ProjectTable> = toRow({ ...facts, version: version + 1 });
  const result = await db
    .updateTable('projects')
    .set(changes)
    .where('id', '=', facts.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n || id === undefined) return false;
  await db.deleteFrom('project_tags').where('project_id', '=', facts.id).execute();
  await writeTags(db, facts.id, facts.tags);
  return true;
}

/** Marks a project as changed, since something in it was. */
export async function touchProject(db: Database, id: string, now: string): Promise<void> {
  await db.updateTable('projects').set({ version: sql`version + 1`, updated_at: now }).where('id', '=', id).execute();
}

export async function deleteProjectRow(db: Database, ownerId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('projects')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** All tags of the person's projects, each once, in alphabetical order. */
export async function listOwnTags(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project_tags')
    .innerJoin('projects', 'projects.id', 'project_tags.project_id')
    .where('projects.owner_id', '=', ownerId)
    .select(({ fn }) => [fn.min('project_tags.tag').as('tag'), 'project_tags.tag_folded'])
    .groupBy('project_tags.tag_folded')
    .orderBy('project_tags.tag_folded')
    .execute();
  return rows.map(({ tag }) => tag);
}

async function writeTags(db: Database, projectId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const rows = tags.map((tag, position) => ({ project_id: projectId, position, tag, tag_folded: fold(tag) }));
  await db.insertInto('project_tags').values(rows).execute();
}

function toRow(facts: ProjectFacts): Insertable<ProjectTable> {
  return {
    ...facts,
    tags: JSON.stringify(facts.tags),
    layout: JSON.stringify(facts.layout),
    title_folded: fold(facts.title),
    search_text: fold([facts.title, facts.description, ...facts.tags].join('\n')),
  };
}
