/** The signs before a number: plus, and all hyphens, dashes and minus signs that are used for minus. */
export const SIGN = '[+＋−–—‐‑-]';

/** Whether there is a dash in place of a number, which means that there is none. */
export function isDash(text: string | undefined): boolean {
  return text !== undefined && /^[-−–—]$/.test(text.trim());
}

const NUMBER = new RegExp(`^(${SIGN}?)\\s?(\\d{1,7})$`);

/** Parses a number with its sign: "+3", "−1", "-1", "+ 3". Returns null for anything else. */
export function printedNumber(text: string): number | null {
  const [, sign = '', digits] = NUMBER.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return /^[+＋]?$/.test(sign) ? Number(digits) : -Number(digits);
}

/** A number at the start of a text, and the text after it. */
interface Leading {
  value: number;
  rest: string;
}

const COUNT = /^(?:\d{1,3}(?:[.,’' \u00A0\u2009\u202F]\d{3})+|\d{1,7})(?!\d)/;

/**
 * Parses the count at the start of a text, with or without thousands separators: "1,234 (100d20)", "1.800 XP". Returns
 * null if there is none.
 */
export function leadingCount(text: string): Leading | null {
  const [printed] = COUNT.exec(text) ?? [];
  if (printed === undefined) return null;
  return { value: Number(printed.replace(/\D/g, '')), rest: text.slice(printed.length).trim() };
}

const BONUS = new RegExp(`^${SIGN}?\\s?\\d{1,3}(?![\\dd])`);

/** Parses the bonus at the start of a text, with or without its sign: "+3 (Alert)". Returns null if there is none. */
export function leadingBonus(text: string): Leading | null {
  const [printed] = BONUS.exec(text) ?? [];
  if (printed === undefined) return null;
  return { value: printedNumber(printed) ?? 0, rest: text.slice(printed.length).trim() };
}

/** What makes a number part of a sum, a product or a range, which is not a number: "13 + Dex", "5 per level". */
const GOES_ON =
  /^(?:plus\b|minus\b|times\b|per\b|for (?:each|every)\b|multiplied\b|\+|[−–—-]\s?\d|[x×*]\s?\d|[x×]\s|\/\s?\p{L}|%|d\d)/iu;

/** Whether the text after a number makes it part of a calculation. */
export function isOfSum(rest: string): boolean {
  return GOES_ON.test(rest);
}

/**
 * Returns the words in the brackets at the start of a text, and the text after them; null if it does not begin with
 * brackets.
 */
export function bracketed(text: string): { within: string; behind: string } | null {
  if (!/^[([]/.test(text)) return null;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth === 0)
      return {
        within: text.slice(1, at).trim(),
        behind: text
          .slice(at + 1)
          .replace(/^\)+/, '')
          .trim(),
      };
  }
  // A copied line may have lost the closing bracket.
  return { within: text.slice(1).trim(), behind: '' };
}

/** Splits a text at commas and semicolons outside of brackets. */
export function listParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    if (at < text.length && (depth > 0 || (sign !== ',' && sign !== ';'))) continue;
    parts.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return parts.filter((part) => part !== '');
}
