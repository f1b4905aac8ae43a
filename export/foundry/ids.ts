import type { Edition } from '#book/catalogue/book-choices.ts';
import { nameKey } from '#book/sections/named-part.ts';

/** The ids of a book's documents: the same parts give the same id in every export, so that an update keeps what a game refers to. */
export type Ids = (...parts: readonly string[]) => string;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** As Foundry demands it. */
const LENGTH = 16;

/** `sha256` gives the 32 bytes of a text's hash. An id is 16 letters and digits made from the book and the parts. */
export function createIds(bookId: string, sha256: (text: string) => Uint8Array): Ids {
  return (...parts) => {
    const bytes = sha256(JSON.stringify([bookId, ...parts])).slice(0, LENGTH);
    return Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  };
}

/**
 * The name of the module in Foundry, which is that of its folder; it stays when the book gets another title. The players' edition is a module
 * of its own, so that a game master has both.
 */
export function moduleIdOf(ids: Ids, edition: Edition): string {
  // The names of folders differ by more than the case of their letters.
  return `tomewright-${ids('module').toLowerCase()}${edition === 'players' ? '-players' : ''}`;
}

/**
 * Tells things of one kind and name apart by their order. A name goes by its letters and digits, so that other quotation marks in it are no
 * other thing.
 */
export function createOccurrences(): (
  kind: string,
  name: string,
) => readonly [kind: string, name: string, which: string] {
  const seen = new Map<string, number>();
  return (kind, name) => {
    const key = nameKey(name);
    const which = (seen.get(`${kind} ${key}`) ?? 0) + 1;
    seen.set(`${kind} ${key}`, which);
    return [kind, key, String(which)];
  };
}
