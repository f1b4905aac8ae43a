import { z } from 'zod';
import { cleanLine, cleanText } from '../../text/normalize-text.ts';
import type { Attribute } from './attributes.ts';

/** An attribute whose value can be written as text: in an HTML attribute, or behind its label on a line of facts. */
export interface TextualAttribute<T> extends Attribute<T> {
  /** Null leaves the attribute out of the HTML. */
  toText(value: T): string | null;
  /** The value that a text stands for, not validated yet. The text is `undefined` where an element lacks the attribute. */
  fromText(text: string | undefined): unknown;
}

/** A text of one line, cut after `max` characters; `optional` leaves it out of HTML where it is empty. */
export function textAttribute(max = 2000, { optional = false } = {}): TextualAttribute<string> {
  return {
    schema: z.string().transform((text) => cleanLine(cleanText(text).slice(0, max))),
    fallback: '',
    bounds: { max },
    toText: (text) => (optional && text === '' ? null : text),
    fromText: (text) => text ?? '',
  };
}

export function integerAttribute(min: number, max: number, fallback: number): TextualAttribute<number> {
  return {
    schema: z.int().min(min).max(max),
    fallback,
    bounds: { min, max },
    toText: String,
    fromText: (text) => integerFrom(text) ?? fallback,
  };
}

/** Yes or no; in HTML the attribute stands only where it is yes. */
export function booleanAttribute(): TextualAttribute<boolean> {
  return {
    schema: z.boolean(),
    fallback: false,
    toText: (value) => (value ? 'true' : null),
    fromText: (text) => text === 'true',
  };
}

export function choiceAttribute<const T extends readonly [string, ...string[]]>(
  choices: T,
  fallback: T[number],
): TextualAttribute<T[number]> {
  return { schema: z.enum(choices), fallback, toText: (value) => value, fromText: (text) => text ?? fallback };
}

/** A whole number from an HTML attribute, or undefined. */
export function integerFrom(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
