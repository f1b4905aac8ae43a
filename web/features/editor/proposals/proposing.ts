import { Extension } from '@tiptap/core';
import { Mark, type Node, type ResolvedPos, type Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Transform } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { putIn, takenOut } from '#book/document/marks.ts';
import { isProposal } from '#book/document/printed.ts';
import { redraw } from '../base/selection-in-time.ts';
import { isFollowing } from '../collaboration/yjs-binding.ts';
import { keepOrigins, sliceWithoutMarks } from '../blocks/machine-origins.ts';
import { type MarkedRange, type ProposalEdit, proposalEdits, type ProposalMarks } from './proposal-edits.ts';
import { proposalAt, type ProposalPiece, proposalsIn } from './proposals-in.ts';

interface Proposing {
  /** As whom the author proposes changes; null while they write into the text itself. */
  by: string | null;
  /** Whether an input method is composing a word, as most keyboards of phones do with each. */
  isComposing: boolean;
  /** What tells the proposal that holds the caret from the others. */
  shown: DecorationSet;
}

const KEY = new PluginKey<Proposing>('proposing');
const DECIDES = 'decides-proposals';
/** ProseMirror takes up to 20 ms after a composition to read what came of it. */
const AFTER_COMPOSITION_MS = 50;

/** Says of a transaction that it accepts or refuses what was proposed, so that it is no proposal itself. */
export function deciding(transaction: Transaction): Transaction {
  return keepOrigins(transaction.setMeta(DECIDES, true));
}

/** From now on, what is written is proposed by `by`; null ends that. */
export function setProposer(view: EditorView, by: string | null): void {
  if (KEY.getState(view.state)?.by !== by) redraw(view, KEY, { by });
}

/** While somebody proposes changes, whatever they do in the text becomes a proposal in the same step. */
export const proposing = Extension.create({
  name: 'proposing',
  addProseMirrorPlugins: () => [
    new Plugin<Proposing>({
      key: KEY,
      state: {
        init: (_, state) => ({ by: null, isComposing: false, shown: shownIn(state) }),
        apply(tr, before) {
          const said = { ...before, ...(tr.getMeta(KEY) as Partial<Proposing> | undefined) };
          return { ...said, shown: said.isComposing ? before.shown.map(tr.mapping, tr.doc) : shownIn(tr) };
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
 * While a word is composed, neither the marks of the next letter nor what is shown of the proposal around it change: the browser would lose the word's
 * place, and write it anew with each letter. What the word is to have, it has from its first letter on.
 */
function holdWhileComposing({ state, dispatch }: EditorView, isComposing: boolean): void {
  const { by = null } = KEY.getState(state) ?? {};
  const tr = state.tr.setMeta(KEY, { isComposing });
  if (isComposing) beginMarked(tr, by, state.storedMarks);
  dispatch(tr);
}

/** Whether the author wrote something, and not somebody else, or what keeps the text in order. */
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

/** Whether the caret goes on before the words that were taken out: but for the Delete key, which goes on behind them. */
function standsBefore(edits: readonly ProposalEdit[], before: EditorState, { selection }: EditorState): boolean {
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  if (before.selection.empty && before.selection.head === selection.head) return false;
  return edits.some((edit) => edit.kind === 'restore' && edit.at === selection.head);
}

/** The proposal that holds the caret is told from the others, also while the focus is where it is decided about. */
function shownIn({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): DecorationSet {
  const current = proposalsIn(doc)[proposalAt(doc, selection)];
  return current ? DecorationSet.create(doc, current.pieces.map(shownAsCurrent)) : DecorationSet.empty;
}

function shownAsCurrent({ from, to, isBlock }: ProposalPiece): Decoration {
  return isBlock
    ? Decoration.node(from, to, { class: 'proposed-block-current' })
    : Decoration.inline(from, to, { class: 'proposed-words-current' });
}

/** What is pasted is no proposal of whoever wrote it. */
function asWords(slice: Slice): Slice {
  return sliceWithoutMarks(slice, isProposal);
}

/** Makes the edits of a proposal in the changed document that they were found in. */
export function applyEdits(transform: Transform, edits: readonly ProposalEdit[], marks: ProposalMarks): void {
  // From the last to the first, so that the places of the others stay true.
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
  // What is in a block that is put in comes with it, and is no proposal of its own any more.
  transform.doc.nodesBetween(from, end, (node, at) => {
    if (!node.isInline && putIn.type.isInSet(node.marks)) transform.removeNodeMark(at, putIn.type);
  });
  transform.removeMark(from, end, putIn.type);
  transform.addNodeMark(from, putIn);
}

/** Words to be taken out stand where they stood before, and not in what is new, as in the second half of a split paragraph. Gives how many places they took. */
function dropTakenWords(transform: Transform, from: number, to: number, { type }: Mark): number {
  const taken: { from: number; to: number }[] = [];
  transform.doc.nodesBetween(from, to, (node, at) => {
    const within = { from: Math.max(from, at), to: Math.min(to, at + node.nodeSize) };
    if (node.isInline && type.isInSet(node.marks)) taken.push(within);
  });
  for (const words of taken.toReversed()) transform.delete(words.from, words.to);
  return taken.reduce((sum, words) => sum + words.to - words.from, 0);
}

/** What is typed at the caret has the marks that it will have, so that the browser goes on in one text, also while a word is composed. */
function beginMarked(tr: Transaction, by: string | null, stored: readonly Mark[] | null): void {
  const { $from, empty } = tr.selection;
  if (!empty || !$from.parent.inlineContent) return;
  const around = $from.marks();
  const now = (tr.docChanged ? null : stored) ?? around;
  // Whoever has stopped proposing goes on in the text itself, but for within words that were put in.
  const isPutIn = by !== null || around.some(({ type }) => type.name === putIn.name);
  const others = now.filter(({ type }) => type.name !== takenOut.name && (isPutIn || type.name !== putIn.name));
  const added = by === null ? undefined : tr.doc.type.schema.marks[putIn.name]?.create({ by });
  const marked = added && isOpenTo(added, $from) && !others.some(({ type }) => type === added.type);
  const wanted = marked ? added.addToSet(others) : others;
  if (!Mark.sameSet(wanted, now)) tr.setStoredMarks(wanted);
}

/** Whether words here can be proposed by themselves: they stand in no block that is. */
function isOpenTo(mark: Mark, $from: ResolvedPos): boolean {
  const blocks: Node[] = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth));
  return (
    $from.parent.type.allowsMarkType(mark.type) &&
    !blocks.some(({ marks }) => marks.some(({ type }) => type === mark.type))
  );
}
