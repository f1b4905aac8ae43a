import { z } from 'zod';
import type { Attribute, Attributes } from './define/attributes.ts';
import type { HtmlReading, NodeDefinition } from './define/definition.ts';
import type { HtmlElement, HtmlNode } from './html/html-tree.ts';

/** What writes text besides people: a language model, or rules and tables alone, as the built-in generator does. */
export const MAKERS = ['model', 'rules'] as const;
export type Maker = (typeof MAKERS)[number];

/** Who made the texts that a node keeps without marks: null for a person; `edited` where a person changed what a machine wrote. */
const FIELD_ORIGINS = ['model', 'rules', 'model-edited', 'rules-edited'] as const;
export type FieldOrigin = (typeof FIELD_ORIGINS)[number] | null;

const fieldOrigin: Attribute<FieldOrigin> = { schema: z.enum(FIELD_ORIGINS).nullable(), fallback: null };

export const maker: Attribute<Maker> = { schema: z.enum(MAKERS), fallback: 'model' };

/** The maker that an attribute of HTML names. Whatever else it says, a machine wrote it. */
export function makerFrom(text: string): Maker {
  return text === 'rules' ? 'rules' : 'model';
}

/** Who made it in the beginning, and whether a person changed it since. */
export function readFieldOrigin(origin: FieldOrigin): { by: Maker; isEdited: boolean } | null {
  if (origin === null) return null;
  return { by: makerFrom(origin.replace('-edited', '')), isEdited: origin.endsWith('-edited') };
}

/** The origin of texts of a machine once a person has changed them. */
export function editedOrigin(origin: FieldOrigin): FieldOrigin {
  const read = readFieldOrigin(origin);
  return read && `${read.by}-edited`;
}

/** The attribute of nodes that keep texts without marks, by which they remember that a machine wrote them. */
export const FIELDS_BY = 'fieldsBy';
const HTML_NAME = 'data-fields-by';

type Whole = Pick<NodeDefinition, 'attributes' | 'read' | 'write'>;

/**
 * Gives a definition the attribute, beside those of its own file: in the schema and the gate by the table, in HTML as `data-fields-by`. So no
 * block has to know of it.
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
