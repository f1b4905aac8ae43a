import { fold } from '#book/text/fold.ts';
import { blockSearchText } from '../library/blocks.ts';
import type { LibraryStore, ShownBlock, StoredBlock } from '../store/library.ts';
import { compareText, type Memory } from './state.ts';

export function memoryLibrary(memory: Memory): LibraryStore {
  const ownedBy = (ownerId: string) => memory.state.blocks.filter(({ owner_id }) => owner_id === ownerId);

  function shown(block: StoredBlock): ShownBlock {
    const project = memory.state.projects.find(({ id }) => id === block.project_id);
    return { ...block, project_id: project?.id ?? null, project_title: project?.title ?? null };
  }

  return {
    async search(ownerId, { words, kind, projectId, limit, offset }) {
      const found = ownedBy(ownerId)
        .filter((block) => kind === null || block.kind === kind)
        .filter((block) => projectId === null || block.project_id === projectId)
        .filter((block) => blockSearchText(block).includes(words))
        .sort((one, other) => compareText(fold(one.name), fold(other.name)) || compareText(one.id, other.id));
      return { blocks: found.slice(offset, offset + limit).map(shown), total: found.length };
    },

    async findSame({ owner_id, kind, name, node }) {
      const same = ownedBy(owner_id).find(
        (block) => block.kind === kind && block.node === node && fold(block.name) === fold(name),
      );
      return same ? shown(same) : null;
    },

    count: async (ownerId) => ownedBy(ownerId).length,

    async add(block) {
      memory.change({ blocks: [...memory.state.blocks, block] });
    },

    async remove(ownerId, id) {
      const { blocks } = memory.state;
      const left = blocks.filter((block) => !(block.id === id && block.owner_id === ownerId));
      memory.change({ blocks: left });
      return left.length < blocks.length;
    },
  };
}
