import { letters, numberInWords, roman } from '../../../text/numbers.ts';
import { wordTable } from '../../../text/lookup.ts';

/** Returns the value of a variable; undefined if it has none. */
type Lookup = (name: string) => string | undefined;

/** The longest expression that is evaluated, in characters. */
const LONGEST = 200;
const TOKEN = /\d+(?:\.\d+)?|[\p{L}_][\p{L}\p{N}_.]*(?: [\p{L}\p{N}_.]+)*|[+\-*/^(),]/gu;

const FUNCTIONS: Readonly<Record<string, (value: number) => number | string>> = wordTable({
  round: Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
  abs: Math.abs,
  sign: (value) => (value >= 0 ? '+' : '-'),
  signed: (value) => (value >= 0 ? `+${value}` : String(value)),
  toRomans: roman,
  toRomansUpper: roman,
  toRomansLower: (value) => roman(value).toLowerCase(),
  toChar: letters,
  toCharUpper: letters,
  toCharLower: (value) => letters(value).toLowerCase(),
  toWords: inWords,
  toWordsUpper: (value) => inWords(value).toUpperCase(),
  toWordsLower: inWords,
  toWordsCaps: (value) => inWords(value).replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()),
});

/**
 * Evaluates an expression of the Homebrewery, such as "dc*2" or "signed(floor((str-10)/2))". Returns null if it is not
 * an expression, or if one of its variables is not a number.
 */
export function evaluate(source: string, lookup: Lookup): string | null {
  if (source.length > LONGEST) return null;
  const tokens: string[] = source.match(TOKEN) ?? [];
  if (tokens.join('').replaceAll(' ', '') !== source.replace(/\s+/g, '')) return null;
  let at = 0;
  const next = () => tokens[at];
  const take = (sign: string) => {
    if (next() !== sign) return false;
    at += 1;
    return true;
  };

  function sum(): number | string {
    let value = product();
    for (let sign = next(); sign === '+' || sign === '-'; sign = next()) {
      at += 1;
      const other = numeric(product());
      value = sign === '+' ? numeric(value) + other : numeric(value) - other;
    }
    return value;
  }

  function product(): number | string {
    let value = signed();
    for (let sign = next(); sign === '*' || sign === '/'; sign = next()) {
      at += 1;
      const other = numeric(signed());
      value = sign === '*' ? numeric(value) * other : numeric(value) / other;
    }
    return value;
  }

  function signed(): number | string {
    if (take('-')) return -numeric(signed());
    if (take('+')) return numeric(signed());
    const base = single();
    return take('^') ? numeric(base) ** numeric(signed()) : base;
  }

  function single(): number | string {
    const token = next();
    if (token === undefined) return Number.NaN;
    at += 1;
    if (token === '(') {
      const value = sum();
      return take(')') ? value : Number.NaN;
    }
    const call = FUNCTIONS[token];
    if (call && take('(')) {
      const value = numeric(sum());
      return take(')') && Number.isFinite(value) ? call(value) : Number.NaN;
    }
    return Number(/^\d/.test(token) ? token : (lookup(token) ?? Number.NaN));
  }

  const value = sum();
  if (at < tokens.length) return null;
  if (typeof value === 'string') return value === '' ? null : value;
  return Number.isFinite(value) ? String(Number(value.toFixed(10))) : null;
}

function numeric(value: number | string): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** Returns the English words for a whole number below a million. */
function inWords(value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) > 999_999) return '';
  if (value < 0) return `minus ${inWords(-value)}`;
  if (value === 0) return 'zero';
  if (value < 100) return numberInWords(value, 'en').toLowerCase();
  const [unit, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = value % unit;
  const joined = rest === 0 ? '' : `${rest < 100 ? ' and' : ''} ${inWords(rest)}`;
  return `${inWords(Math.floor(value / unit))} ${name}${joined}`;
}
