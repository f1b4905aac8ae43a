import type { Records } from '#domain/store/store.ts';

/** Finds whether a book's sections, their order and titles, or what is said of the book are others than they were. */
export interface OutlineWatch {
  /** The version of the project that was looked at last; null before the first look, and where the book is not there. */
  readonly version: number | null;
  /** Compares the book with how it was at the last look. At the first one there is nothing to compare. */
  look(ownerId: string): Promise<void>;
}

interface WatchedRecords {
  projects: Pick<Records['projects'], 'find'>;
  sections: Pick<Records['sections'], 'listHeads'>;
}

/**
 * Every change of an outline raises the version of its project, by whichever call, task or process it comes, so that nobody has to tell of it.
 * Texts that are settled raise it too, and are no change of the outline.
 */
export function watchOutline(
  { projects, sections }: WatchedRecords,
  projectId: string,
  onChange: (version: number) => void,
): OutlineWatch {
  let version: number | null = null;
  let shown: string | null = null;
  let last: Promise<void> = Promise.resolve();

  async function compare(ownerId: string): Promise<void> {
    const project = await projects.find(ownerId, projectId);
    if (!project || project.version === version) return;
    const { title, book_type, variant, description, thumbnail, status, author, ai, style_notes, tags, layout } =
      project;
    const heads = await sections.listHeads(projectId);
    const about = [title, book_type, variant, description, thumbnail, status, author, ai, style_notes, tags, layout];
    const next = JSON.stringify([about, heads.map((head) => [head.id, head.title, head.opening])]);
    const isOther = shown !== null && shown !== next;
    version = project.version;
    shown = next;
    if (isOther) onChange(version);
  }

  return {
    get version() {
      return version;
    },
    look(ownerId) {
      last = last.catch(() => undefined).then(() => compare(ownerId));
      return last;
    },
  };
}
