/** What stands for a sign before a number: plus, and the hyphens, dashes and minus signs of every keyboard and typesetter. */
export const SIGN = '[+＋−–—‐‑-]';

/** Whether a dash stands in a number's place, which means that there is none. */
export function isDash(text: string | undefined): boolean {
  return text !== undefined && /^[-−–—]$/.test(text.trim());
}

const NUMBER = new RegExp(`^(${SIGN}?)\\s?(\\d{1,7})$`);

/** A printed number with its sign: "+3", "−1", "-1", "+ 3". Null for anything else. */
export function printedNumber(text: string): number | null {
  const [, sign = '', digits] = NUMBER.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return /^[+＋]?$/.test(sign) ? Number(digits) : -Number(digits);
}

/** A number that a text begins with, and what stands behind it. */
export interface Leading {
  value: number;
  rest: string;
}

const COUNT = /^(?:\d{1,3}(?:[.,’' \u00A0\u2009\u202F]\d{3})+|\d{1,7})(?!\d)/;

/** The count that a text begins with, its thousands set apart or not: "1,234 (100d20)", "1.800 XP". Null where it begins with none. */
export function leadingCount(text: string): Leading | null {
  const [printed] = COUNT.exec(text) ?? [];
  if (printed === undefined) return null;
  return { value: Number(printed.replace(/\D/g, '')), rest: text.slice(printed.length).trim() };
}

const BONUS = new RegExp(`^${SIGN}?\\s?\\d{1,3}(?![\\dd])`);

/** The bonus that a text begins with, with its sign or without: "+3 (Alert)". Null where it begins with none. */
export function leadingBonus(text: string): Leading | null {
  const [printed] = BONUS.exec(text) ?? [];
  if (printed === undefined) return null;
  return { value: printedNumber(printed) ?? 0, rest: text.slice(printed.length).trim() };
}

/** What makes a number the beginning of a sum, a product or a range, which is no number by itself: "13 + Dex", "5 per level". */
const GOES_ON =
  /^(?:plus\b|minus\b|times\b|per\b|for (?:each|every)\b|multiplied\b|\+|[−–—-]\s?\d|[x×*]\s?\d|[x×]\s|\/\s?\p{L}|%|d\d)/iu;

/** Whether what stands behind a number makes it a part of something that has to be worked out. */
export function isOfSum(rest: string): boolean {
  return GOES_ON.test(rest);
}

/** The words in the brackets that a text begins with, and what stands behind them; null where it begins with none. */
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
  // A copied line may have lost the end of its brackets.
  return { within: text.slice(1).trim(), behind: '' };
}

/** A text in parts, between the commas and semicolons that stand in no brackets. */
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
