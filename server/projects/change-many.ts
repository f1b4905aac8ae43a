import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { changeProjects } from '#contract/projects.ts';
import type { Database } from '#server/database/database.ts';
import { copyWithin } from './copy-project.ts';
import { distinctTags } from './new-project.ts';
import { parseLayout, parseTags } from './present.ts';
import { hasSameFacts } from './same-facts.ts';
import type { BookkeepingServices } from './services.ts';
import { deleteProjectRow, lockProject, lockProjects, writeProject } from './store.ts';

type Bulk = z.output<typeof changeProjects.body>;
type Change = Extract<Bulk, { action: 'change' }>['projects'][number];

/** Does one thing to several of the person's projects, or to none where one is not theirs. Returns the ids that came of it. */
export function changeMany(services: BookkeepingServices, ownerId: string, bulk: Bulk): Promise<string[]> {
  return services.db.transaction().execute(async (transaction) => {
    const ids: string[] = [];
    // All at once, in the order of their ids: one by one as they are named, two such calls could wait for each other.
    await lockProjects(transaction, ownerId, bulk.action === 'change' ? bulk.projects.map(({ id }) => id) : bulk.ids);
    if (bulk.action === 'change') {
      for (const change of bulk.projects) ids.push(await changeOne({ ...services, db: transaction }, ownerId, change));
      return ids;
    }
    for (const id of new Set(bulk.ids)) {
      ids.push(
        bulk.action === 'duplicate'
          ? await copyWithin({ ...services, db: transaction }, ownerId, id)
          : await deleteOne(transaction, ownerId, id),
      );
    }
    return ids;
  });
}

async function changeOne({ db, now }: BookkeepingServices, ownerId: string, change: Change): Promise<string> {
  const row = await lockProject(db, ownerId, change.id);
  const { title_folded: _folded, search_text: _search, ...own } = row;
  const facts = {
    ...own,
    status: change.status ?? row.status,
    tags: change.tags ? distinctTags(change.tags) : parseTags(row),
    layout: parseLayout(row),
    updated_at: now().toISOString(),
  };
  if (hasSameFacts(row, facts)) return change.id;
  if (!(await writeProject(db, facts, row.version))) throw new AppError('version_conflict');
  return change.id;
}

async function deleteOne(db: Database, ownerId: string, id: string): Promise<string> {
  if (!(await deleteProjectRow(db, ownerId, id))) throw new AppError('project_not_found');
  return id;
}
