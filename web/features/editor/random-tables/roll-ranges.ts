/** The lowest and highest result of a die or sum of dice: d6 is 1 to 6, 2d6 is 2 to 12. Null for what is no die. */
export function dieSpan(die: string): { low: number; high: number } | null {
  const match = /^(\d{0,2})d(\d{1,4})$/.exec(die);
  if (!match) return null;
  const count = Number(match[1] || '1');
  const sides = Number(match[2]);
  return count > 0 && sides > 0 ? { low: count, high: count * sides } : null;
}

/**
 * Distributes the results of a die among the rows as evenly as whole numbers allow: where they do not divide evenly, the first rows get
 * one more. Rows beyond the last result get none.
 */
export function evenRanges(die: string, rows: number): string[] {
  const span = dieSpan(die);
  if (!span || rows === 0) return Array.from({ length: rows }, () => '');
  const results = span.high - span.low + 1;
  const share = Math.floor(results / rows);
  const more = results % rows;
  let next = span.low;
  return Array.from({ length: rows }, (_, index) => {
    const size = share + (index < more ? 1 : 0);
    const from = next;
    next += size;
    if (size === 0) return '';
    return size === 1 ? String(from) : `${from}–${next - 1}`;
  });
}

/** Whether the rows have even ranges, so that they may be distributed anew; false once the author has changed one. */
export function hasEvenRanges(die: string, rolls: readonly string[]): boolean {
  const even = evenRanges(die, rolls.length);
  return rolls.every((roll, index) => roll === '' || roll === even[index]);
}
