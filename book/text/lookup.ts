/**
 * The entries whose names answer what was typed, the best first: the very name, names that begin with it, that hold it, that have a word
 * beginning with each of its words. Only where there are none, names that are a slip of the keys away: one letter in a word of four, two
 * in a word of eight. Case, accents and signs do not matter. Everything where nothing was typed.
 */
export function namesLike<T extends { name: string }>(entries: readonly T[], typed: string): T[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [...entries];
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(wordsOf(entry.name), wanted) }));
  const exact = ranked.filter(({ rank }) => rank !== null).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  if (exact.length > 0) return exact.map(({ entry }) => entry);
  return entries.filter(({ name }) => isNear(wordsOf(name), wanted));
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** How well a name answers, 0 being best; null where it does not. */
function rankOf(name: readonly string[], wanted: readonly string[]): number | null {
  const [whole, part] = [name.join(' '), wanted.join(' ')];
  if (whole === part) return 0;
  if (whole.startsWith(part)) return 1;
  if (whole.includes(part)) return 2;
  return wanted.every((word) => name.some((own) => own.startsWith(word))) ? 3 : null;
}

function isNear(name: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => name.some((own) => slips(own.slice(0, word.length + 1), word) <= slipsAllowed(word)));
}

function slipsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Letters to add, drop, change or swap with their neighbour until `word` begins what stands there (optimal string alignment). */
function slips(own: string, word: string): number {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= own.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = own[i - 1] === word[j - 1];
      const isSwapped = own[i - 1] === word[j - 2] && own[i - 2] === word[j - 1];
      row[j] = Math.min(
        at(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(rows, i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(rows, i - 2, j - 2) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  // What follows in a longer word is not counted: only its beginning has been typed.
  return Math.min(...rows.map((row) => row[word.length] ?? Infinity));
}

function at(rows: readonly number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? Infinity;
}

/**
 * A table that is looked up by words of strangers. It has no prototype: "constructor" and "toString" are in it only where they are given.
 */
export function wordTable<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.setPrototypeOf({ ...entries }, null) as Readonly<Record<string, Value>>;
}

/** 53 bits of a text by two rounds of FNV-1a, as a short word: enough to tell apart what is in one book. */
export function hashOf(text: string): string {
  const round = (start: number) => {
    let hash = start;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  };
  return `${round(0x811c9dc5).toString(36)}${(round(0x5bd1e995) & 0x1fffff).toString(36)}`;
}
