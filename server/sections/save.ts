import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import { lockProjects, touchProject } from '#server/projects/store.ts';
import { keepBefore } from '#server/versions/keep.ts';
import { presentWithDocument } from './present.ts';
import {
  findSaveState,
  findSection,
  holdsAlready,
  type SectionChanges,
  type SectionRow,
  writeSection,
} from './store.ts';

export interface SectionSave {
  ownerId: string;
  projectId: string;
  sectionId: string;
  changes: SectionChanges;
  /** The version the changes were made on; absent: they replace whatever is there. */
  version?: number | undefined;
  /** Names the save, so that one sent again after a lost answer is no conflict. */
  saveId?: string | undefined;
  now: string;
}

/**
 * Saves one section, and nothing else of the book but its version and time; what was there is kept now and then as an earlier version.
 * Where nothing is new nothing is written. It returns once the write is durable.
 * A stale version is `version_conflict` with the current section.
 */
export async function saveSection(db: Database, save: SectionSave): Promise<SectionRow> {
  return db.transaction().execute(async (transaction) => {
    const { ownerId, projectId, sectionId } = save;
    await lockProjects(transaction, ownerId, [projectId]);
    const state = await findSaveState(transaction, ownerId, projectId, sectionId);
    if (!state) throw new AppError('section_not_found');
    const isRepeated = save.saveId !== undefined && state.last_save_id === save.saveId;
    const key = { projectId, id: sectionId, version: save.version ?? state.version };
    const isNothingNew = key.version === state.version && (await holdsAlready(transaction, key, save.changes));
    if (!isRepeated && !isNothingNew) {
      const { word_count: wordsBefore } = state;
      const wordsAfter = save.changes.word_count ?? wordsBefore;
      await keepBefore(transaction, { projectId, sectionId }, { now: save.now, wordsBefore, wordsAfter });
      const written = await writeSection(transaction, key, save.changes, {
        saveId: save.saveId ?? null,
        now: save.now,
      });
      if (!written) throw await conflict(transaction, save);
      await touchProject(transaction, projectId, save.now);
    }
    return requireSection(transaction, save);
  });
}

async function conflict(db: Database, save: SectionSave): Promise<AppError> {
  return new AppError('version_conflict', { data: presentWithDocument(await requireSection(db, save)) });
}

async function requireSection(db: Database, save: SectionSave): Promise<SectionRow> {
  const row = await findSection(db, save.ownerId, save.projectId, save.sectionId);
  if (!row) throw new AppError('section_not_found');
  return row;
}
