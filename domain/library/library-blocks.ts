import type { z } from 'zod';
import { readReusableBlock, type ReusableBlock } from '#book/document/reusable-block.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { withVersion } from '#book/document/stored/migrate.ts';
import { nodeJson, storedJson } from '#book/document/stored/stored-document.ts';
import { fold } from '#book/text/normalize-text.ts';
import { utf8Length } from '#book/text/bytes.ts';
import { AppError } from '#contract/errors.ts';
import {
  LIBRARY_BLOCK_MAX,
  LIBRARY_BLOCKS_MAX,
  type LibraryBlock,
  type LibrarySearch,
  type saveLibraryBlock,
} from '#contract/library.ts';
import type { Pagination } from '#contract/projects.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import { requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import type { ShownBlock } from './library-store.ts';

interface KeptBlock extends ReusableBlock {
  /** The block's JSON as it is stored. */
  node: string;
}

/** Passes a client's block through the sanitizer. Throws where it is no block that can be saved. */
function requireBlock(json: unknown): KeptBlock {
  const block = readReusableBlock(json);
  if (!block) {
    const message = 'Only stat blocks, spells, magic items and random tables can be saved to the library.';
    throw new AppError('invalid_input', { message, issues: [{ path: 'node', message }] });
  }
  const node = JSON.stringify(block.doc.firstChild ? storedJson(block.doc.firstChild) : withVersion({}));
  if (node.length > LIBRARY_BLOCK_MAX)
    throw new AppError('too_large', { message: 'This block is too long for the library. Please shorten it.' });
  return { ...block, node };
}

/** A stored block as the API returns it. */
function presentBlock(kept: ShownBlock): LibraryBlock {
  const block = readReusableBlock(JSON.parse(kept.node));
  return {
    id: kept.id,
    kind: kept.kind,
    name: kept.name,
    detail: kept.detail,
    project_id: kept.project_id,
    project_title: kept.project_title,
    created_at: kept.created_at,
    node: block?.doc.firstChild ? nodeJson(block.doc.firstChild) : {},
    html: block ? documentToHtml(block.doc) : '',
  };
}

/** A page of the blocks that the person saved, by name. */
export async function findBlocks(
  { library }: Records,
  ownerId: string,
  { search, kind, project_id, page, per_page }: LibrarySearch,
): Promise<{ blocks: LibraryBlock[]; pagination: Pagination }> {
  const { blocks, total } = await library.search(ownerId, {
    words: fold(search),
    kind: kind ?? null,
    projectId: project_id ?? null,
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  return {
    blocks: blocks.map(presentBlock),
    pagination: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
  };
}

/** Saves a block in the person's library, from anybody's book; an identical block is saved only once. */
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

/** Removes a block from the library; books that contain it keep it. */
export function removeBlock({ store }: Pick<DomainServices, 'store'>, ownerId: string, id: string): Promise<void> {
  return store.transaction(async ({ library }) => {
    if (!(await library.remove(ownerId, id))) throw new AppError('not_found');
  });
}
