import { Fragment, type Node, type Schema } from 'prosemirror-model';
import * as Y from 'yjs';
import { attributesIn, MARKS_OF_ELEMENT, nodeAttributes } from './attributes.ts';
import { marksFrom, type MarkValues } from './marks.ts';
import type { Shown } from './shown.ts';

/** What a text holds: words, or what no program of ours puts there. */
export interface Run {
  insert: unknown;
  attributes?: MarkValues;
}

/** What stands inside an element, or at the top of the text, as nodes of the schema. Those that are known are not made again. */
export function readNodes(parent: Y.XmlFragment, schema: Schema, shown: Shown): Node[] {
  return parent.toArray().flatMap((child): Node[] => {
    if (child instanceof Y.XmlText) return readText(child, schema);
    const node = child instanceof Y.XmlElement ? readElement(child, schema, shown) : null;
    return node ? [node] : [];
  });
}

/** An element as a node; null where the schema has no such node, or not with such a content. */
export function readElement(element: Y.XmlElement, schema: Schema, shown: Shown): Node | null {
  const known = shown.get(element);
  if (known !== undefined) return known;
  const node = makeNode(element, schema, shown);
  shown.set(element, node);
  return node;
}

function makeNode(element: Y.XmlElement, schema: Schema, shown: Shown): Node | null {
  const type = schema.nodes[element.nodeName];
  if (!type || type.isText) return null;
  const given = attributesIn(element);
  const content = Fragment.from(readNodes(element, schema, shown));
  const marks = marksFrom(schema, (given[MARKS_OF_ELEMENT] ?? {}) as MarkValues);
  try {
    return type.createChecked(nodeAttributes(type, given), content, marks);
  } catch (error) {
    // ProseMirror says in this way that the content is none of this node.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readText(text: Y.XmlText, schema: Schema): Node[] {
  return runsOf(text).flatMap(({ insert, attributes }) =>
    typeof insert === 'string' && insert !== '' ? [schema.text(insert, marksFrom(schema, attributes ?? {}))] : [],
  );
}

export function runsOf(text: Y.XmlText): Run[] {
  return text.toDelta() as Run[];
}
