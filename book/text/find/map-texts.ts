import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { CreatureData } from '../../document/blocks/stat-block.ts';
import {
  parseAttributes,
  type Attribute,
  type AttributeTable,
  type Attributes,
} from '../../document/define/attributes.ts';
import { findMark } from '../../document/marks.ts';
import { findNode } from '../../document/schema.ts';
import { parseStatBlock } from '../../rules-5e/stat-block.ts';

export interface TextPlace {
  /** Where in the document it begins. */
  position: number;
  /** The most characters that it may have; absent for running text. */
  max?: number;
  /** Whether it is running text, and not what a block, a note or an index entry keeps. */
  isRunning?: boolean;
}

export interface PlacedText {
  text: string;
  place: TextPlace;
}

export interface TextEdit {
  from: number;
  to: number;
  text: string;
}

/** The edits of a text, in order, none within another. */
export type EditText = (text: string, place: TextPlace) => readonly TextEdit[];

/**
 * Asks for the edits of each text of a document, in order, and makes them: the running text, across its marks, and what blocks, notes and
 * index entries keep in attributes. Addresses, ids and choices are no text. What stays the same is the same node.
 */
export function mapTexts(doc: Node, edit: EditText): Node {
  return mapNode(doc, -1, edit);
}

/** All texts of a document that are asked about, in the same order. */
export function textsOf(doc: Node): PlacedText[] {
  const texts: PlacedText[] = [];
  mapTexts(doc, (text, place) => {
    texts.push({ text, place });
    return [];
  });
  return texts;
}

/** A text with these edits made. */
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

/** Text that nothing but marks divides. What takes the place of words has the marks that the first of them has. */
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

/** The texts that marks keep, such as the term of an index entry: once for words that share a mark. */
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

/** The same attributes where none of their texts has edits. */
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
  // A text of its author has a greatest length; addresses and choices have none.
  if (typeof value !== 'string' || typeof fallback !== 'string' || bounds === undefined) return value;
  return mapText(value, { position: asking.position, max: bounds.max }, asking.edit);
}

/** A creature with its texts mapped; as it was where a field has no room for what would stand there. */
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

function mapText(text: string, place: TextPlace, edit: EditText): string {
  const edits = text === '' ? [] : edit(text, place);
  return edits.length === 0 ? text : withEdits(text, edits);
}
