import { z } from 'zod';
import type { Attribute, Attributes } from './define/attributes.ts';
import type { HtmlReading, NodeDefinition } from './define/definition.ts';
import type { HtmlElement, HtmlNode } from './html/html-tree.ts';

/** What writes text besides people: a language model, or rules and tables, as in the built-in generator. */
export const MAKERS = ['model', 'rules'] as const;
export type Maker = (typeof MAKERS)[number];

/**
 * Who made the texts of a node that cannot have marks: null for a person; `…-edited` if a person changed what a machine
 * wrote.
 */
const FIELD_ORIGINS = ['model', 'rules', 'model-edited', 'rules-edited'] as const;
export type FieldOrigin = (typeof FIELD_ORIGINS)[number] | null;

const fieldOrigin: Attribute<FieldOrigin> = { schema: z.enum(FIELD_ORIGINS).nullable(), fallback: null };

export const maker: Attribute<Maker> = { schema: z.enum(MAKERS), fallback: 'model' };

/** Returns the maker that an HTML attribute names. Any unknown value counts as a model. */
export function makerFrom(text: string): Maker {
  return text === 'rules' ? 'rules' : 'model';
}

/** Returns who made the text originally, and whether a person changed it since. */
export function readFieldOrigin(origin: FieldOrigin): { by: Maker; isEdited: boolean } | null {
  if (origin === null) return null;
  return { by: makerFrom(origin.replace('-edited', '')), isEdited: origin.endsWith('-edited') };
}

/** Returns the origin of a machine's text after a person changed it. */
export function editedOrigin(origin: FieldOrigin): FieldOrigin {
  const read = readFieldOrigin(origin);
  return read && `${read.by}-edited`;
}

/** The attribute that records the maker of texts that cannot have marks. */
export const FIELDS_BY = 'fieldsBy';
const HTML_NAME = 'data-fields-by';

type Whole = Pick<NodeDefinition, 'attributes' | 'read' | 'write'>;

/**
 * Adds this attribute to a definition: to its table, for schema and sanitizer, and to its HTML as `data-fields-by`. So
 * blocks need not know about it.
 */
export function withFieldOrigin<D extends object>(definition: D): D {
  const { attributes, read, write } = definition as unknown as Whole;
  const whole: Whole = {
    attributes: { ...attributes, [FIELDS_BY]: fieldOrigin },
    read(element: HtmlElement): HtmlReading | null {
      const reading = read(element);
      const origin = element.attrs[HTML_NAME];
      return reading && origin !== undefined
        ? { ...reading, attrs: { ...reading.attrs, [FIELDS_BY]: origin } }
        : reading;
    },
    write(attrs: Attributes, content: HtmlNode[]): HtmlElement {
      const html = write(attrs, content);
      const origin = attrs[FIELDS_BY] as FieldOrigin | undefined;
      return origin ? { ...html, attrs: { ...html.attrs, [HTML_NAME]: origin } } : html;
    },
  };
  return { ...definition, ...whole };
}
