import type { z } from 'zod';
import { utf8Length } from '#book/text/bytes.ts';
import { AppError } from '#contract/errors.ts';
import { LIBRARY_BLOCKS_MAX, type LibraryBlock, type saveLibraryBlock } from '#contract/library.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import { requireProject } from '../store/required.ts';
import { presentBlock, requireBlock } from './blocks.ts';

/** Saves a block in the person's library, from whosever book; an identical block is saved only once. */
export function keepBlock(
  { store, now, newId, quotaBytes }: DomainServices,
  ownerId: string,
  given: z.output<typeof saveLibraryBlock.body>,
  bookOwnerId = ownerId,
): Promise<LibraryBlock> {
  return store.transaction(async (records) => {
    const project =
      given.project_id === undefined ? null : await requireProject(records, bookOwnerId, given.project_id);
    const { kind, name, detail, node } = requireBlock(given.node);
    const created_at = now().toISOString();
    const block = {
      id: newId(),
      owner_id: ownerId,
      kind,
      name,
      detail,
      node,
      project_id: project?.id ?? null,
      created_at,
    };
    const same = await records.library.findSame(block);
    if (same) return presentBlock(same);
    if ((await records.library.count(ownerId)) >= LIBRARY_BLOCKS_MAX)
      throw new AppError('too_large', { message: 'A library can have at most 5,000 blocks.' });
    await requireRoom(records, { ownerId, added: utf8Length(node), quotaBytes });
    await records.library.add(block);
    return presentBlock({ ...block, project_title: project?.title ?? null });
  });
}

/** Takes a block out of the library; books that have it keep it. */
export function removeBlock({ store }: Pick<DomainServices, 'store'>, ownerId: string, id: string): Promise<void> {
  return store.transaction(async ({ library }) => {
    if (!(await library.remove(ownerId, id))) throw new AppError('not_found');
  });
}
