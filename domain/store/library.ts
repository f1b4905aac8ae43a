import type { LibraryKind } from '#contract/library.ts';

/** A block that its author saved to use again. */
export interface StoredBlock {
  id: string;
  owner_id: string;
  kind: LibraryKind;
  name: string;
  /** Challenge rating, level, rarity or dice: what the list shows and filters by beside the name. */
  detail: string;
  /** The block as ProseMirror's JSON, in text. */
  node: string;
  /** The book it was saved from, while that is there. */
  project_id: string | null;
  created_at: string;
}

export type ShownBlock = StoredBlock & { project_title: string | null };

export interface BlockQuery {
  /** Folded text that name or detail contains; '' asks for nothing. */
  words: string;
  kind: LibraryKind | null;
  projectId: string | null;
  limit: number;
  offset: number;
}

export interface LibraryStore {
  /** One page of the person's blocks by folded name, then by id, and how many are found in all. */
  search(ownerId: string, query: BlockQuery): Promise<{ blocks: ShownBlock[]; total: number }>;
  /** The person's block of the same kind and name, with the same node. */
  findSame(block: StoredBlock): Promise<ShownBlock | null>;
  count(ownerId: string): Promise<number>;
  add(block: StoredBlock): Promise<void>;
  /** Whether there was such a block of the person. */
  remove(ownerId: string, id: string): Promise<boolean>;
}
