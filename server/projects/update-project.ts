import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { updateProject } from '#contract/projects.ts';
import type { Database } from '#server/database/database.ts';
import { requireReadable } from '#server/sections/readable.ts';
import { deleteSectionRow, insertSections, listSections, writeSection } from '#server/sections/store.ts';
import { keepBefore } from '#server/versions/keep.ts';
import { forgetSection } from '#server/versions/store.ts';
import { distinctTags } from './new-project.ts';
import { parseLayout, parseTags, presentProject } from './present.ts';
import { type Replacement, replaceSections } from './replace-sections.ts';
import { hasSameFacts } from './same-facts.ts';
import type { BookkeepingServices } from './services.ts';
import { lockProject, type ProjectFacts, type ProjectRow, writeProject } from './store.ts';

export interface ProjectChange {
  ownerId: string;
  projectId: string;
  changes: z.output<typeof updateProject.body>;
}

/**
 * Replaces what is given and keeps the rest, all or nothing; where nothing is new, nothing is written. A stale version is
 * `version_conflict` with the current project.
 */
export async function changeProject({ db, now, newId }: BookkeepingServices, change: ProjectChange): Promise<void> {
  const { ownerId, projectId, changes } = change;
  const at = now().toISOString();
  await db.transaction().execute(async (transaction) => {
    const row = await lockProject(transaction, ownerId, projectId);
    await requireReadable(transaction, projectId);
    if (changes.version !== undefined && changes.version !== row.version) throw await conflict(transaction, row);
    const facts = changedFacts(row, changes, at);
    const given = changes.content?.sections;
    const replacement = given
      ? replaceSections(await listSections(transaction, projectId), given, { projectId, now: at, newId })
      : NOTHING;
    if (hasSameFacts(row, facts) && isNothing(replacement)) return;
    if (!(await writeProject(transaction, facts, row.version))) throw await conflict(transaction, row);
    await writeReplacement(transaction, replacement, at);
  });
}

const NOTHING: Replacement = { removed: [], changed: [], added: [] };

function isNothing({ removed, changed, added }: Replacement): boolean {
  return removed.length + changed.length + added.length === 0;
}

async function conflict(db: Database, row: ProjectRow): Promise<AppError> {
  return new AppError('version_conflict', { data: presentProject(row, await listSections(db, row.id)) });
}

function changedFacts(row: ProjectRow, changes: ProjectChange['changes'], at: string): ProjectFacts {
  const content = changes.content ?? {};
  return {
    id: row.id,
    owner_id: row.owner_id,
    title: changes.title ?? row.title,
    book_type: changes.book_type ?? row.book_type,
    variant: changes.variant ?? row.variant,
    description: content.description ?? row.description,
    thumbnail: content.thumbnail ?? row.thumbnail,
    status: content.status ?? row.status,
    author: content.author ?? row.author,
    layout: { ...parseLayout(row), ...content.layout },
    tags: content.tags ? distinctTags(content.tags) : parseTags(row),
    version: row.version,
    created_at: row.created_at,
    updated_at: at,
  };
}

/** Keeps what is written over, and forgets the versions of what is removed. The project is locked: no section has another version by now. */
async function writeReplacement(db: Database, { removed, changed, added }: Replacement, now: string): Promise<void> {
  for (const { project_id: projectId, id: sectionId } of removed) {
    await forgetSection(db, { projectId, sectionId });
    await deleteSectionRow(db, projectId, sectionId);
  }
  for (const { before, changes } of changed) {
    const { project_id: projectId, id, version, word_count: wordsBefore } = before;
    const wordsAfter = changes.word_count ?? wordsBefore;
    await keepBefore(db, { projectId, sectionId: id }, { now, wordsBefore, wordsAfter });
    await writeSection(db, { projectId, id, version }, changes, { saveId: null, now });
  }
  await insertSections(db, added);
}
