import { TITLE_MAX } from '#book/catalogue/limits.ts';
import { insertSections, listSections } from '#server/sections/store.ts';
import { parseTags } from './present.ts';
import type { BookkeepingServices } from './services.ts';
import { insertProject, lockProject } from './store.ts';

const SUFFIX = ' (copy)';

/** Copies the person's project with all its sections; the copy is a draft. Returns its id. */
export function copyProject(services: BookkeepingServices, ownerId: string, projectId: string): Promise<string> {
  return services.db
    .transaction()
    .execute((transaction) => copyWithin({ ...services, db: transaction }, ownerId, projectId));
}

/** As copyProject, where `db` is a transaction already. */
export async function copyWithin(
  { db, now, newId }: BookkeepingServices,
  ownerId: string,
  projectId: string,
): Promise<string> {
  const id = newId();
  const at = now().toISOString();
  const row = await lockProject(db, ownerId, projectId);
  const { title_folded: _folded, search_text: _search, ...facts } = row;
  await insertProject(db, {
    ...facts,
    id,
    title: copyTitle(row.title),
    tags: parseTags(row),
    status: 'draft',
    version: 1,
    created_at: at,
    updated_at: at,
  });
  const sections = await listSections(db, projectId);
  const copies = sections.map((section) => ({
    ...section,
    project_id: id,
    version: 1,
    last_save_id: null,
    updated_at: at,
  }));
  await insertSections(db, copies);
  return id;
}

/** The title of a copy, within the length a title may have. */
export function copyTitle(title: string): string {
  return `${title.slice(0, TITLE_MAX - SUFFIX.length).trimEnd()}${SUFFIX}`;
}
