import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { Records } from '#domain/store/store.ts';

/** Knows in which version each book was last downloaded: what was changed since is lost when the page is left. */
export interface DownloadedBooks {
  note(project: Pick<StoredProject, 'id' | 'version'>): void;
  /** Reads which books there are and what their sections do not show yet, after a call or an update that may have changed one. */
  look(): Promise<void>;
  /** Whether a book was changed or made since its last download, by what was read last: a page that is left waits for nothing. */
  hasUnsavedWork(): boolean;
}

const ALL = {
  words: '',
  status: null,
  tags: [],
  from: null,
  to: null,
  sort: 'title',
  order: 'asc',
  limit: null,
  offset: 0,
} as const;

/** The books that are in the store at the start (the samples) count as downloaded. */
export async function openDownloadedBooks(
  store: Pick<Records, 'projects' | 'sectionLogs'>,
  ownerId: string,
): Promise<DownloadedBooks> {
  const readVersions = async () => {
    const { projects } = await store.projects.search(ownerId, ALL);
    return new Map(projects.map(({ id, version }) => [id, version]));
  };
  const downloaded = await readVersions();
  let present = new Map(downloaded);
  let hasUnmaterialized = false;
  return {
    note({ id, version }) {
      downloaded.set(id, version);
    },
    async look() {
      const unmaterialized = await store.sectionLogs.listUnmaterializedOf(ownerId);
      present = await readVersions();
      hasUnmaterialized = unmaterialized.length > 0;
    },
    hasUnsavedWork: () => hasUnmaterialized || [...present].some(([id, version]) => downloaded.get(id) !== version),
  };
}
