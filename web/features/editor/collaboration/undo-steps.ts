import type { Transaction } from '@tiptap/pm/state';
import * as Y from 'yjs';
import { isUndoable } from '#book/collaboration/body/bound-body.ts';
import { bodyOf } from '#book/collaboration/section-doc.ts';

const OWN_STEP = 'ownUndoStep';
/** The `uiEvent` values of changes that are made with the clipboard or the mouse. */
const MOVED: ReadonlySet<unknown> = new Set(['paste', 'cut', 'drop']);
/** A pause after which typing starts a new undo step, in ms. */
const UNDO_GROUP_DELAY = 500;
/** How many undo steps are kept. */
const UNDO_DEPTH = 100;
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

/** One undo manager for all editors of a section, so that a person who comes back to it can undo what they wrote before. */
const ofSections = new WeakMap<Y.Doc, Y.UndoManager>();

/**
 * The undo manager for the person at this editor. It undoes only their own changes of the text, and lasts while the section is open.
 * `origin` is the origin of the editor's Yjs transactions; it is tracked until `release` is called.
 */
export function holdUndo(section: Y.Doc, origin: object): { undo: Y.UndoManager; release(): void } {
  const undo = ofSections.get(section) ?? createUndo(bodyOf(section));
  ofSections.set(section, undo);
  undo.addTrackedOrigin(origin);
  undo.stopCapturing();
  return { undo, release: () => undo.removeTrackedOrigin(origin) };
}

function createUndo(body: Y.XmlFragment): Y.UndoManager {
  const undo = new Y.UndoManager(body, {
    trackedOrigins: new Set(),
    captureTimeout: UNDO_GROUP_DELAY,
    captureTransaction: isUndoable,
    deleteFilter: (item) => !isShared(item),
  });
  undo.on('stack-item-added', () => void undo.undoStack.splice(0, Math.max(0, undo.undoStack.length - UNDO_DEPTH)));
  return undo;
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
