import type { HtmlElement, HtmlNode } from '../html/html-tree.ts';
import { fieldOrigin, type FieldOrigin } from '../machine/makers.ts';
import type { Attributes } from './attributes.ts';
import type { HtmlReading, NodeDefinition } from './definition.ts';

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
