import type { AttributeSpec } from 'prosemirror-model';
import type { z } from 'zod';
import { isRecord } from '../node/loose-node.ts';

/** The attributes of a node, by name. */
export type Attributes = Record<string, unknown>;

/** One attribute: what it may be, and what it is when it is absent or wrong. */
export interface Attribute<T> {
  schema: z.ZodType<T>;
  fallback: T;
  /** The lowest and highest value of a number, the most characters of a text. */
  bounds?: { min?: number; max: number };
}

export type AttributeTable<A> = { readonly [K in keyof A]: Attribute<A[K]> };

/** The names of those attributes of A whose values are of type T. */
export type AttributeOf<A, T> = { [K in keyof A & string]: A[K] extends T ? K : never }[keyof A & string];

/** Turns the table into ProseMirror's attributes, each with a default and a validation. */
export function attributeSpecs(table: AttributeTable<Attributes>): Record<string, AttributeSpec> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { schema, fallback }]) => [
      name,
      {
        default: fallback,
        validate(value: unknown) {
          // What most nodes have is valid, and to look at it is costly.
          if (value === fallback) return;
          const result = schema.safeParse(value);
          if (!result.success) throw new RangeError(`Attribute ${name} is not valid: ${result.error.message}`);
        },
      },
    ]),
  );
}

/** Keeps the attributes that the table knows and accepts; the others get their fallback. */
export function parseAttributes<A>(table: AttributeTable<A>, given: unknown): A {
  const values = isRecord(given) ? given : {};
  const attrs: Attributes = {};
  for (const [name, { schema, fallback }] of Object.entries<Attribute<unknown>>(table)) {
    const value = values[name];
    // Fallbacks are valid themselves, and a failed check is costly: most attributes of most blocks are absent.
    const result = value === undefined || value === fallback ? null : schema.safeParse(value);
    attrs[name] = result?.success === true ? result.data : fallback;
  }
  return attrs as A;
}
