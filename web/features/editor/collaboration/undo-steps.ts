import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import * as Y from 'yjs';
import { isUndoable } from '#book/collaboration/body/bound-body.ts';
import type { PositionRange } from '#book/collaboration/find-words.ts';
import { bodyOf, PARTS } from '#book/collaboration/section-doc.ts';

const OWN_STEP = 'ownUndoStep';
/** The `uiEvent` values of changes that are made with the clipboard or the mouse. */
const MOVED: ReadonlySet<unknown> = new Set(['paste', 'cut', 'drop']);
/** A pause after which typing starts a new undo step, in ms. */
const UNDO_GROUP_DELAY = 500;
/** A step of typing that has lasted this long, in ms, or has this many letters, ends at the next space. */
const TYPING_MAX_MS = 5000;
const TYPING_MAX_LETTERS = 40;
/** How many undo steps are kept. */
const UNDO_DEPTH = 300;
/** Text blocks. Undo does not delete one while another person has words in it. */
const SHARED: ReadonlySet<string> = new Set(['paragraph', 'heading']);

/** Makes a transaction an undo step of its own, separate from what was typed before and after it. */
export function ownUndoStep(tr: Transaction): Transaction {
  return tr.setMeta(OWN_STEP, true);
}

/** Whether a transaction is an undo step of its own. Pasting, cutting and dropping always are. */
export function isOwnUndoStep(tr: Transaction): boolean {
  return tr.getMeta(OWN_STEP) === true || tr.getMeta('paste') === true || MOVED.has(tr.getMeta('uiEvent'));
}

/** A step of typing that goes on: when it began and was last continued, in ms, and how many letters were typed in it. */
export interface Typing {
  since: number;
  at: number;
  letters: number;
}

/** The step of typing after these letters; null if they end it. `before` is the step that they continue, unless they come after a pause. */
export function typedOn(before: Typing | null, letters: string, at: number): Typing | null {
  const isSame = before !== null && at - before.at < UNDO_GROUP_DELAY;
  const typing = { since: isSame ? before.since : at, at, letters: (isSame ? before.letters : 0) + letters.length };
  const isLong = typing.letters > TYPING_MAX_LETTERS || at - typing.since > TYPING_MAX_MS;
  return isLong && /\s$/u.test(letters) ? null : typing;
}

/** The letters that a transaction inserts into a line. */
export function lettersIn({ steps: [step] }: Transaction): string {
  return step instanceof ReplaceStep ? (step.slice.content.lastChild?.text ?? '') : '';
}

/** Whether a transaction inserts a block, as Enter does. */
export function insertsBlock({ steps: [step] }: Transaction): boolean {
  return step instanceof ReplaceStep && step.slice.content.firstChild?.isBlock === true;
}

/** Whether a change is apart from where the author wrote last. It then starts a new undo step, however soon it comes. */
export function isElsewhere(tr: Transaction, written: readonly PositionRange[]): boolean {
  if (!tr.docChanged || written.length === 0) return false;
  let isAdjacent = false;
  tr.mapping.maps[0]?.forEach((start, end) => {
    isAdjacent ||= written.some(({ from, to }) => start <= to && end >= from);
  });
  return !isAdjacent;
}

/** The ranges that the author wrote last. Changes by plugins count as part of the same step. `isOwn`: it is no change from elsewhere. */
export function writtenAfter(
  tr: Transaction,
  before: readonly PositionRange[],
  { isFirst, isOwn }: { isFirst: boolean; isOwn: boolean },
): readonly PositionRange[] {
  const isWritten = tr.docChanged && isOwn;
  return [...(isWritten && isFirst ? [] : movedBy(tr, before)), ...(isWritten ? rangesOf(tr) : [])];
}

function rangesOf(tr: Transaction): PositionRange[] {
  const ranges: PositionRange[] = [];
  tr.mapping.maps.at(-1)?.forEach((_start, _end, from, to) => void ranges.push({ from, to }));
  return ranges;
}

function movedBy(tr: Transaction, ranges: readonly PositionRange[]): readonly PositionRange[] {
  if (!tr.docChanged) return ranges;
  return ranges.map(({ from, to }) => ({ from: tr.mapping.map(from, -1), to: tr.mapping.map(to, 1) }));
}

/**
 * A change that the server makes in open sections at the author's wish, as the origin of its Yjs transaction. In each section it is an undo
 * step of the author: as the change of another person, it would leave pieces of words behind when the author undoes what they wrote before it.
 */
export class ServerChange {
  readonly projectId: string;

  constructor(projectId: string) {
    this.projectId = projectId;
  }
}

/** One undo manager for all editors of a section, so that a person who comes back to it can undo what they wrote before. */
const ofSections = new WeakMap<Y.Doc, Y.UndoManager>();

/**
 * The undo manager for the person at this editor. It undoes only their own changes of the text, and lasts while the section is open.
 * `origin` is the origin of the editor's Yjs transactions; it is tracked until `release` is called.
 */
export function holdUndo(section: Y.Doc, origin: object): { undo: Y.UndoManager; release(): void } {
  const undo = ofSections.get(section) ?? createUndo(section);
  ofSections.set(section, undo);
  undo.addTrackedOrigin(origin);
  undo.stopCapturing();
  return { undo, release: () => undo.removeTrackedOrigin(origin) };
}

function createUndo(section: Y.Doc): Y.UndoManager {
  // Of the title and the opening, only what a `ServerChange` changed is undone: what the author types there has no origin.
  const undo = new Y.UndoManager([bodyOf(section), section.getMap(PARTS)], {
    trackedOrigins: new Set([ServerChange]),
    captureTimeout: UNDO_GROUP_DELAY,
    captureTransaction(transaction) {
      if (transaction.origin instanceof ServerChange) undo.stopCapturing();
      return isUndoable(transaction);
    },
    deleteFilter: (item) => !isShared(item),
  });
  undo.on('stack-item-added', ({ stackItem, origin }) => {
    undo.undoStack.splice(0, Math.max(0, undo.undoStack.length - UNDO_DEPTH));
    if (origin instanceof ServerChange) undo.stopCapturing();
    // A step that is undone and redone is still the same change.
    const change = origin instanceof ServerChange ? origin : undo.currStackItem?.meta.get(ServerChange);
    if (change) stackItem.meta.set(ServerChange, change);
  });
  return undo;
}

/** Undoes a change of the server in a section where it is the author's last step. Returns whether it was. */
export function undoServerChange(section: Y.Doc, change: ServerChange): boolean {
  const undo = ofSections.get(section);
  if (undo?.undoStack.at(-1)?.meta.get(ServerChange) !== change) return false;
  undo.undo();
  return true;
}

function isShared({ content }: Y.Item): boolean {
  if (!(content instanceof Y.ContentType)) return false;
  const { type } = content;
  if (type instanceof Y.XmlText) return type.length > 0;
  return type instanceof Y.XmlElement && SHARED.has(type.nodeName) && type.toArray().some(hasWords);
}

function hasWords(child: unknown): boolean {
  return child instanceof Y.XmlText ? child.length > 0 : true;
}
