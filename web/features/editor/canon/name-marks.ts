import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { FindNames } from '#book/canon/name-places.ts';
import { changedRanges, type Range } from '../base/changed-ranges.ts';
import { redraw } from '../base/selection-in-time.ts';
import { markSetNames, unmarkSetNames } from './set-text.ts';

/** How long typing must pause before changed text is searched for names, and how long one part of the search may take, in ms. */
const QUIET_MS = 300;
const SLICE_MS = 6;

interface NameMarks {
  /** Null while names are not marked. */
  find: FindNames | null;
  /** Whether the marks are visible. Invisible marks only keep the browser from checking the spelling of names. */
  isShown: boolean;
  marks: DecorationSet;
  /** The ranges that changed and have not been searched since. */
  unread: readonly Range[];
}

type Wish = Pick<NameMarks, 'find' | 'isShown'>;

/** A range of blocks that was searched, with the names in it. */
interface SearchedRange extends Range {
  found: Decoration[];
}

/** No dictionary has the names of a book. */
const UNCHECKED = { spellcheck: 'false' };
const NONE: NameMarks = { find: null, isShown: false, marks: DecorationSet.empty, unread: [] };
const KEY = new PluginKey<NameMarks>('name-marks');

/** Marks the names of the canon in the text if asked to. The marks move with the text, and changed text is searched when typing pauses. */
export const nameMarks = Extension.create({
  name: 'nameMarks',
  addProseMirrorPlugins() {
    return [
      new Plugin<NameMarks>({
        key: KEY,
        state: {
          init: () => NONE,
          apply(tr, before) {
            const told = tr.getMeta(KEY) as Wish | SearchedRange | undefined;
            if (told && 'find' in told) return begin(before, told, tr.doc);
            if (told) return withSearched(before, told, tr.doc);
            if (before.find === null || !tr.docChanged) return before;
            const unread = before.unread.map(({ from, to }) => ({
              from: tr.mapping.map(from, -1),
              to: tr.mapping.map(to, 1),
            }));
            const marks = before.marks.map(tr.mapping, tr.doc);
            return { ...before, marks, unread: [...unread, ...changedRanges([tr])] };
          },
        },
        props: { decorations: (state) => marksOf(state).marks },
        view: searchInQuiet,
      }),
    ];
  },
});

/** Marks the names that `find` finds from now on, visibly or not. If `find` is null, removes all marks. */
export function markNames(view: EditorView, find: FindNames | null, isShown: boolean): void {
  if (find === null || !isShown) unmarkSetNames(view.dom);
  const wish: Wish = { find, isShown };
  redraw(view, KEY, wish);
}

/** The text of a paragraph. A leaf node counts as one character, so that an offset in the text is an offset in the paragraph. */
export function textOf(paragraph: Node): string {
  return paragraph.textBetween(0, paragraph.content.size, '\uFFFC', '\uFFFC');
}

function marksOf(state: EditorState): NameMarks {
  return KEY.getState(state) ?? NONE;
}

/** Old marks stay until their block has been searched, so that reading the canon again does not make marks flicker. */
function begin({ isShown: wasShown, marks }: NameMarks, { find, isShown }: Wish, doc: Node): NameMarks {
  if (find === null) return NONE;
  const kept = isShown === wasShown ? marks : DecorationSet.empty;
  return { find, isShown, marks: kept, unread: [{ from: 0, to: doc.content.size }] };
}

function withSearched({ marks, unread, ...wish }: NameMarks, { from, to, found }: SearchedRange, doc: Node): NameMarks {
  const rest = unread.flatMap((range) => [
    ...(range.from < from ? [{ from: range.from, to: Math.min(range.to, from) }] : []),
    ...(range.to > to ? [{ from: Math.max(range.from, to), to: range.to }] : []),
  ]);
  return { ...wish, marks: marks.remove(marks.find(from, to)).add(doc, found), unread: rest };
}

function searchInQuiet(view: EditorView) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = marksOf(view.state).unread.length > 0 ? setTimeout(search, ms) : undefined;
  };
  const search = () => {
    timer = undefined;
    // Text that an input method composes must not be redrawn.
    if (view.composing) plan(QUIET_MS);
    else searchNext(view);
  };
  return {
    update(_view: EditorView, before: EditorState) {
      if (before.doc !== view.state.doc) plan(QUIET_MS);
      else if (timer === undefined) plan(0);
    },
    destroy: () => clearTimeout(timer),
  };
}

/** Searches as many of the unread blocks as fit into the time slice, but at least one. */
function searchNext(view: EditorView): void {
  const { doc } = view.state;
  const { find, isShown, unread } = marksOf(view.state);
  const [range] = unread;
  if (find === null || range === undefined) return;
  const end = performance.now() + SLICE_MS;
  const found: Decoration[] = [];
  const blocks: number[] = [];
  const start = doc.childAfter(Math.min(range.from, doc.content.size));
  let to = start.offset;
  for (let { node, index } = start; node && to < range.to; node = doc.maybeChild(index)) {
    found.push(...namesIn(node, to, { find, isShown }));
    if (isShown && !node.isTextblock) blocks.push(to);
    to += node.nodeSize;
    index += 1;
    if (performance.now() > end) break;
  }
  redraw(view, KEY, { from: Math.min(start.offset, range.from), to: Math.max(to, range.from + 1), found });
  for (const position of blocks) {
    const block = view.nodeDOM(position);
    if (block instanceof Element) markSetNames(block, find);
  }
}

function namesIn(
  block: Node,
  position: number,
  { find, isShown }: { find: FindNames; isShown: boolean },
): Decoration[] {
  const found: Decoration[] = [];
  const mark = isShown ? { ...UNCHECKED, class: 'canon-name' } : UNCHECKED;
  const read = (paragraph: Node, start: number) => {
    for (const { from, to } of find(textOf(paragraph))) found.push(Decoration.inline(start + from, start + to, mark));
  };
  if (block.isTextblock) read(block, position + 1);
  else
    block.descendants((node, at) => {
      if (node.isTextblock) read(node, position + at + 2);
      return !node.isTextblock;
    });
  return found;
}
