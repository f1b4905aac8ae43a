import { equalityDeep } from 'lib0/function';
import type { Attrs, Node, NodeType } from 'prosemirror-model';
import type * as Y from 'yjs';
import { nodeMarks } from './marks.ts';

/** Under this name an element that stands in a line holds its marks, as words hold theirs by themselves. */
export const MARKS_OF_ELEMENT = '~marks';

/** What an element says of itself: what is as in every node of its type is left out. */
function attributesOf(node: Node): Map<string, unknown> {
  const chosen = Object.entries(node.attrs).filter(([name, value]) => !equalityDeep(value, defaultOf(node.type, name)));
  const marks = nodeMarks(node);
  return new Map(marks ? [...chosen, [MARKS_OF_ELEMENT, marks]] : chosen);
}

/** Gives an element what its node says, and changes nothing that is so already. */
export function writeAttributes(element: Y.XmlElement, node: Node): void {
  const wanted = attributesOf(node);
  const before = attributesIn(element);
  for (const name of Object.keys(before)) if (!wanted.has(name)) element.removeAttribute(name);
  for (const [name, value] of wanted)
    if (!equalityDeep(before[name], value)) element.setAttribute(name, value as string);
}

/** The attributes of an element, its marks among them. Yjs takes any JSON, though its types speak of text alone. */
export function attributesIn(element: Y.XmlElement): Record<string, unknown> {
  return element.getAttributes();
}

/** The attributes that the type of the element knows; what it lacks is as in every node of the type. */
export function nodeAttributes(type: NodeType, given: Readonly<Record<string, unknown>>): Attrs {
  const known = Object.entries(given).filter(([name]) => name in (type.spec.attrs ?? {}));
  return Object.fromEntries(known);
}

function defaultOf(type: NodeType, name: string): unknown {
  return type.spec.attrs?.[name]?.default;
}
