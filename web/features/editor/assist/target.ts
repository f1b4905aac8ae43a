import type { Fragment, Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import { EDIT_ACTION_INFO, type EditAction } from '#book/catalogue/edit-actions.ts';
import { countedDocument } from '#book/document/printed.ts';
import { isPlainText, markdownOf } from './selection-markdown.ts';

/** The words that an action is about, and where its answer belongs. Positions are those of the document at the time. */
export interface Target {
  from: number;
  to: number;
  /** What is sent of them, as Markdown. */
  text: string;
  /** Whether the answer may take their place: all of it is text that Markdown gives back as it was. */
  canReplace: boolean;
}

/** How much of what stands before the caret is sent where an action goes on from it. */
const BEFORE_MAX = 6000;

/**
 * What an action is about: the words or blocks that are selected, else the block at the caret, or, for what goes on from the text and where
 * that block is empty, what stands before the caret. Hints are for the author alone and are not sent, and nothing that is proposed
 * has happened.
 */
export function targetOf(state: EditorState, action: EditAction): Target {
  if (!state.selection.empty) return selectedTarget(state);
  const { $from } = state.selection;
  const block = $from.parent.isTextblock ? rangeOf(state.doc, $from.before(), $from.after()) : null;
  const goesOn = action === 'continue' || action === 'next_scene';
  if (goesOn || block === null || block.text === '') return beforeCaret(state);
  return EDIT_ACTION_INFO[action].replaces ? block : { ...block, canReplace: false };
}

function selectedTarget({ doc, selection }: EditorState): Target {
  const { $from, $to, from, to } = selection;
  const range = selection instanceof TextSelection && !$from.sameParent($to) ? $from.blockRange($to) : null;
  return range === null ? rangeOf(doc, from, to) : rangeOf(doc, range.start, range.end);
}

function beforeCaret({ doc, selection: { $from, $to } }: EditorState): Target {
  const to = $to.depth === 0 ? $to.pos : $to.after(1);
  const text = markdownOf(told(doc, doc.cut(0, $from.pos).content));
  return { from: to, to, text: text.slice(-BEFORE_MAX).toWellFormed(), canReplace: false };
}

function rangeOf(doc: Node, from: number, to: number): Target {
  const { content } = doc.slice(from, to);
  return { from, to, text: markdownOf(told(doc, content)), canReplace: isPlainText(content) };
}

/** What of a part of the text is told: what is printed of it. */
function told(doc: Node, content: Fragment): Fragment {
  return countedDocument(doc.copy(content)).content;
}
