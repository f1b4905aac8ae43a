import type { ThemeStore } from '../store/themes.ts';
import type { Memory } from './state.ts';

export function memoryThemes(memory: Memory): ThemeStore {
  return {
    list: async (ownerId) => memory.state.themes.filter(({ owner_id }) => owner_id === ownerId),

    async find(ownerId, id) {
      return memory.state.themes.find((theme) => theme.id === id && theme.owner_id === ownerId) ?? null;
    },

    async add(theme) {
      memory.change({ themes: [...memory.state.themes, theme] });
    },

    async replace(next) {
      const isIt = ({ id, owner_id }: typeof next) => id === next.id && owner_id === next.owner_id;
      memory.change({ themes: memory.state.themes.map((theme) => (isIt(theme) ? next : theme)) });
    },

    async remove(ownerId, id) {
      const { themes } = memory.state;
      const left = themes.filter((theme) => !(theme.id === id && theme.owner_id === ownerId));
      memory.change({ themes: left });
      return left.length < themes.length;
    },
  };
}
