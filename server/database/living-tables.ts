/** An update of a section's Yjs document. */
export interface SectionUpdateTable {
  project_id: string;
  section_id: string;
  seq: number;
  bytes: Uint8Array;
  /** Who wrote it; null for the server itself. */
  user_id: string | null;
  made_at: string;
  /** How many elements it puts into each other. */
  depth: number;
}

/** Such a document as it was after one of its updates. */
export interface SectionStateTable {
  project_id: string;
  section_id: string;
  seq: number;
  bytes: Uint8Array;
  made_at: string;
}

/** Whose number in such a document it is, and how many of its changes are known. */
export interface SectionClientTable {
  project_id: string;
  section_id: string;
  client: number;
  user_id: string | null;
  clock: number;
}

export interface LivingTables {
  section_updates: SectionUpdateTable;
  section_states: SectionStateTable;
  section_clients: SectionClientTable;
}
