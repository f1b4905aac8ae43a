import { isRecord } from '../../document/nodes.ts';

/** The fields of what a model answered; none where it is no object. A list of one thing, which models like to write, is that thing. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isRecord(one) ? one : {};
}

/** A whole number that may be written as text with words behind it: "+5", "15 (natural armor)"; null where it is none. */
export function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  if (typeof value !== 'string') return null;
  const found = /^\s*([+\-−–]?)([\d,]+)/.exec(value);
  if (!found?.[2]) return null;
  const amount = Number(found[2].replaceAll(',', ''));
  return found[1] === '' || found[1] === '+' ? amount : 0 - amount + 0;
}

/** A text, also from a number or from a list of texts; empty where there is none. */
export function textOf(value: unknown, separator = ', '): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  return Array.isArray(value)
    ? value
        .map((part) => textOf(part))
        .filter(Boolean)
        .join(separator)
    : '';
}

/** The list, or nothing where it is none. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
