import type { AttributeSpec } from 'prosemirror-model';
import { z } from 'zod';
import { cleanLine, cleanText } from '../../text/normalize-text.ts';
import { isRecord } from '../nodes.ts';

/** The attributes of a node, by name. */
export type Attributes = Record<string, unknown>;

/** One attribute: its valid values, and the fallback if it is absent or invalid. */
export interface Attribute<T> {
  schema: z.ZodType<T>;
  fallback: T;
  /** The lowest and highest value of a number, or the most characters of a text. */
  bounds?: { min?: number; max: number };
}

export type AttributeTable<A> = { readonly [K in keyof A]: Attribute<A[K]> };

/** The names of the attributes of A whose values are of type T. */
export type AttributeOf<A, T> = { [K in keyof A & string]: A[K] extends T ? K : never }[keyof A & string];

/** Converts the table to ProseMirror's attributes, each with a default and a validation. */
export function attributeSpecs(table: AttributeTable<Attributes>): Record<string, AttributeSpec> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { schema, fallback }]) => [
      name,
      {
        default: fallback,
        validate(value: unknown) {
          // The fallback is valid, and most nodes have it. Skipping it saves time.
          if (value === fallback) return;
          const result = schema.safeParse(value);
          if (!result.success) throw new RangeError(`Attribute ${name} is not valid: ${result.error.message}`);
        },
      },
    ]),
  );
}

/** Returns the attributes that the table accepts; all others get their fallback. */
export function parseAttributes<A>(table: AttributeTable<A>, given: unknown): A {
  const values = isRecord(given) ? given : {};
  const attrs: Attributes = {};
  for (const [name, { schema, fallback }] of Object.entries<Attribute<unknown>>(table)) {
    const value = values[name];
    // Fallbacks are valid, and a failed check is slow. Most attributes of most blocks are absent.
    const result = value === undefined || value === fallback ? null : schema.safeParse(value);
    attrs[name] = result?.success === true ? result.data : fallback;
  }
  return attrs as A;
}

/** An attribute whose value can be written as text: in an HTML attribute, or after its label on a line of facts. */
export interface TextualAttribute<T> extends Attribute<T> {
  /** Null leaves the attribute out of the HTML. */
  toText(value: T): string | null;
  /**
   * Converts a text to a value, which is not validated yet. The text is `undefined` if an element lacks the attribute.
   */
  fromText(text: string | undefined): unknown;
}

/** A text on one line, cut after `max` characters. With `optional`, an empty text is left out of the HTML. */
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

/** A yes or no. In HTML, the attribute is present only for yes. */
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

/** Parses a whole number from an HTML attribute; undefined if it is none. */
export function integerFrom(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** The URL schemes that a link in a book may have. Any other scheme is refused, above all `javascript:`. */
export const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'] as const;

const MAX_ADDRESS = 2000;

/**
 * Returns the address as it may be used in a book, or null. Without a scheme, only `#fragment` and `/path` are
 * accepted.
 */
export function safeLink(address: unknown): string | null {
  const text = plainAddress(address);
  if (!text) return null;
  // Browsers read a backslash as a slash: "/\\host" and "//host" point to another host.
  if (text.startsWith('#') || /^\/(?![/\\])/.test(text)) return text;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  return scheme && (LINK_SCHEMES as readonly string[]).includes(scheme) ? text : null;
}

/** Returns the address of an image on this server or on the web; null for anything else, such as data or scripts. */
export function safeImageAddress(address: unknown): string | null {
  const text = plainAddress(address);
  if (!text) return null;
  return /^https?:\/\//i.test(text) || /^\/api\/images\/[A-Za-z0-9_-]+$/.test(text) ? text : null;
}

// Browsers ignore white space and control characters inside a scheme ("java\nscript:"), so they are removed first.
function plainAddress(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const text = address.toWellFormed().replace(/[\u0000-\u0020\u007F]+/g, '');
  return text.length > 0 && text.length <= MAX_ADDRESS ? text : null;
}
