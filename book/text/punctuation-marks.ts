/** The punctuation of a language: pairs of quotation marks, and the dash. */
export interface QuotationMarks {
  double: readonly [opening: string, closing: string];
  single: readonly [opening: string, closing: string];
  /** Words that begin with an apostrophe, such as ’tis; in lower case and without the apostrophe. */
  shortened: ReadonlySet<string>;
  /** The dash that replaces two hyphens between words. */
  dash: '–' | '—';
}

const NO_BREAK_SPACE = '\u00a0';

const ENGLISH: QuotationMarks = { ...marks('“”', '‘’', 'tis twas twere twill em til bout n neath'), dash: '—' };

/** By language tag (BCP 47). The longest matching tag wins. */
const BY_LANGUAGE: Readonly<Record<string, QuotationMarks>> = {
  en: ENGLISH,
  de: marks('„“', '‚‘', 's n ne nen nem ner rein raus rauf runter'),
  'de-ch': marks('«»', '‹›', 's n ne nen nem ner rein raus rauf runter'),
  fr: { ...marks('«»', '“”'), double: [`«${NO_BREAK_SPACE}`, `${NO_BREAK_SPACE}»`] },
  'fr-ch': marks('«»', '‹›'),
  es: { ...marks('«»', '“”'), dash: '—' },
  'es-419': { ...marks('“”', '‘’'), dash: '—' },
  'es-mx': { ...marks('“”', '‘’'), dash: '—' },
  'es-us': { ...marks('“”', '‘’'), dash: '—' },
  it: marks('«»', '“”'),
  pt: { ...marks('“”', '‘’'), dash: '—' },
  'pt-pt': { ...marks('«»', '“”'), dash: '—' },
  nl: marks('“”', '‘’', 's t n k m r'),
  pl: marks('„”', '‚’'),
  bg: marks('„“', '‚‘'),
  ca: { ...marks('«»', '“”'), dash: '—' },
  cs: marks('„“', '‚‘'),
  el: marks('«»', '“”'),
  et: marks('„“', '‚‘'),
  fi: marks('””', '’’'),
  hu: marks('„”', '»«'),
  is: marks('„“', '‚‘'),
  lt: marks('„“', '‚‘'),
  nb: marks('«»', '‘’'),
  nn: marks('«»', '‘’'),
  no: marks('«»', '‘’'),
  ro: marks('„”', '«»'),
  ru: { ...marks('«»', '„“'), dash: '—' },
  sk: marks('„“', '‚‘'),
  sl: marks('„“', '‚‘'),
  sv: marks('””', '’’'),
  uk: { ...marks('«»', '„“'), dash: '—' },
};

/** Returns the marks of a language; those of English if the language is unknown. */
export function quotationMarks(tag: string): QuotationMarks {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = BY_LANGUAGE[parts.slice(0, length).join('-')];
    if (found) return found;
  }
  return ENGLISH;
}

function marks(double: string, single: string, shortened = ''): QuotationMarks {
  return {
    double: [double.charAt(0), double.charAt(1)],
    single: [single.charAt(0), single.charAt(1)],
    shortened: new Set(shortened === '' ? [] : shortened.split(' ')),
    dash: '–',
  };
}
