import type { DraftStore } from '../store/drafts.ts';
import type { Memory } from './state.ts';

export function memoryDrafts(memory: Memory): DraftStore {
  /** Those whose project is there. */
  const shown = () =>
    memory.state.drafts.filter(({ project_id }) => memory.state.projects.some(({ id }) => id === project_id));
  return {
    list: async (ownerId, projectId) =>
      shown()
        .filter(({ owner_id, project_id }) => owner_id === ownerId && project_id === projectId)
        .toReversed(),

    async find(ownerId, id) {
      return shown().find((draft) => draft.id === id && draft.owner_id === ownerId) ?? null;
    },

    countRunning: async (begunBy) =>
      shown().filter(({ begun_by, state }) => begun_by === begunBy && state === 'running').length,

    async add(draft) {
      memory.change({ drafts: [...memory.state.drafts, draft] });
    },

    async replace(next) {
      const isIt = ({ id, owner_id }: typeof next) => id === next.id && owner_id === next.owner_id;
      memory.change({ drafts: memory.state.drafts.map((draft) => (isIt(draft) ? next : draft)) });
    },

    async remove(ownerId, id) {
      memory.change({ drafts: memory.state.drafts.filter((draft) => draft.id !== id || draft.owner_id !== ownerId) });
    },
  };
}
