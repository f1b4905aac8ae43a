import type { MemoryStore } from '#domain/memory/memory-store.ts';
import type { StoredProject } from '#domain/store/projects.ts';

/** Knows in which version each book was taken along: whatever was changed since would be lost with the page. */
export interface TakenAlong {
  note(project: Pick<StoredProject, 'id' | 'version'>): void;
  hasUnkeptWork(): boolean;
}

/** What stands in the store already counts as nothing that would be lost. */
export function createTakenAlong(store: MemoryStore): TakenAlong {
  const versions = new Map(store.allProjects().map(({ id, version }) => [id, version]));
  return {
    note({ id, version }) {
      versions.set(id, version);
    },
    hasUnkeptWork: () => store.allProjects().some(({ id, version }) => versions.get(id) !== version),
  };
}
