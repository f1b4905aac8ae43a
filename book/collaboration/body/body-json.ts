import * as Y from 'yjs';
import { attributesIn, MARKS_OF_ELEMENT } from './attributes.ts';
import { isRecord } from '../../document/nodes.ts';

/** Deeper than any text that passes the gate. What lies deeper is left out, since a program could nest it without end. */
const DEPTH_MAX = 100;

interface Json {
  type: string;
  [key: string]: unknown;
}

/** The text of a section as ProseMirror's JSON, for the gate. It takes whatever stands there, also what no editor makes. */
export function bodyJson(body: Y.XmlFragment): Json {
  return { type: 'doc', content: childrenOf(body, 0) };
}

function childrenOf(parent: Y.XmlFragment, depth: number): Json[] {
  if (depth > DEPTH_MAX) return [];
  return parent.toArray().flatMap((child): Json[] => {
    if (child instanceof Y.XmlText) return textOf(child);
    return child instanceof Y.XmlElement ? [elementOf(child, depth + 1)] : [];
  });
}

function elementOf(element: Y.XmlElement, depth: number): Json {
  const { [MARKS_OF_ELEMENT]: marks, ...attrs } = attributesIn(element);
  const content = childrenOf(element, depth);
  return {
    type: element.nodeName,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
    ...(isRecord(marks) && { marks: marksOf(marks) }),
  };
}

function textOf(text: Y.XmlText): Json[] {
  const pieces = text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[];
  return pieces.flatMap(({ insert, attributes }) =>
    typeof insert === 'string'
      ? [{ type: 'text', text: insert, ...(attributes && { marks: marksOf(attributes) }) }]
      : [],
  );
}

function marksOf(attributes: Record<string, unknown>): Json[] {
  return Object.entries(attributes).map(([name, attrs]) => ({ type: name, attrs }));
}
