import { Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { putIn, takenOut } from '#book/document/marks.ts';
import { isProposal } from '#book/document/printed.ts';
import { redraw } from '../selection/selection-in-time.ts';
import { isFollowing } from '../living/follow-plugin.ts';
import { keepOrigins } from '../machine-text/machine-origins.ts';
import { sliceWithoutMarks } from '../paste/slice-without-marks.ts';
import { applyEdits } from './apply-edits.ts';
import { beginMarked } from './begin-marked.ts';
import { type ProposalEdit, proposalEdits } from './proposal-edits.ts';
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
