/** Stands around the id of a place; no text of a book holds this character. */
const SIGN = '\u0000';
const PLACE = new RegExp(`${SIGN}([^${SIGN}]*)${SIGN}`, 'g');

/** The number of the page on which a place stands, to be put in when all pages are known. */
export function pageNumber(place: string): string {
  return `${SIGN}${place}${SIGN}`;
}

/** The text with the numbers of the pages. */
export function withPageNumbers(text: string, pageOf: (place: string) => number): string {
  return text.replace(PLACE, (_, place: string) => String(pageOf(place)));
}
