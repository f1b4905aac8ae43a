/** Which way lines of text run: from left to right, or from right to left. */
export type Direction = 'ltr' | 'rtl';

/** Languages that are written from right to left, unless their tag names another script. */
const RTL_LANGUAGES = /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|ps|sd|syr|ug|ur|yi)(?:-|$)/i;
const RTL_SCRIPTS = /-(?:arab|hebr|syrc|thaa|nkoo|adlm|rohg)(?:-|$)/i;
const OTHER_SCRIPTS = /^[a-z]+-[a-z]{4}(?:-|$)/i;

/** The direction of a language, by its tag. */
export function directionOfLanguage(tag: string): Direction {
  if (RTL_SCRIPTS.test(tag)) return 'rtl';
  return RTL_LANGUAGES.test(tag) && !OTHER_SCRIPTS.test(tag) ? 'rtl' : 'ltr';
}

const LETTER = /\p{L}/u;
const RTL_LETTER =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The direction of a text by its first letter, or null where it has none. */
export function directionOfText(text: string): Direction | null {
  const first = LETTER.exec(text)?.[0];
  if (first === undefined) return null;
  return RTL_LETTER.test(first) ? 'rtl' : 'ltr';
}
