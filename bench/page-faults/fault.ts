/** One fault: on which page, and the words by which it is found there. */
export interface Fault {
  page: number;
  words: string;
}

/** The words of a place, short enough for a line of a list. */
export function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text;
}
