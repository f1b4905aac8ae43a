import { AppError } from '#contract/errors.ts';
import { getVersion, listVersions, restoreVersion } from '#contract/versions.ts';
import type { Database } from '#server/database/database.ts';
import type { Bind } from '#server/http/bind.ts';
import type { BookkeepingServices } from '#server/projects/services.ts';
import { lockProjects, touchProject } from '#server/projects/store.ts';
import { presentWithDocument } from '#server/sections/present.ts';
import { findSaveState, findSection, type SectionRow, writeSection } from '#server/sections/store.ts';
import { keepVersion } from './keep.ts';
import { findVersion, listHeads, type SectionKey, type VersionRow } from './store.ts';

/** The calls about earlier versions of a section. */
export function versionRoutes(bind: Bind, { db, now }: Pick<BookkeepingServices, 'db' | 'now'>): void {
  bind(listVersions, async ({ user, params }) => {
    const section = { projectId: params.id, sectionId: params.sectionId };
    await requireState(db, user.id, section);
    return { versions: await listHeads(db, section) };
  });

  bind(getVersion, async ({ user, params }) => {
    const section = { projectId: params.id, sectionId: params.sectionId };
    await requireState(db, user.id, section);
    const { version, title, word_count, written_at, content } = await requireVersion(db, section, params.version);
    return { version, title, word_count, written_at, content };
  });

  bind(restoreVersion, async ({ user, params }) => {
    const section = { projectId: params.id, sectionId: params.sectionId };
    const at = now().toISOString();
    return db.transaction().execute(async (transaction) => {
      await lockProjects(transaction, user.id, [params.id]);
      const { version } = await requireState(transaction, user.id, section);
      const old = await requireVersion(transaction, section, params.version);
      await keepVersion(transaction, section, at);
      const { title, doc, content, images, word_count } = old;
      const key = { projectId: params.id, id: params.sectionId, version };
      const changes = { title, doc, content, images, word_count };
      if (!(await writeSection(transaction, key, changes, { saveId: null, now: at }))) {
        const current = await requireSection(transaction, user.id, section);
        throw new AppError('version_conflict', { data: presentWithDocument(current) });
      }
      await touchProject(transaction, params.id, at);
      return presentWithDocument(await requireSection(transaction, user.id, section));
    });
  });
}

async function requireState(db: Database, ownerId: string, { projectId, sectionId }: SectionKey) {
  const state = await findSaveState(db, ownerId, projectId, sectionId);
  if (!state) throw new AppError('section_not_found');
  return state;
}

async function requireSection(db: Database, ownerId: string, section: SectionKey): Promise<SectionRow> {
  const row = await findSection(db, ownerId, section.projectId, section.sectionId);
  if (!row) throw new AppError('section_not_found');
  return row;
}

async function requireVersion(db: Database, section: SectionKey, version: number): Promise<VersionRow> {
  const row = await findVersion(db, section, version);
  if (!row) throw new AppError('version_not_found');
  return row;
}
