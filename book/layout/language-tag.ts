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
