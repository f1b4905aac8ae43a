/**
 * A number with its noun, such as "1,200 hits" or "1 section". Digits are grouped as in the browser's language. A plural that does not end
 * in a mere "s" is given.
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? noun : plural}`;
}
