import { equalityDeep } from 'lib0/function';
import { type Attrs, Fragment, Mark, type MarkType, type Node, type NodeType, type Schema } from 'prosemirror-model';
import * as Y from 'yjs';

/**
 * The node for each Yjs element of a section's text; null if the schema does not allow the element, which is then not
 * shown and stays unchanged. A changed element is removed, and its node is made again.
 */
export type Shown = WeakMap<Y.XmlElement, Node | null>;

/** What a Yjs text holds: words, or an embed that none of our programs inserts. */
export interface Run {
  insert: unknown;
  attributes?: MarkValues;
}

/** Returns the children of an element, or the top level of the text, as nodes of the schema. Known nodes are reused. */
function readNodes(parent: Y.XmlFragment, schema: Schema, shown: Shown): Node[] {
  return parent.toArray().flatMap((child): Node[] => {
    if (child instanceof Y.XmlText) return readText(child, schema);
    const node = child instanceof Y.XmlElement ? readElement(child, schema, shown) : null;
    return node ? [node] : [];
  });
}

/** Returns the node for an element; null if the schema has no such node or does not allow its content. */
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
    // ProseMirror throws this if the node does not allow the content.
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

/** The attribute of an inline element that holds its marks. Yjs stores the marks of words itself. */
export const MARKS_OF_ELEMENT = '~marks';

/** Returns the attributes of a node that differ from the defaults of its type. */
function attributesOf(node: Node): Map<string, unknown> {
  const chosen = Object.entries(node.attrs).filter(([name, value]) => !equalityDeep(value, defaultOf(node.type, name)));
  const marks = nodeMarks(node);
  return new Map(marks ? [...chosen, [MARKS_OF_ELEMENT, marks]] : chosen);
}

/** Sets the attributes of an element to those of a node, and touches only what differs. */
export function writeAttributes(element: Y.XmlElement, node: Node): void {
  const wanted = attributesOf(node);
  const before = attributesIn(element);
  for (const name of Object.keys(before)) if (!wanted.has(name)) element.removeAttribute(name);
  for (const [name, value] of wanted)
    if (!equalityDeep(before[name], value)) element.setAttribute(name, value as string);
}

/**
 * Returns the attributes of an element, including its marks. Yjs accepts any JSON here, although its types say string.
 */
export function attributesIn(element: Y.XmlElement): Record<string, unknown> {
  return element.getAttributes();
}

/** Returns the attributes that the node type has; missing ones get their default. */
function nodeAttributes(type: NodeType, given: Readonly<Record<string, unknown>>): Attrs {
  const known = Object.entries(given).filter(([name]) => name in (type.spec.attrs ?? {}));
  return Object.fromEntries(known);
}

function defaultOf(type: NodeType, name: string): unknown {
  return type.spec.attrs?.[name]?.default;
}

/** The marks of words as Yjs stores them: attributes by name, each with the attributes of the mark. */
export type MarkValues = Readonly<Record<string, unknown>>;

export function markValues(marks: readonly Mark[]): MarkValues {
  return Object.fromEntries(marks.map((mark) => [mark.type.name, mark.attrs]));
}

/** Converts Yjs attributes to marks. Unknown marks, and those that an earlier one excludes, are left out. */
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
    // The attributes of the mark are not valid.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the marks of a node that is not text; null if it has none. */
function nodeMarks(node: Node): MarkValues | null {
  return node.marks.length > 0 ? markValues(node.marks) : null;
}
