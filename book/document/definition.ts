import type { AttributeSpec, MarkSpec, NodeSpec } from 'prosemirror-model';
import type { z } from 'zod';
import type { HtmlElement, HtmlNode } from './html/html-tree.ts';

/** A node of a document that has not passed the gate yet: ProseMirror's JSON, of any shape inside. */
export interface LooseNode {
  type: string;
  attrs?: Record<string, unknown>;
  marks?: LooseMark[];
  text?: string;
  content?: LooseNode[];
}

export interface LooseMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** One attribute: what it may be, and what it is when it is absent or wrong. */
export interface Attribute {
  schema: z.ZodType;
  fallback: unknown;
}

export type AttributeTable = Readonly<Record<string, Attribute>>;

/** What a block holds; the gate fits any input to it. */
export type Contains = 'inline' | 'text' | 'blocks' | 'items' | 'cells' | 'rows' | 'nothing';

/** What a block reads from an HTML element: its attributes, and the part of the element that is its content. */
export interface HtmlReading {
  attrs?: Record<string, unknown>;
  /** Defaults to all children of the element. */
  content?: HtmlNode[];
}

/** One block of a book: everything about it that does not depend on where it is shown. One file per block. */
export interface BlockDefinition {
  name: string;
  contains: Contains;
  /** Content expression, group and flags, as ProseMirror takes them; attributes are built from `attributes`. */
  spec: Omit<NodeSpec, 'attrs' | 'toDOM' | 'parseDOM'>;
  attributes: AttributeTable;
  /** HTML tags that may be this block; `read` has the last word. */
  tags: readonly string[];
  /** Reads the block from an element with one of `tags`, or answers null where the element is something else. */
  read(element: HtmlElement): HtmlReading | null;
  /** Writes the block around its written content. */
  write(attrs: Record<string, unknown>, content: HtmlNode[]): HtmlElement;
  /** The words of a block without content, so that none is lost where the block itself cannot stand. */
  textFields?(attrs: Record<string, unknown>): string[];
}

export interface MarkDefinition {
  name: string;
  spec: Omit<MarkSpec, 'attrs' | 'toDOM' | 'parseDOM'>;
  attributes: AttributeTable;
  tags: readonly string[];
  read(element: HtmlElement): Record<string, unknown> | null;
  write(attrs: Record<string, unknown>): HtmlElement;
}

/** Turns the table into ProseMirror's attributes, each with a default and a validation. */
export function attributeSpecs(table: AttributeTable): Record<string, AttributeSpec> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { schema, fallback }]) => [
      name,
      {
        default: fallback,
        validate(value: unknown) {
          const result = schema.safeParse(value);
          if (!result.success) throw new RangeError(`Attribute ${name} is not valid: ${result.error.message}`);
        },
      },
    ]),
  );
}

/** Keeps the attributes that the table knows and accepts; the others get their fallback. */
export function parseAttributes(table: AttributeTable, given: unknown): Record<string, unknown> {
  const values = isRecord(given) ? given : {};
  return Object.fromEntries(
    Object.entries(table).map(([name, { schema, fallback }]) => {
      const value = values[name];
      // Fallbacks are valid themselves, and a failed check is costly: most attributes of most blocks are absent.
      if (value === undefined || value === fallback) return [name, fallback];
      const result = schema.safeParse(value);
      return [name, result.success ? result.data : fallback];
    }),
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
