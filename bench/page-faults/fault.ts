/** One fault: its page, and words that identify its place. */
export interface Fault {
  page: number;
  words: string;
}

/** The words at a place, short enough for a line of a list. */
export function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text;
}
