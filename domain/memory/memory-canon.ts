import type { CanonStore } from '../store/canon.ts';
import type { Memory } from './state.ts';

export function memoryCanon(memory: Memory): CanonStore {
  return {
    list: async (projectId) => memory.state.canon.filter(({ project_id }) => project_id === projectId),

    async add(entries) {
      memory.change({ canon: [...memory.state.canon, ...entries] });
    },

    async replace(next) {
      const isIt = ({ id, project_id }: typeof next) => id === next.id && project_id === next.project_id;
      memory.change({ canon: memory.state.canon.map((entry) => (isIt(entry) ? next : entry)) });
    },

    async remove(projectId, id) {
      memory.change({ canon: memory.state.canon.filter((entry) => entry.id !== id || entry.project_id !== projectId) });
    },
  };
}
