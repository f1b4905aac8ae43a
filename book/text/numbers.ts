/** The words of a language for the numbers below a hundred. */
interface NumberWords {
  /** The numbers from one up that have a word of their own. */
  small: readonly string[];
  /**
   * Twenty, thirty, up to ninety. A ten without a word of its own repeats the one before, as French does for
   * sixty-eleven (71).
   */
  tens: readonly string[];
  join(ten: string, unit: string): string;
}

const words = (list: string) => list.split(' ');

const ENGLISH: NumberWords = {
  small: words(
    'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen',
  ),
  tens: words('Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'),
  join: (ten, unit) => `${ten}-${unit}`,
};

const BRAZILIAN: NumberWords = {
  small: words(
    'um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
  ),
  tens: words('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  join: (ten, unit) => `${ten} e ${unit}`,
};

const LANGUAGES: Readonly<Record<string, NumberWords>> = {
  en: ENGLISH,
  de: {
    small: words(
      'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    ),
    tens: words('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
    join: (ten, unit) => `${unit === 'eins' ? 'ein' : unit}und${ten}`,
  },
  fr: {
    small: words(
      'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    ),
    tens: words('vingt trente quarante cinquante soixante soixante quatre-vingts quatre-vingts'),
    join: joinFrench,
  },
  es: {
    small: words(
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    ),
    tens: words('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    join: (ten, unit) => `${ten} y ${unit}`,
  },
  it: {
    small: words(
      'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    ),
    tens: words('venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
    join: (ten, unit) => `${/^[uo]/.test(unit) ? ten.slice(0, -1) : ten}${unit === 'tre' ? 'tré' : unit}`,
  },
  pt: {
    ...BRAZILIAN,
    small: words(
      'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
    ),
  },
  'pt-br': BRAZILIAN,
  nl: {
    small: words(
      'één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    ),
    tens: words('twintig dertig veertig vijftig zestig zeventig tachtig negentig'),
    join: (ten, unit) => `${unit === 'één' ? 'een' : unit}${unit.endsWith('e') ? 'ën' : 'en'}${ten}`,
  },
  // Chapters are counted with ordinals: "the first", not "one".
  pl: {
    small: words(
      'pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty jedenasty dwunasty trzynasty czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty',
    ),
    tens: words(
      'dwudziesty trzydziesty czterdziesty pięćdziesiąty sześćdziesiąty siedemdziesiąty osiemdziesiąty dziewięćdziesiąty',
    ),
    join: (ten, unit) => `${ten} ${unit}`,
  },
};

/**
 * Returns the number of a chapter in the words of a language, given by its tag. The case of English words is that of
 * its labels. From a hundred on, digits are used.
 */
export function numberInWords(count: number, tag: string): string {
  const [language = '', region = ''] = tag.toLowerCase().split('-');
  const { small, tens, join } = LANGUAGES[`${language}-${region}`] ?? LANGUAGES[language] ?? ENGLISH;
  if (count <= small.length) return small[count - 1] ?? '';
  const ten = tens[Math.floor(count / 10) - 2];
  if (ten === undefined) return String(count);
  const unit = small[count - (tens.indexOf(ten) + 2) * 10 - 1];
  return unit === undefined ? ten : join(ten, unit);
}

function joinFrench(ten: string, unit: string): string {
  if (ten === 'quatre-vingts') return `quatre-vingt-${unit}`;
  return unit === 'un' || unit === 'onze' ? `${ten} et ${unit}` : `${ten}-${unit}`;
}

const ROMAN = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** Returns a whole number from 1 to 3999 in Roman numerals; '' for any other. */
export function roman(count: number): string {
  if (!Number.isInteger(count) || count < 1 || count > 3999) return '';
  let rest = count;
  let numeral = '';
  for (const [sign, value] of ROMAN) {
    numeral += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return numeral;
}

/** Returns a whole number from 1 up as A to Z, then AA and so on; '' for any other. */
export function letters(count: number): string {
  if (!Number.isInteger(count) || count < 1) return '';
  const last = (count - 1) % 26;
  return `${letters(Math.floor((count - 1) / 26))}${String.fromCharCode(65 + last)}`;
}

/** The English words for one to twenty, each a single word. */
export const NUMBER_WORDS: readonly string[] =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Returns the number for such a word; null for any other word. */
export function numberOf(word: string): number | null {
  return NUMBER_WORDS.indexOf(word.toLowerCase()) + 1 || null;
}
