import { TITLE_MAX } from '#book/catalogue/limits.ts';
import { copySections } from '#server/sections/book-store.ts';
import { requireReadable } from '#server/sections/readable.ts';
import { parseLayout, parseTags } from './present.ts';
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
  await requireReadable(db, projectId);
  const { title_folded: _folded, search_text: _search, ...facts } = row;
  await insertProject(db, {
    ...facts,
    id,
    title: copyTitle(row.title),
    tags: parseTags(row),
    layout: parseLayout(row),
    status: 'draft',
    version: 1,
    created_at: at,
    updated_at: at,
  });
  await copySections(db, projectId, { projectId: id, now: at });
  return id;
}

/** The title of a copy, within the length a title may have. */
export function copyTitle(title: string): string {
  return `${title.slice(0, TITLE_MAX - SUFFIX.length).trimEnd()}${SUFFIX}`;
}
