import type { Node, ResolvedPos } from 'prosemirror-model';
import * as Y from 'yjs';
import { equalityDeep } from 'lib0/function';
import { changeFrom, type LineChange } from '../../document/line-change.ts';
import { type MarkValues, markValues, readElement, runsOf, type Shown, writeAttributes } from './read-nodes.ts';

/** The context for writing a text. */
interface Writing {
  shown: Shown;
  /** The author's caret in the whole document; absent if unknown. */
  caret?: ResolvedPos | undefined;
  /** The caret as an offset in the words that are being written. */
  caretOffset?: number | undefined;
}

/**
 * Changes the content of an element, or of the whole text, to that of a node. Equal children stay untouched, children
 * of the same kind are changed in place, and only the rest is removed and inserted. So text that others write there at
 * the same time keeps its place.
 */
export function writeNodes(parent: Y.XmlFragment, node: Node, { shown, caret }: Writing): void {
  const before = piecesOf(parent, shown);
  const after = nodePiecesOf(node);
  // If there are elements between the words, offsets are counted differently.
  const caretOffset = caret?.parent === node && after.length === 1 ? caret.parentOffset : undefined;
  const writing: Writing = { shown, caret, caretOffset };
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start], writing)) start += 1;
  let [last, lastAfter] = [before.length, after.length];
  while (last > start && lastAfter > start && isSame(before[last - 1], after[lastAfter - 1], writing)) {
    last -= 1;
    lastAfter -= 1;
  }
  const pairs = Math.min(last, lastAfter) - start;
  let first = 0;
  while (first < pairs && change(before[start + first], after[start + first], writing)) first += 1;
  let behind = 0;
  while (behind < pairs - first && change(before[last - 1 - behind], after[lastAfter - 1 - behind], writing))
    behind += 1;
  replace(parent, {
    removed: before.slice(start + first, last - behind),
    added: after.slice(start + first, lastAfter - behind),
    after: before[start + first - 1],
    shown,
  });
}

function isSame(piece: Piece | undefined, wanted: NodePiece | undefined, { shown, caretOffset }: Writing): boolean {
  if (!piece || !wanted) return false;
  if ('element' in piece) return 'node' in wanted && isShownAs(piece.element, wanted.node, shown);
  // Writing equal words changes nothing, so they are compared by writing them.
  if ('node' in wanted) return false;
  writeWords(piece.texts, wanted.words, caretOffset);
  return true;
}

function isShownAs(element: Y.XmlElement, node: Node, shown: Shown): boolean {
  const known = readElement(element, node.type.schema, shown);
  if (known === node) return true;
  if (!known?.eq(node)) return false;
  shown.set(element, node);
  return true;
}

/** Changes a piece into the wanted one. Returns false if they are of different kinds. */
function change(
  piece: Piece | undefined,
  wanted: NodePiece | undefined,
  { shown, caret, caretOffset }: Writing,
): boolean {
  if (!piece || !wanted) return false;
  if ('texts' in piece) {
    if (!('words' in wanted)) return false;
    writeWords(piece.texts, wanted.words, caretOffset);
    return true;
  }
  if (!('node' in wanted) || piece.element.nodeName !== wanted.node.type.name) return false;
  writeAttributes(piece.element, wanted.node);
  writeNodes(piece.element, wanted.node, { shown, caret });
  shown.set(piece.element, wanted.node);
  return true;
}

interface Replaced {
  removed: readonly Piece[];
  added: readonly NodePiece[];
  /** The piece before them; absent if they are the first. */
  after: Piece | undefined;
  shown: Shown;
}

function replace(parent: Y.XmlFragment, { removed, added, after, shown }: Replaced): void {
  for (const piece of removed) {
    // The Yjs text stays, emptied, because somebody may be writing in it.
    if ('texts' in piece) writeWords(piece.texts, []);
    else {
      parent.delete(indexIn(parent, piece.element), 1);
      shown.delete(piece.element);
    }
  }
  let index = after ? indexIn(parent, lastOf(after)) + 1 : 0;
  for (const piece of added) index = insert(parent, index, piece, shown);
}

/** Inserts a piece at an index among the children. Returns the index after it. */
function insert(parent: Y.XmlFragment, index: number, piece: NodePiece, shown: Shown): number {
  if ('node' in piece) {
    const element = new Y.XmlElement(piece.node.type.name);
    parent.insert(index, [element]);
    fill(element, piece.node, shown);
    return index + 1;
  }
  const there = parent.get(index);
  // A text with words is a piece that stays after the inserted one.
  const text = there instanceof Y.XmlText && there.length === 0 ? there : new Y.XmlText();
  if (text !== there) parent.insert(index, [text]);
  writeWords([text], piece.words);
  return index + 1;
}

function fill(element: Y.XmlElement, node: Node, shown: Shown): void {
  writeAttributes(element, node);
  let index = 0;
  for (const piece of nodePiecesOf(node)) index = insert(element, index, piece, shown);
  shown.set(element, node);
}

function lastOf(piece: Piece): Y.XmlElement | Y.XmlText {
  return 'element' in piece ? piece.element : (piece.texts.at(-1) as Y.XmlText);
}

function indexIn(parent: Y.XmlFragment, child: Y.XmlElement | Y.XmlText): number {
  return parent.toArray().indexOf(child);
}

/**
 * A child of an element: an element, or words. Yjs keeps words in one text, or in several adjacent texts if two people
 * started at the same time.
 */
type Piece = { texts: Y.XmlText[] } | { element: Y.XmlElement };
/** A piece of the editor's document. */
type NodePiece = { words: Node[] } | { node: Node };

/** Returns the pieces that are shown. Empty texts are skipped. */
function piecesOf(parent: Y.XmlFragment, shown: Shown): Piece[] {
  const pieces: Piece[] = [];
  for (const child of parent.toArray()) {
    const last = pieces.at(-1);
    if (child instanceof Y.XmlElement) pieces.push({ element: child });
    else if (!(child instanceof Y.XmlText) || child.length === 0) continue;
    else if (last && 'texts' in last) last.texts.push(child);
    else pieces.push({ texts: [child] });
  }
  return pieces.filter((piece) => 'texts' in piece || shown.get(piece.element) !== null);
}

function nodePiecesOf(parent: Node): NodePiece[] {
  const pieces: NodePiece[] = [];
  parent.forEach((child) => {
    const last = pieces.at(-1);
    if (!child.isText) pieces.push({ node: child });
    else if (last && 'words' in last) last.words.push(child);
    else pieces.push({ words: [child] });
  });
  return pieces;
}

/** One step of a change of words, in the form of a Yjs delta. A null mark is removed. */
type Step =
  | { retain: number; attributes?: Record<string, unknown> }
  | { delete: number }
  | { insert: string; attributes: MarkValues };

interface Words {
  text: string;
  /** The marks, each run from a letter index up to the next run. */
  runs: { from: number; marks: MarkValues }[];
}

/**
 * Changes the words of adjacent Yjs texts to those of the nodes. What is equal at both ends stays untouched, so that
 * others can write there. `caret` is the author's caret, as the number of letters before it.
 */
function writeWords(texts: readonly Y.XmlText[], nodes: readonly Node[], caret?: number): void {
  const before = wordsIn(texts);
  const after = wordsOf(nodes);
  const { from, toBefore, to } = changeOfLetters(before.text, after.text, caret);
  const steps: Step[] = [
    ...marked(before, after, { from: 0, to: from, shift: 0 }),
    ...(toBefore > from ? [{ delete: toBefore - from }] : []),
    ...inserted(after, from, to),
    ...marked(before, after, { from: toBefore, to: before.text.length, shift: to - toBefore }),
  ];
  if (steps.every((step) => 'retain' in step && !step.attributes)) return;
  apply(texts, steps);
}

function wordsIn(texts: readonly Y.XmlText[]): Words {
  const words: Words = { text: '', runs: [] };
  for (const { insert, attributes } of texts.flatMap(runsOf)) {
    words.runs.push({ from: words.text.length, marks: attributes ?? {} });
    // Anything that is not a string counts as one letter.
    words.text += typeof insert === 'string' ? insert : '\0';
  }
  return words;
}

function wordsOf(nodes: readonly Node[]): Words {
  const words: Words = { text: '', runs: [] };
  for (const { text = '', marks } of nodes) {
    words.runs.push({ from: words.text.length, marks: markValues(marks) });
    words.text += text;
  }
  return words;
}

/** Finds where the letters differ. A surrogate pair is never split. */
function changeOfLetters(before: string, after: string, caret: number | undefined): LineChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const { from, toBefore, to } = changeFrom(start, { a: before.length - end, b: after.length - end }, caret);
  const atStart = isFirstHalf(before.charCodeAt(from - 1)) ? 1 : 0;
  const atEnd = isSecondHalf(before.charCodeAt(toBefore)) ? 1 : 0;
  return { from: from - atStart, toBefore: toBefore + atEnd, to: to + atEnd };
}

const isFirstHalf = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** Returns the steps for letters that stay, with the changes of their marks. */
function marked(before: Words, after: Words, { from, to, shift }: { from: number; to: number; shift: number }): Step[] {
  const edges = [...before.runs.map((run) => run.from), ...after.runs.map((run) => run.from - shift)];
  const cuts = [...new Set([from, ...edges.filter((edge) => edge > from && edge < to)])].toSorted((a, b) => a - b);
  return cuts.flatMap((cut, index): Step[] => {
    const length = (cuts[index + 1] ?? to) - cut;
    if (length <= 0) return [];
    const attributes = changeOf(marksAt(before, cut), marksAt(after, cut + shift));
    return [Object.keys(attributes).length > 0 ? { retain: length, attributes } : { retain: length }];
  });
}

function inserted(after: Words, from: number, to: number): Step[] {
  return after.runs.flatMap((run, index): Step[] => {
    const first = Math.max(from, run.from);
    const last = Math.min(to, after.runs[index + 1]?.from ?? after.text.length);
    return last > first ? [{ insert: after.text.slice(first, last), attributes: run.marks }] : [];
  });
}

function marksAt({ runs }: Words, index: number): MarkValues {
  return runs.findLast((run) => run.from <= index)?.marks ?? {};
}

function changeOf(before: MarkValues, after: MarkValues): Record<string, unknown> {
  const gone = Object.keys(before).filter((name) => !(name in after));
  const given = Object.entries(after).filter(([name, value]) => !equalityDeep(before[name], value));
  return Object.fromEntries([...gone.map((name) => [name, null]), ...given]);
}

/** Divides the steps among the texts. An insertion between two texts goes to the first. */
function apply(texts: readonly Y.XmlText[], steps: readonly Step[]): void {
  const parts: Step[][] = texts.map(() => []);
  const lengths = texts.map((text) => text.length);
  let current = 0;
  for (const step of steps) {
    if ('insert' in step) {
      parts[current]?.push(step);
      continue;
    }
    let left = 'retain' in step ? step.retain : step.delete;
    while (left > 0) {
      if (lengths[current] === 0) current += 1;
      const taken = Math.min(left, lengths[current] ?? left);
      parts[current]?.push('retain' in step ? { ...step, retain: taken } : { delete: taken });
      lengths[current] = (lengths[current] ?? left) - taken;
      left -= taken;
    }
  }
  for (const [index, text] of texts.entries()) {
    const own = parts[index] ?? [];
    if (own.some((step) => !('retain' in step) || step.attributes)) text.applyDelta(own);
  }
}
