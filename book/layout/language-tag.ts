/**
 * Grandfathered tags of BCP 47 that Intl does not know, with their replacements. A tag without a replacement maps to
 * itself.
 */
const IRREGULAR: Readonly<Record<string, string>> = {
  'en-gb-oed': 'en-GB-oxendict',
  'i-ami': 'ami',
  'i-bnn': 'bnn',
  'i-default': 'i-default',
  'i-enochian': 'i-enochian',
  'i-hak': 'hak',
  'i-klingon': 'tlh',
  'i-lux': 'lb',
  'i-mingo': 'i-mingo',
  'i-navajo': 'nv',
  'i-pwn': 'pwn',
  'i-tao': 'tao',
  'i-tay': 'tay',
  'i-tsu': 'tsu',
  'sgn-be-fr': 'sfb',
  'sgn-be-nl': 'vgt',
  'sgn-ch-de': 'sgg',
};
const PRIVATE = /^x(?:-[a-z0-9]{1,8})+$/;

/** Returns a BCP 47 tag in its canonical spelling; null if it is not valid. */
export function canonicalTag(tag: string): string | null {
  const lower = tag.toLowerCase();
  const own = IRREGULAR[lower] ?? (PRIVATE.test(lower) ? lower : null);
  if (own !== null) return own;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** Returns the language for Intl. A language without rules in Intl is sorted and named as an unknown one. */
export function localeOf(tag: string): string {
  return /^[ix]-/i.test(tag) ? 'und' : tag;
}

/** The direction in which lines of text run. */
export type Direction = 'ltr' | 'rtl';

/** Languages that are written from right to left, unless their tag names another script. */
const RTL_LANGUAGES = /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|ps|sd|syr|ug|ur|yi)(?:-|$)/i;
const RTL_SCRIPTS = /-(?:arab|hebr|syrc|thaa|nkoo|adlm|rohg)(?:-|$)/i;
const OTHER_SCRIPTS = /^[a-z]+-[a-z]{4}(?:-|$)/i;

/** Returns the direction of a language, by its tag. */
export function directionOfLanguage(tag: string): Direction {
  if (RTL_SCRIPTS.test(tag)) return 'rtl';
  return RTL_LANGUAGES.test(tag) && !OTHER_SCRIPTS.test(tag) ? 'rtl' : 'ltr';
}

const LETTER = /\p{L}/u;
const RTL_LETTER =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Returns the direction of a text by its first letter, or null if it has no letter. */
export function directionOfText(text: string): Direction | null {
  const first = LETTER.exec(text)?.[0];
  if (first === undefined) return null;
  return RTL_LETTER.test(first) ? 'rtl' : 'ltr';
}
