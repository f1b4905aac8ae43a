import { utf8Length } from '#book/text/utf8-length.ts';
import { commentBytes } from '../comments/comment-bytes.ts';
import { entryBytes } from '../canon/stored-entry.ts';
import { themeBytes } from '../themes/own-themes.ts';
import type { UsageStore } from '../store/usage.ts';
import type { Memory } from './state.ts';

/** There are no images and no fonts in memory. */
export function memoryUsage(memory: Memory): UsageStore {
  return {
    async read(ownerId) {
      const { projects, staged, trashedProjects, blocks, themes, canon, comments } = memory.state;
      const own = [...projects, ...staged, ...trashedProjects].filter(({ owner_id }) => owner_id === ownerId);
      const nodes = blocks.filter(({ owner_id }) => owner_id === ownerId).map(({ node }) => utf8Length(node));
      const looks = themes.filter(({ owner_id }) => owner_id === ownerId).map(themeBytes);
      const entries = canon.filter(({ owner_id }) => owner_id === ownerId).map(entryBytes);
      const said = comments.filter(({ owner_id }) => owner_id === ownerId).map(commentBytes);
      return {
        images_bytes: 0,
        fonts_bytes: 0,
        text_bytes: sum([...own.map(({ text_bytes }) => text_bytes), ...nodes, ...looks, ...entries, ...said]),
        versions_bytes: sum(own.map(({ versions_bytes }) => versions_bytes)),
      };
    },

    // Transactions of this store run one after the other, so there is nothing to lock.
    lock: async () => undefined,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
