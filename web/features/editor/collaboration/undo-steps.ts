import type { Transaction } from '@tiptap/pm/state';
import * as Y from 'yjs';
import { isUndoable } from '#book/collaboration/body/bound-body.ts';
import { bodyOf } from '#book/collaboration/section-doc.ts';

const OWN_STEP = 'ownUndoStep';
/** What ProseMirror says of changes that are made with the clipboard or the mouse. */
const MOVED: ReadonlySet<unknown> = new Set(['paste', 'cut', 'drop']);
/** Milliseconds of quiet after which typing is a new step of undo. */
const UNDO_GROUP_DELAY = 500;
/** How many steps can be taken back. */
const UNDO_DEPTH = 100;
/** Blocks of words are not taken away by undo while somebody else has words in them. */
const SHARED: ReadonlySet<string> = new Set(['paragraph', 'heading']);

/** Says of a transaction that undo takes it back by itself, without what was typed before and after it. */
export function ownUndoStep(tr: Transaction): Transaction {
  return tr.setMeta(OWN_STEP, true);
}

/** What is pasted, cut or dropped is one by itself too. */
export function isOwnUndoStep(tr: Transaction): boolean {
  return tr.getMeta(OWN_STEP) === true || tr.getMeta('paste') === true || MOVED.has(tr.getMeta('uiEvent'));
}

/** A section has one for all its editors: whoever comes back to it can take back what they wrote before. */
const ofSections = new WeakMap<Y.Doc, Y.UndoManager>();

/**
 * What the person at this editor can take back: their own changes of the text alone, as long as the section stays open. `origin`: what the
 * editor's changes are told by, until it is released.
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
