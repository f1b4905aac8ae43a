import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { CreatureData } from '../document/blocks/stat-block.ts';
import {
  parseAttributes,
  type Attribute,
  type AttributeTable,
  type Attributes,
} from '../document/define/attributes.ts';
import { findMark } from '../document/marks.ts';
import { findNode } from '../document/schema.ts';
import { parseStatBlock } from '../rules-5e/stat-block.ts';

interface TextPosition {
  /** The position in the document at which the text begins. */
  position: number;
  /** The most characters that the text may have; absent for running text. */
  max?: number;
  /** Whether it is running text. Otherwise it is an attribute of a block, a note or an index entry. */
  isRunning?: boolean;
}

export interface PlacedText {
  text: string;
  place: TextPosition;
}

export interface TextEdit {
  from: number;
  to: number;
  text: string;
}

/** Returns the edits of a text, in order and without overlaps. */
export type EditText = (text: string, place: TextPosition) => readonly TextEdit[];

/**
 * Calls `edit` for each text of a document in order and applies the edits. Texts are the running text, across its
 * marks, and texts in attributes of blocks, notes and index entries. Addresses, ids and choices are not texts.
 * Unchanged nodes are returned as the same objects.
 */
export function mapTexts(doc: Node, edit: EditText): Node {
  return mapNode(doc, -1, edit);
}

/** Returns all texts of a document, in the order in which `mapTexts` visits them. */
export function textsOf(doc: Node): PlacedText[] {
  const texts: PlacedText[] = [];
  mapTexts(doc, (text, place) => {
    texts.push({ text, place });
    return [];
  });
  return texts;
}

/** Applies edits to a text. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  const parts = edits.flatMap((edit) => {
    const before = text.slice(at, edit.from);
    at = edit.to;
    return [before, edit.text];
  });
  return [...parts, text.slice(at)].join('');
}

function mapNode(node: Node, position: number, edit: EditText): Node {
  const attrs = mapAttributes(findNode(node.type.name)?.attributes, node.attrs, { position, edit });
  const content = node.isLeaf ? node.content : mapContent(node, position + 1, edit);
  if (attrs === node.attrs && content === node.content) return node;
  return node.type.create(attrs, content, node.marks);
}

function mapContent(parent: Node, start: number, edit: EditText): Fragment {
  const mapped: Node[] = [];
  let run: Node[] = [];
  let runStart = start;
  const endRun = () => {
    if (run.length > 0) mapped.push(...mapRun(run, runStart, edit));
    run = [];
  };
  parent.forEach((child, offset) => {
    if (child.isText) {
      if (run.length === 0) runStart = start + offset;
      run.push(child);
      return;
    }
    endRun();
    mapped.push(mapNode(child, start + offset, edit));
  });
  endRun();
  const isSame = mapped.length === parent.childCount && mapped.every((child, index) => child === parent.child(index));
  return isSame ? parent.content : Fragment.fromArray(mapped);
}

/** Edits a run of text that only marks divide. A replacement gets the marks of the first replaced character. */
function mapRun(nodes: readonly Node[], position: number, edit: EditText): readonly Node[] {
  const edits = edit(nodes.map(({ text }) => text ?? '').join(''), { position, isRunning: true });
  const marked = mapMarks(nodes, position, edit);
  if (edits.length === 0) return marked;
  const run = Fragment.fromArray([...marked]);
  const result: Node[] = [];
  let at = 0;
  for (const { from, to, text } of edits) {
    result.push(...run.cut(at, from).content);
    const [first] = run.cut(from, to).content;
    if (first !== undefined && text !== '') result.push(first.type.schema.text(text, first.marks));
    at = to;
  }
  return [...result, ...run.cut(at).content];
}

/** Edits the texts in marks, such as the term of an index entry. A mark that several words share is edited once. */
function mapMarks(nodes: readonly Node[], position: number, edit: EditText): readonly Node[] {
  let known: { before: Mark; after: Mark }[] = [];
  let at = position;
  return nodes.map((node) => {
    known = node.marks.map(
      (mark) => known.find(({ before }) => before.eq(mark)) ?? { before: mark, after: mapMark(mark, at, edit) },
    );
    at += node.nodeSize;
    return known.every(({ before, after }) => before === after) ? node : node.mark(known.map(({ after }) => after));
  });
}

function mapMark(mark: Mark, position: number, edit: EditText): Mark {
  const attrs = mapAttributes(findMark(mark.type.name)?.attributes, mark.attrs, { position, edit });
  return attrs === mark.attrs ? mark : mark.type.create(attrs);
}

interface Asking {
  position: number;
  edit: EditText;
}

/** Returns the same object if none of the texts has edits. */
function mapAttributes(table: AttributeTable<Attributes> = {}, attrs: Attributes, asking: Asking): Attributes {
  const changed = Object.entries(table).flatMap(([name, attribute]): [string, unknown][] => {
    const before = attrs[name];
    const after = mapAttribute(attribute, before, asking);
    return after === before ? [] : [[name, after]];
  });
  return changed.length === 0 ? attrs : parseAttributes(table, { ...attrs, ...Object.fromEntries(changed) });
}

function mapAttribute({ schema, fallback, bounds }: Attribute<unknown>, value: unknown, asking: Asking): unknown {
  if (schema === CreatureData) return mapCreature(value, asking);
  // A text by the author has a maximum length; addresses and choices have none.
  if (typeof value !== 'string' || typeof fallback !== 'string' || bounds === undefined) return value;
  return mapText(value, { position: asking.position, max: bounds.max }, asking.edit);
}

/** Edits the texts of a creature. Returns the creature unchanged if an edited text is too long for its field. */
function mapCreature(value: unknown, asking: Asking): unknown {
  const mapped = mapFields(value, asking);
  return lettersIn(parseStatBlock(mapped)) < lettersIn(mapped) ? value : mapped;
}

function lettersIn(value: unknown): number {
  return JSON.stringify(value).replace(/\s|\\n/g, '').length;
}

function mapFields(value: unknown, asking: Asking): unknown {
  if (typeof value === 'string') return mapText(value, { position: asking.position }, asking.edit);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const mapped = fields.map(([name, field]) => [name, name === 'layout' ? field : mapFields(field, asking)] as const);
  if (mapped.every(([, field], index) => field === fields[index]?.[1])) return value;
  return Array.isArray(value) ? mapped.map(([, field]) => field) : Object.fromEntries(mapped);
}

function mapText(text: string, place: TextPosition, edit: EditText): string {
  const edits = text === '' ? [] : edit(text, place);
  return edits.length === 0 ? text : withEdits(text, edits);
}
