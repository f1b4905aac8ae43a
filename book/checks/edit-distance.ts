/**
 * How many letters are to be put in, left out, replaced, or exchanged with their neighbour to make one word of the other (optimal string
 * alignment); anything above `most` is said as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(at(last, other.length), most + 1);
}

/** Which letters a word has, as a set of 32 bits that several letters may share. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Whether words with these letters may be so few edits from each other: one edit takes a letter away and brings another at most. */
export function mayBeWithin(most: number, one: number, other: number): boolean {
  let differing = one ^ other;
  for (let bits = 0; bits < 2 * most && differing !== 0; bits += 1) differing &= differing - 1;
  return differing === 0;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
