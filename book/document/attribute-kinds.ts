import { z } from 'zod';
import type { Attribute } from './definition.ts';

/** Removes what no database, font or XML file can hold: control characters and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '');
}

/** Text on one line: clean, without white space around it or more than one space between words. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** A text of one line, cut after `max` characters. */
export function textAttribute(max = 2000): Attribute {
  return { schema: z.string().transform((text) => cleanLine(cleanText(text).slice(0, max))), fallback: '' };
}

export function choiceAttribute<const T extends readonly [string, ...string[]]>(
  choices: T,
  fallback: T[number],
): Attribute {
  return { schema: z.enum(choices), fallback };
}

export function integerAttribute(min: number, max: number, fallback: number): Attribute {
  return { schema: z.int().min(min).max(max), fallback };
}

export function booleanAttribute(fallback = false): Attribute {
  return { schema: z.boolean(), fallback };
}

/** A whole number from an HTML attribute, or undefined. */
export function integerFrom(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
