/**
 * Returns the entries whose names match what was typed, the best first: the exact name, names that begin with it, names
 * that contain it, names with a word for each of its words. Only if there are none, names with typing errors match: one
 * letter in a word of four, two in a word of eight. Case, accents and punctuation are ignored. Returns all entries if
 * nothing was typed.
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

/** The rank of a name, 0 for the best; null if it does not match. */
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

/**
 * How many letters have to be added, dropped, changed or swapped with a neighbour until `word` matches the start of
 * `own` (optimal string alignment).
 */
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
  // The rest of a longer word is not counted, because only its beginning was typed.
  return Math.min(...rows.map((row) => row[word.length] ?? Infinity));
}

function at(rows: readonly number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? Infinity;
}

/**
 * A table that is looked up by untrusted words. It has no prototype, so "constructor" and "toString" are found only if
 * they are entries.
 */
export function wordTable<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.setPrototypeOf({ ...entries }, null) as Readonly<Record<string, Value>>;
}

/**
 * A 53-bit hash of a text by two rounds of FNV-1a, as a short string. That is enough to distinguish what is in one
 * book.
 */
export function hashOf(text: string): string {
  const round = (start: number) => {
    let hash = start;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  };
  return `${round(0x811c9dc5).toString(36)}${(round(0x5bd1e995) & 0x1fffff).toString(36)}`;
}
