import { Extension } from '@tiptap/core';
import { Mark, type Node, type ResolvedPos, type Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Transform } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { putIn, takenOut } from '#book/document/marks.ts';
import { isProposal } from '#book/document/printed.ts';
import { redraw } from '../base/selection-in-time.ts';
import { isFollowing } from '../base/changed-ranges.ts';
import { keepOrigins, sliceWithoutMarks } from '../blocks/machine-origins.ts';
import { type MarkedRange, type ProposalEdit, proposalEdits, type ProposalMarks } from './proposal-edits.ts';
import { proposalAt, type ProposalPiece, proposalsIn } from './proposals-in.ts';

interface Proposing {
  /** The name under which the author proposes changes; null while they write directly into the text. */
  by: string | null;
  /** Whether an input method is composing a word. Most keyboards of phones do that with every word. */
  isComposing: boolean;
  /** Highlights the current proposal. */
  shown: DecorationSet;
}

const KEY = new PluginKey<Proposing>('proposing');
const DECIDES = 'decides-proposals';
/** ProseMirror takes up to 20 ms after a composition to read its result. */
const AFTER_COMPOSITION_MS = 50;

/** Marks a transaction that accepts or rejects proposals, so that it does not become a proposal itself. */
export function deciding(transaction: Transaction): Transaction {
  return keepOrigins(transaction.setMeta(DECIDES, true));
}

/** Sets the name under which changes are proposed from now on; null stops proposing. */
export function setProposer(view: EditorView, by: string | null): void {
  if (KEY.getState(view.state)?.by !== by) redraw(view, KEY, { by });
}

/** While an author proposes changes, this turns everything that they do in the text into a proposal in the same step. */
export const proposing = Extension.create({
  name: 'proposing',
  addProseMirrorPlugins: () => [
    new Plugin<Proposing>({
      key: KEY,
      state: {
        init: (_, state) => ({ by: null, isComposing: false, shown: shownIn(state) }),
        apply(tr, before) {
          const next = { ...before, ...(tr.getMeta(KEY) as Partial<Proposing> | undefined) };
          return { ...next, shown: next.isComposing ? before.shown.map(tr.mapping, tr.doc) : shownIn(tr) };
        },
      },
      appendTransaction(transactions, before, after) {
        const { tr } = after;
        const { by = null, isComposing } = KEY.getState(after) ?? {};
        if (by !== null && isWritten(transactions)) propose(tr, by, before, after);
        if (!isComposing) beginMarked(tr, by, after.storedMarks);
        return tr.docChanged || tr.storedMarksSet ? tr : null;
      },
      props: {
        handleDOMEvents: {
          compositionstart: (view) => holdWhileComposing(view, true),
          compositionend(view) {
            setTimeout(
              () => !view.isDestroyed && !view.composing && holdWhileComposing(view, false),
              AFTER_COMPOSITION_MS,
            );
          },
        },
        transformPasted: (slice, view) => (view.dragging ? slice : asWords(slice)),
        decorations: (state) => KEY.getState(state)?.shown,
      },
    }),
  ],
});

/**
 * While a word is being composed, neither the stored marks nor the highlight of the proposal around it may change. Otherwise the browser
 * would lose the place of the word and write it again with each letter. The word gets its marks with the first letter.
 */
function holdWhileComposing({ state, dispatch }: EditorView, isComposing: boolean): void {
  const { by = null } = KEY.getState(state) ?? {};
  const tr = state.tr.setMeta(KEY, { isComposing });
  if (isComposing) beginMarked(tr, by, state.storedMarks);
  dispatch(tr);
}

/** Whether the author made these changes, and not another person or a plugin that keeps the document valid. */
function isWritten(transactions: readonly Transaction[]): boolean {
  const changes = transactions.filter(({ docChanged }) => docChanged);
  return (
    changes.length > 0 &&
    !changes.some((change) => {
      const root = (change.getMeta('appendedTransaction') as Transaction | undefined) ?? change;
      return (
        isFollowing(root) ||
        change.getMeta(DECIDES) === true ||
        root.getMeta(DECIDES) === true ||
        root.getMeta('addToHistory') === false
      );
    })
  );
}

function propose(tr: Transaction, by: string, before: EditorState, after: EditorState): void {
  const { marks } = after.schema;
  const [added, removed] = [marks[putIn.name]?.create({ by }), marks[takenOut.name]?.create({ by })];
  if (!added || !removed) return;
  const own = { putIn: added, takenOut: removed };
  const caret = after.selection.head;
  const edits = proposalEdits(before.doc, after.doc, { ...own, caret });
  if (edits.length === 0) return;
  applyEdits(tr, edits, own);
  keepOrigins(tr);
  if (standsBefore(edits, before, after)) tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(caret, -1)));
}

/** Whether the caret belongs before the words that were taken out. After the Delete key it belongs behind them. */
function standsBefore(edits: readonly ProposalEdit[], before: EditorState, { selection }: EditorState): boolean {
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  if (before.selection.empty && before.selection.head === selection.head) return false;
  return edits.some((edit) => edit.kind === 'restore' && edit.at === selection.head);
}

/** The decorations of the current proposal. They stay while the focus is in the bar that decides about it. */
function shownIn({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): DecorationSet {
  const current = proposalsIn(doc)[proposalAt(doc, selection)];
  return current ? DecorationSet.create(doc, current.pieces.map(shownAsCurrent)) : DecorationSet.empty;
}

function shownAsCurrent({ from, to, isBlock }: ProposalPiece): Decoration {
  return isBlock
    ? Decoration.node(from, to, { class: 'proposed-block-current' })
    : Decoration.inline(from, to, { class: 'proposed-words-current' });
}

/** Removes the marks of proposals from pasted content, since its author does not propose it here. */
function asWords(slice: Slice): Slice {
  return sliceWithoutMarks(slice, isProposal);
}

/** Applies the edits of a proposal to the changed document that they were computed for. */
export function applyEdits(transform: Transform, edits: readonly ProposalEdit[], marks: ProposalMarks): void {
  // Goes from the last to the first, so that the positions of the others stay valid.
  for (const edit of edits.toReversed()) {
    if (edit.kind === 'restore') transform.insert(edit.at, edit.content);
    else markPutIn(transform, edit, marks);
  }
}

function markPutIn(transform: Transform, { from, to, isBlock }: MarkedRange, { putIn, takenOut }: ProposalMarks): void {
  const end = to - dropTakenWords(transform, from, to, takenOut);
  if (!isBlock) {
    transform.addMark(from, end, putIn);
    return;
  }
  // The content of a block that is put in comes with the block and is no proposal of its own.
  transform.doc.nodesBetween(from, end, (node, at) => {
    if (!node.isInline && putIn.type.isInSet(node.marks)) transform.removeNodeMark(at, putIn.type);
  });
  transform.removeMark(from, end, putIn.type);
  transform.addNodeMark(from, putIn);
}

/**
 * Deletes copies of words that are marked as taken out. They belong where they were, and not into new content such as the second half of a
 * split paragraph. Returns the length of what was deleted.
 */
function dropTakenWords(transform: Transform, from: number, to: number, { type }: Mark): number {
  const taken: { from: number; to: number }[] = [];
  transform.doc.nodesBetween(from, to, (node, at) => {
    const within = { from: Math.max(from, at), to: Math.min(to, at + node.nodeSize) };
    if (node.isInline && type.isInSet(node.marks)) taken.push(within);
  });
  for (const words of taken.toReversed()) transform.delete(words.from, words.to);
  return taken.reduce((sum, words) => sum + words.to - words.from, 0);
}

/**
 * Sets the stored marks to those that typed text will get. Then the browser keeps typing in one text node, also while a word is composed.
 */
function beginMarked(tr: Transaction, by: string | null, stored: readonly Mark[] | null): void {
  const { $from, empty } = tr.selection;
  if (!empty || !$from.parent.inlineContent) return;
  const around = $from.marks();
  const now = (tr.docChanged ? null : stored) ?? around;
  // After an author stops proposing, new text is normal text, except within words that were put in.
  const isPutIn = by !== null || around.some(({ type }) => type.name === putIn.name);
  const others = now.filter(({ type }) => type.name !== takenOut.name && (isPutIn || type.name !== putIn.name));
  const added = by === null ? undefined : tr.doc.type.schema.marks[putIn.name]?.create({ by });
  const marked = added && isOpenTo(added, $from) && !others.some(({ type }) => type === added.type);
  const wanted = marked ? added.addToSet(others) : others;
  if (!Mark.sameSet(wanted, now)) tr.setStoredMarks(wanted);
}

/** Whether words here can be a proposal of their own. They cannot within a block that is proposed. */
function isOpenTo(mark: Mark, $from: ResolvedPos): boolean {
  const blocks: Node[] = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth));
  return (
    $from.parent.type.allowsMarkType(mark.type) &&
    !blocks.some(({ marks }) => marks.some(({ type }) => type === mark.type))
  );
}
