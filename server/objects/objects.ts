/** An object in a listing. */
export interface ListedObject {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/**
 * Bytes by their key, in a store that all processes share. Every call throws `images_unavailable` where the store does not answer in time.
 */
export interface Objects {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** False, with nothing written, where the key is taken. Of several concurrent calls, only one writes. */
  putNew(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Null where there is none. */
  get(key: string): Promise<Uint8Array | null>;
  has(key: string): Promise<boolean>;
  /** No error where there is none. */
  remove(key: string): Promise<void>;
  /** All objects whose key begins with the prefix, page by page. */
  list(prefix: string): AsyncGenerator<ListedObject>;
  close(): void;
}
