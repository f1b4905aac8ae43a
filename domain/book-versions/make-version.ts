import { versionedFieldsOf } from '#book/catalogue/project-fields.ts';
import { BOOK_VERSIONS_MAX, type BookVersion } from '#contract/book-versions.ts';
import { AppError } from '#contract/errors.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import type { StoredBookVersion } from './book-versions-store.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { presentVersion } from './read-book-versions.ts';

/** How many automatic versions a book keeps. */
const AUTOMATIC_MAX = 10;

type MakeServices = Pick<DomainServices, 'store' | 'now' | 'newId' | 'quotaBytes'>;

/** Keeps a whole book as it is now, under a name. The book itself does not change. */
export function makeVersion(
  services: MakeServices,
  { ownerId, projectId, name }: { ownerId: string; projectId: string; name: string },
): Promise<BookVersion> {
  return services.store.transaction(async (records) => {
    // The account is locked before its projects, as its deletion does: in another order, the two could wait for each other.
    await records.usage.lock(ownerId);
    const project = await lockProject(records, ownerId, projectId);
    const own = (await records.bookVersions.list(projectId)).filter(({ is_automatic }) => !is_automatic);
    if (own.length >= BOOK_VERSIONS_MAX) throw new AppError('too_many_versions');
    const made = await keepBook(services, records, { project, name, isAutomatic: false });
    await requireRoom(records, { ownerId, added: made.added, quotaBytes: services.quotaBytes });
    await records.projects.count(projectId, { text: 0, versions: made.added });
    return presentVersion(made.version);
  });
}

/** Keeps a locked book before it is written over. Only the newest few of these versions are kept. Returns how many bytes that adds. */
export async function keepBefore(
  services: MakeServices,
  records: Records,
  { project, name, sparing }: { project: StoredProject; name: string; sparing: string },
): Promise<{ id: string; added: number }> {
  const { version, added } = await keepBook(services, records, { project, name, isAutomatic: true });
  const automatic = (await records.bookVersions.list(project.id)).filter(({ is_automatic }) => is_automatic);
  const old = automatic.slice(AUTOMATIC_MAX).filter(({ id }) => id !== sparing);
  const freed = await records.bookVersions.remove(
    project.id,
    old.map(({ id }) => id),
  );
  return { id: version.id, added: added - freed };
}

async function keepBook(
  { now, newId }: MakeServices,
  records: Records,
  { project, name, isAutomatic }: { project: StoredProject; name: string; isAutomatic: boolean },
): Promise<{ version: StoredBookVersion; added: number }> {
  const heads = await records.sections.listHeads(project.id);
  const version: StoredBookVersion = {
    id: newId(),
    project_id: project.id,
    name,
    made_at: now().toISOString(),
    is_automatic: isAutomatic,
    word_count: heads.reduce((sum, { word_count }) => sum + word_count, 0),
    section_count: heads.length,
    facts: versionedFieldsOf(project),
  };
  return { version, added: await records.bookVersions.add(version) };
}
