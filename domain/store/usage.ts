/** What a person's account holds, in bytes. Blocks of the library, themes, entries of the canon and comments in the person's books are counted as text. */
export interface StoredUsage {
  images_bytes: number;
  fonts_bytes: number;
  text_bytes: number;
  versions_bytes: number;
}

export interface UsageStore {
  /** A project that is being copied or imported counts from the start, with all that it will hold. */
  read(ownerId: string): Promise<StoredUsage>;
  /** Until the transaction ends, whoever else locks the account waits: several who look for room and then add find it one after the other. */
  lock(ownerId: string): Promise<void>;
}
