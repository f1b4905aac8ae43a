import { fold } from '#book/text/normalize-text.ts';
import type { LibraryBlock, LibrarySearch } from '#contract/library.ts';
import type { Pagination } from '#contract/projects.ts';
import type { Records } from '../store/store.ts';
import { presentBlock } from './blocks.ts';

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
