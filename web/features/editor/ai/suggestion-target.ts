import { Extension } from '@tiptap/core';
import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { EDIT_ACTION_INFO, type EditAction } from '#book/catalogue/edit-actions.ts';
import { countedDocument } from '#book/document/printed.ts';
import { redraw } from '../base/selection-in-time.ts';

/** The words that an action is about, and where its answer goes. The positions are those of the document when the action began. */
export interface Target {
  from: number;
  to: number;
  /** The words as Markdown, as they are sent. */
  text: string;
  /** Whether the answer may replace the words. It may if Markdown can represent all of them. */
  canReplace: boolean;
}

/** How many characters before the caret are sent when an action continues the text. */
const BEFORE_MAX = 6000;

/**
 * What an action is about: the selected words or blocks, otherwise the block at the caret. If the action continues the text, or that block
 * is empty, it is the text before the caret. Hints are for the author alone and are not sent. Proposed changes count as not made.
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

/** The part of the content that is printed. Only that is sent. */
function told(doc: Node, content: Fragment): Fragment {
  return countedDocument(doc.copy(content)).content;
}

/** Blocks and inline nodes that Markdown represents without loss. */
const PLAIN = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'text',
  'hardBreak',
]);
/** Marks that Markdown represents without loss, and the mark that says that a machine wrote the words. */
const PLAIN_MARKS = new Set(['bold', 'italic', 'strike', 'superscript', 'subscript', 'code', 'link', 'machine']);

/** Whether Markdown represents all of the content, so that an answer in Markdown can replace it without loss. */
function isPlainText(content: Fragment): boolean {
  let isPlain = true;
  content.descendants((node) => {
    isPlain &&= PLAIN.has(node.type.name) && node.marks.every(({ type }) => PLAIN_MARKS.has(type.name));
    return isPlain;
  });
  return isPlain;
}

/** The content as Markdown for a generator: text with its emphasis, headings and lists; only the words of other blocks. */
function markdownOf(content: Fragment): string {
  if (content.firstChild?.isInline === true) return inlineOf(content);
  return content.content
    .map(blockOf)
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockOf(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs.level))} ${inlineOf(node.content)}`;
    case 'bulletList':
      return node.content.content.map((item) => `- ${itemOf(item)}`).join('\n');
    case 'orderedList':
      return node.content.content
        .map((item, index) => `${Number(node.attrs.start) + index}. ${itemOf(item)}`)
        .join('\n');
    case 'blockquote':
      return `> ${markdownOf(node.content).replaceAll('\n', '\n> ')}`;
    default:
      return node.isTextblock ? inlineOf(node.content) : wordsOf(node);
  }
}

function itemOf(item: Node): string {
  return markdownOf(item.content).replaceAll('\n\n', '\n').replaceAll('\n', '\n  ');
}

/** The words of a block that has a form of its own, line by line. */
function wordsOf(node: Node): string {
  return node.textBetween(0, node.content.size, '\n', ' ').trim();
}

const SIGNS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' };

function inlineOf(content: Fragment): string {
  return content.content
    .map((node) => (node.isText ? textOf(node) : node.type.name === 'hardBreak' ? '  \n' : node.textContent))
    .join('');
}

/** Markdown needs white space at the ends to be outside the marks. */
function textOf(node: Node): string {
  const text = node.text ?? '';
  const words = text.trim();
  if (words === '') return text;
  const [before = '', after = ''] = text.split(words);
  const isCode = node.marks.some(({ type }) => type.name === 'code');
  const plain = isCode ? `\`${words}\`` : words.replace(/[\\*_`[\]<>~^]/g, String.raw`\$&`);
  return before + node.marks.reduce(inMark, plain) + after;
}

function inMark(text: string, { type, attrs }: Mark): string {
  if (type.name === 'link') return `[${text}](${String(attrs.href)})`;
  if (type.name === 'superscript') return `<sup>${text}</sup>`;
  if (type.name === 'subscript') return `<sub>${text}</sub>`;
  const sign = SIGNS[type.name] ?? '';
  return sign + text + sign;
}

/** The place of a suggestion. It moves with changes of the document. */
interface TrackedRange {
  from: number;
  to: number;
  /** Whether somebody has changed the words in it since. */
  isEdited: boolean;
}

const KEY = new PluginKey<TrackedRange | null>('suggestion-target');

/** Tracks the place of a suggestion while the author keeps writing, and highlights its words. */
export const suggestionTarget = Extension.create({
  name: 'suggestionTarget',
  addProseMirrorPlugins() {
    return [
      new Plugin<TrackedRange | null>({
        key: KEY,
        state: {
          init: () => null,
          apply(tr, range, before) {
            const given = tr.getMeta(KEY) as TrackedRange | null | undefined;
            if (given !== undefined) return given;
            if (range === null || !tr.docChanged) return range;
            const from = tr.mapping.map(range.from, 1);
            const to = Math.max(from, tr.mapping.map(range.to, -1));
            const isEdited = range.isEdited || !before.doc.slice(range.from, range.to).eq(tr.doc.slice(from, to));
            return { from, to, isEdited };
          },
        },
        props: {
          decorations(state) {
            const range = KEY.getState(state);
            if (!range || range.from === range.to) return null;
            return DecorationSet.create(state.doc, [
              Decoration.inline(range.from, range.to, { class: 'suggestion-target' }),
            ]);
          },
        },
      }),
    ];
  },
});

/** Starts to track a range, or stops tracking if `range` is null. */
export function trackRange(view: EditorView, range: Pick<TrackedRange, 'from' | 'to'> | null): void {
  const followed = range === null ? null : { from: range.from, to: range.to, isEdited: false };
  redraw(view, KEY, followed);
}

export function trackedRange(state: EditorState): TrackedRange | null {
  return KEY.getState(state) ?? null;
}
