/** A count of words as people read it. */
export function wordCountLabel(count: number, locale?: string): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? 'word' : 'words'}`;
}

/** How many books match the filters. */
export function projectCountLabel(count: number, locale?: string): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? 'project' : 'projects'}`;
}
