import type { BookContents } from './book-key.ts';

/** Remembers the contents of books by the state in which they were read. Beyond the limit, those unused for longest are evicted. */
export interface KnownBooks {
  find(state: string): BookContents | undefined;
  keep(state: string, contents: BookContents): void;
}

export function createKnownBooks(max: number): KnownBooks {
  // A Map keeps the order in which its entries came.
  const known = new Map<string, BookContents>();

  function keep(state: string, contents: BookContents): void {
    known.delete(state);
    known.set(state, contents);
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
  }

  return {
    find(state) {
      const contents = known.get(state);
      if (contents) keep(state, contents);
      return contents;
    },
    keep,
  };
}
