/** A theme that its author keeps to give it to books. */
export interface StoredTheme {
  id: string;
  owner_id: string;
  name: string;
  /** What it says, as JSON. */
  layout: string;
  created_at: string;
  updated_at: string;
}

export interface ThemeStore {
  /** All of the person's, in no order. */
  list(ownerId: string): Promise<StoredTheme[]>;
  find(ownerId: string, id: string): Promise<StoredTheme | null>;
  add(theme: StoredTheme): Promise<void>;
  /** Writes a theme of its owner over. */
  replace(theme: StoredTheme): Promise<void>;
  /** Whether there was such a theme of the person. */
  remove(ownerId: string, id: string): Promise<boolean>;
}
