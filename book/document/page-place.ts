import { Fragment, type Node } from 'prosemirror-model';
import { z } from 'zod';
import { type Attribute, type Attributes, booleanAttribute, choiceAttribute } from './define/attributes.ts';
import type { NodeDefinition } from './define/definition.ts';
import type { BlockName } from './nodes.ts';
import type { PagePlace } from './print/print-form.ts';

/** The attributes that every block on a page has. */
const PLACE = {
  breakBefore: { schema: z.enum(['column', 'page']).nullable(), fallback: null } satisfies Attribute<
    PagePlace['breakBefore']
  >,
  keepWithNext: booleanAttribute(),
};

/** The width, by the usual one. */
const WIDTH = {
  auto: choiceAttribute(['auto', 'column', 'page'], 'auto'),
  column: choiceAttribute(['column', 'page'], 'column'),
};

/** The names of the attributes that say where a block stands. A block that is split off from another has a place of its own. */
export const PLACE_NAMES: ReadonlySet<string> = new Set<keyof PagePlace>(['width', 'breakBefore', 'keepWithNext']);

/** Blocks that are themselves breaks, or are not printed. */
const WITHOUT_PLACE: ReadonlySet<BlockName> = new Set<BlockName>(['pageBreak', 'columnBreak', 'hint']);

type Whole = Pick<NodeDefinition<BlockName>, 'name' | 'attributes' | 'read' | 'write'>;

/**
 * Adds the place on the page to the definition of a block: to its table of attributes, for schema and sanitizer, and to
 * its HTML as `data-width`, `data-break-before` and `data-keep-with-next`. So blocks need not know about it.
 * `usualWidth` is the one that a block has unless its author says otherwise; null if it is always as wide as its column.
 */
export function withPagePlace<D extends { usualWidth: keyof typeof WIDTH | null }>(definition: D): D {
  const { name, attributes, read, write } = definition as unknown as Whole;
  if (WITHOUT_PLACE.has(name)) return definition;
  const usual = definition.usualWidth;
  // An image has its width in its form too, and so defines it itself.
  const width = usual === null || 'width' in attributes ? null : WIDTH[usual];
  const whole: Omit<Whole, 'name'> = {
    attributes: { ...attributes, ...(width && { width }), ...PLACE },
    read(element) {
      const reading = read(element);
      if (!reading) return null;
      const { 'data-width': wide, 'data-break-before': breakBefore, 'data-keep-with-next': keep } = element.attrs;
      if (wide === undefined && breakBefore === undefined && keep === undefined) return reading;
      const place = { ...(width && { width: wide }), breakBefore, keepWithNext: PLACE.keepWithNext.fromText(keep) };
      return { ...reading, attrs: { ...reading.attrs, ...place } };
    },
    write(attrs, content) {
      const html = write(attrs, content);
      // Most blocks have the usual place, and this runs at every save.
      const wide = width !== null && attrs.width !== undefined && attrs.width !== usual ? String(attrs.width) : null;
      const breaks = breaksHtml({ attrs });
      if (wide === null && breaks === null) return html;
      return { ...html, attrs: { ...html.attrs, ...(wide !== null && { 'data-width': wide }), ...breaks } };
    },
  };
  const usualPlace: Partial<PagePlace> = {
    ...(width && { width: width.fallback }),
    breakBefore: null,
    keepWithNext: false,
  };
  return { ...definition, ...whole, usualPlace };
}

/** Returns a node whose blocks all stand in their usual places, for formats that have no other. */
export function withUsualPlaces(node: Node, usualPlaceOf: (node: Node) => Partial<PagePlace>): Node {
  if (node.isTextblock || node.isLeaf) return placed(node, usualPlaceOf(node), node.content);
  const children = node.children.map((child) => withUsualPlaces(child, usualPlaceOf));
  const isSame = children.every((child, index) => child === node.child(index));
  return placed(node, usualPlaceOf(node), isSame ? node.content : Fragment.from(children));
}

function placed(node: Node, place: Partial<PagePlace>, content: Fragment): Node {
  const isThere = Object.entries(place).every(([name, value]) => node.attrs[name] === value);
  if (isThere) return content === node.content ? node : node.copy(content);
  return node.type.create({ ...node.attrs, ...place }, content, node.marks);
}

/** Returns the HTML attributes that say where a block begins and with what it stays; null for most blocks, which have none. */
export function breaksHtml({ attrs }: { attrs: Attributes } | Node): Record<string, string> | null {
  const { breakBefore, keepWithNext } = attrs as Partial<PagePlace>;
  if (!breakBefore && !keepWithNext) return null;
  return {
    ...(breakBefore && { 'data-break-before': breakBefore }),
    ...(keepWithNext && { 'data-keep-with-next': 'true' }),
  };
}

/** Returns where a block stands on the page. */
export function pagePlaceOf({ attrs }: { attrs: Attributes } | Node): PagePlace {
  const { width, breakBefore, keepWithNext } = attrs as Partial<PagePlace>;
  return { width: width ?? 'column', breakBefore: breakBefore ?? null, keepWithNext: keepWithNext === true };
}
