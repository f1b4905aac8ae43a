import type { MemoryStore } from '#domain/memory/memory-store.ts';
import type { StoredProject } from '#domain/store/projects.ts';

/** Knows in which version each book was last downloaded: what was changed since is lost when the page is left. */
export interface DownloadedBooks {
  note(project: Pick<StoredProject, 'id' | 'version'>): void;
  /** Whether a book was changed or made since its last download. */
  hasUnsavedWork(): boolean;
}

/** The books that are in the store at the start (the samples) count as downloaded. */
export function createDownloadedBooks(store: MemoryStore): DownloadedBooks {
  const versions = new Map(store.allProjects().map(({ id, version }) => [id, version]));
  return {
    note({ id, version }) {
      versions.set(id, version);
    },
    hasUnsavedWork: () => store.allProjects().some(({ id, version }) => versions.get(id) !== version),
  };
}
