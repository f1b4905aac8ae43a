import { equalityDeep } from 'lib0/function';
import { type Attrs, Fragment, Mark, type MarkType, type Node, type NodeType, type Schema } from 'prosemirror-model';
import * as Y from 'yjs';

/**
 * Which node each element of a section's text is shown as; null where it is none that the schema allows, so that it is not shown and stays
 * as it is. An element that changes is forgotten, and its node made anew.
 */
export type Shown = WeakMap<Y.XmlElement, Node | null>;

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
function nodeAttributes(type: NodeType, given: Readonly<Record<string, unknown>>): Attrs {
  const known = Object.entries(given).filter(([name]) => name in (type.spec.attrs ?? {}));
  return Object.fromEntries(known);
}

function defaultOf(type: NodeType, name: string): unknown {
  return type.spec.attrs?.[name]?.default;
}

/** The marks of words as Yjs holds them: attributes by name, each with what the mark says. */
export type MarkValues = Readonly<Record<string, unknown>>;

export function markValues(marks: readonly Mark[]): MarkValues {
  return Object.fromEntries(marks.map((mark) => [mark.type.name, mark.attrs]));
}

/** The marks again; what is no mark of the schema, or cannot stand beside one before it, is left out. */
function marksFrom(schema: Schema, values: MarkValues): readonly Mark[] {
  let marks: readonly Mark[] = Mark.none;
  for (const type of Object.values(schema.marks)) {
    const mark = markFrom(type, values[type.name]);
    if (mark && marks.every((other) => !other.type.excludes(type))) marks = mark.addToSet(marks);
  }
  return marks;
}

function markFrom(type: MarkType, attrs: unknown): Mark | null {
  if (typeof attrs !== 'object' || attrs === null) return null;
  try {
    return type.create(attrs);
  } catch (error) {
    // What the mark says of itself is not valid.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The marks of a node that is no text, where it has any. */
function nodeMarks(node: Node): MarkValues | null {
  return node.marks.length > 0 ? markValues(node.marks) : null;
}
