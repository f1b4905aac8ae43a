import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { updateProject } from '#contract/projects.ts';
import type { Database } from '#server/database/database.ts';
import { deleteSectionsOf, insertSections, listSections, type SectionRow } from '#server/sections/store.ts';
import { keepBefore } from '#server/versions/keep.ts';
import { forgetSection } from '#server/versions/store.ts';
import { distinctTags } from './new-project.ts';
import { parseTags, presentProject } from './present.ts';
import { replaceSections } from './replace-sections.ts';
import type { BookkeepingServices } from './services.ts';
import { lockProject, writeProject } from './store.ts';

export interface ProjectChange {
  ownerId: string;
  projectId: string;
  changes: z.output<typeof updateProject.body>;
}

/** Replaces what is given and keeps the rest, all or nothing. A stale version is `version_conflict` with the current project. */
export async function changeProject({ db, now, newId }: BookkeepingServices, change: ProjectChange): Promise<void> {
  const { ownerId, projectId, changes } = change;
  const at = now().toISOString();
  await db.transaction().execute(async (transaction) => {
    const row = await lockProject(transaction, ownerId, projectId);
    const content = changes.content ?? {};
    const facts = {
      id: row.id,
      owner_id: row.owner_id,
      title: changes.title ?? row.title,
      book_type: changes.book_type ?? row.book_type,
      variant: changes.variant ?? row.variant,
      description: content.description ?? row.description,
      thumbnail: content.thumbnail ?? row.thumbnail,
      status: content.status ?? row.status,
      author: content.author ?? row.author,
      tags: content.tags ? distinctTags(content.tags) : parseTags(row),
      version: row.version,
      created_at: row.created_at,
      updated_at: at,
    };
    if (!(await writeProject(transaction, facts, changes.version ?? row.version))) {
      const sections = await listSections(transaction, projectId);
      throw new AppError('version_conflict', { data: presentProject(row, sections) });
    }
    if (!content.sections) return;
    const before = await listSections(transaction, projectId);
    const rows = replaceSections(before, content.sections, { projectId, now: at, newId });
    await keepReplaced(transaction, before, rows, at);
    await deleteSectionsOf(transaction, projectId);
    await insertSections(transaction, rows);
  });
}

/** Keeps what the new list writes over, and forgets the versions of sections that it leaves out. */
async function keepReplaced(
  db: Database,
  before: readonly SectionRow[],
  after: readonly { id: string; version: number; word_count: number }[],
  now: string,
): Promise<void> {
  const kept = new Map(after.map((row) => [row.id, row]));
  for (const { project_id: projectId, id: sectionId, version, word_count: wordsBefore } of before) {
    const section = { projectId, sectionId };
    const row = kept.get(sectionId);
    if (!row) await forgetSection(db, section);
    else if (row.version !== version) await keepBefore(db, section, { now, wordsBefore, wordsAfter: row.word_count });
  }
}
