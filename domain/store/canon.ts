import type { CanonKind } from '#book/canon/canon-kinds.ts';

/** An entry of a book's canon as its author wrote it. */
export interface StoredEntry {
  id: string;
  project_id: string;
  owner_id: string;
  name: string;
  kind: CanonKind;
  /** Lists of texts, as JSON. */
  aliases: string;
  facts: string;
  secret: boolean;
  /** The author said that this is no name. */
  dismissed: boolean;
  created_at: string;
  updated_at: string;
}

export interface CanonStore {
  /** Those of a book in the order in which they were written; whoever asks has made sure whose book it is. */
  list(projectId: string): Promise<StoredEntry[]>;
  add(entries: readonly StoredEntry[]): Promise<void>;
  /** Writes an entry of its book over. */
  replace(entry: StoredEntry): Promise<void>;
  remove(projectId: string, id: string): Promise<void>;
}
