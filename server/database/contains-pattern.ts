/** A LIKE pattern (with escape character \) that finds folded text anywhere, itself taken literally. */
export function containsPattern(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}
