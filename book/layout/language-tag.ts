/** Tags of BCP 47 from before its rules, which Intl does not know, by what is to be used instead; themselves where there is nothing. */
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

/** A tag of BCP 47 in its canonical spelling; null where it is none. */
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

/** The language as Intl takes it: one that it has no rules for is sorted and named as an unknown one. */
export function localeOf(tag: string): string {
  return /^[ix]-/i.test(tag) ? 'und' : tag;
}

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
