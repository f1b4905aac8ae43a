/**
 * A number with its noun, such as "1,200 hits" or "1 section". Digits are grouped as in the language `locale`, or as in the browser's. A
 * plural that does not end in a mere "s" is given as `plural`.
 */
export function counted(count: number, noun: string, locale?: string, plural = `${noun}s`): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? noun : plural}`;
}
