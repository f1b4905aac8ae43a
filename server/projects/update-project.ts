import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { updateProject } from '#contract/projects.ts';
import { deleteSectionsOf, insertSections, listSections } from '#server/sections/store.ts';
import { distinctTags } from './new-project.ts';
import { parseTags, presentProject } from './present.ts';
import { replaceSections } from './replace-sections.ts';
import type { BookkeepingServices } from './services.ts';
import { requireProject, writeProject } from './store.ts';

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
    const row = await requireProject(transaction, ownerId, projectId);
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
    const rows = replaceSections(await listSections(transaction, projectId), content.sections, {
      projectId,
      now: at,
      newId,
    });
    await deleteSectionsOf(transaction, projectId);
    await insertSections(transaction, rows);
  });
}
