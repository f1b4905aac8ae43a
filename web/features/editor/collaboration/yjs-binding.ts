import { type CommandProps, type Content, type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { type LastingRange, lastingRange, rangeNow } from '#book/collaboration/anchor.ts';
import type { Places } from '#book/collaboration/find-words.ts';
import { bindBody, type BoundBody } from '#book/collaboration/body/bound-body.ts';
import type { Change } from '#book/collaboration/body/changes.ts';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { selectionNowOf } from '../base/selection-in-time.ts';
import {
  type LastingSelection,
  lastingSelection,
  lettersLeftOfWord,
  movedSelection,
  selectionAgain,
  selectionNow,
} from './lasting-selection.ts';
import { holdUndo, isOwnUndoStep } from './undo-steps.ts';

/** The text of a section and its editor, bound to each other. */
interface Binding {
  bound: BoundBody;
  undo: Y.UndoManager;
  release(): void;
}

/** By editor, since all editors that are made of one extension share its storage. */
const bindings = new WeakMap<Editor, Binding>();

const KEY = new PluginKey<Done>('yjs-binding');
const NOTHING: Done = { isFollowing: false, isUndoable: false, beginsStep: false, endsStep: false, written: [] };

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    yjsBinding: {
      undo(): ReturnType;
      redo(): ReturnType;
    };
  }
}

/** The text of a section in its editor: what is written goes into the section, and what comes into the section is shown. */
export function yjsBinding(section: Y.Doc) {
  return Extension.create({
    name: 'yjsBinding',
    onBeforeCreate() {
      const bound = bindBody(bodyOf(section), this.editor.schema);
      bindings.set(this.editor, { bound, ...holdUndo(section, bound.origin) });
      // Tiptap takes a document as well, though its types of that do not say so.
      this.editor.options.content = bound.doc as unknown as Content;
    },
    onDestroy() {
      bindings.get(this.editor)?.release();
    },
    addCommands: () => ({
      undo: () => (props) => step(props, 'undo'),
      redo: () => (props) => step(props, 'redo'),
    }),
    addKeyboardShortcuts() {
      const keys = { 'Mod-z': 'undo', 'Shift-Mod-z': 'redo', 'Mod-y': 'redo' } as const;
      const take = (way: 'undo' | 'redo') => () => {
        this.editor.commands[way]();
        // Also where there is no step left: the browser would take back what it knows of, whatever has become of it.
        return true;
      };
      return Object.fromEntries(Object.entries(keys).map(([key, way]) => [key, take(way)]));
    },
    addProseMirrorPlugins() {
      const binding = bindings.get(this.editor);
      return binding ? [bindingPlugin(binding.bound, binding.undo), undoOfBrowser(this.editor)] : [];
    },
  });
}

/** What the author can take back, and do again. */
export function undoState(editor: Editor): { canUndo: boolean; canRedo: boolean } {
  const undo = bindings.get(editor)?.undo;
  return { canUndo: undo?.canUndo() ?? false, canRedo: undo?.canRedo() ?? false };
}

/** A place in the editor's document, named so that it stays with its words. */
export function lastingPlaceIn(editor: Editor, place: number): Y.RelativePosition | null {
  return bindings.get(editor)?.bound.lastingPlace(place) ?? null;
}

/** Where such a place is now; null where its words are gone. */
export function placeNowIn(editor: Editor, lasting: Y.RelativePosition): number | null {
  return bindings.get(editor)?.bound.placeNow(lasting) ?? null;
}

/** Words of the editor's document, named so that they are found again. */
export function lastingRangeIn(editor: Editor, places: Places): LastingRange | null {
  const bound = bindings.get(editor)?.bound;
  return bound ? lastingRange(bound, places) : null;
}

/** Where such words are now; null where they are gone. */
export function rangeNowIn(editor: Editor, range: LastingRange): Places | null {
  const bound = bindings.get(editor)?.bound;
  return bound ? rangeNow(bound, range) : null;
}

/** The undo of the browser's own menus and gestures is the editor's. */
function undoOfBrowser(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        beforeinput(_, event) {
          if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false;
          event.preventDefault();
          editor.commands[event.inputType === 'historyUndo' ? 'undo' : 'redo']();
          return true;
        },
      },
    },
  });
}

/** Undo makes transactions of its own, so that the command's is not made. */
function step({ editor, tr, dispatch }: CommandProps, way: 'undo' | 'redo'): boolean {
  const undo = bindings.get(editor)?.undo;
  if (!undo || !(way === 'undo' ? undo.canUndo() : undo.canRedo())) return false;
  if (!dispatch) return true;
  tr.setMeta('preventDispatch', true);
  undo[way]();
  return true;
}

interface Range {
  from: number;
  to: number;
}

/** What was done in the editor by one dispatch, with all that plugins added. */
interface Done {
  /** It shows what was changed elsewhere: by others, or by undo. */
  isFollowing: boolean;
  isUndoable: boolean;
  /** Undo takes it back without what was written before. */
  beginsStep: boolean;
  /** And without what is written after it. */
  endsStep: boolean;
  /** Where the author wrote last. */
  written: readonly Range[];
}

/** Whether a transaction shows what was changed elsewhere. What corrects the author's own writing leaves it alone. */
export function isFollowing(tr: Transaction): boolean {
  const root = (tr.getMeta('appendedTransaction') as Transaction | undefined) ?? tr;
  return root.getMeta(KEY) !== undefined;
}

/** Keeps the editor and the text of the section the same: what is done in one is done in the other. */
function bindingPlugin(bound: BoundBody, undo: Y.UndoManager): Plugin<Done> {
  return new Plugin<Done>({
    key: KEY,
    state: {
      init: () => NOTHING,
      apply(tr, before) {
        const isFirst = tr.getMeta('appendedTransaction') === undefined;
        const done = isFirst ? { ...NOTHING, written: before.written } : before;
        return {
          isFollowing: done.isFollowing || isFollowing(tr),
          isUndoable: done.isUndoable || (tr.docChanged && tr.getMeta('addToHistory') !== false),
          beginsStep: done.beginsStep || isOwnUndoStep(tr) || (isFirst && isElsewhere(tr, before.written)),
          endsStep: done.endsStep || isOwnUndoStep(tr),
          written: writtenAfter(tr, done.written, isFirst),
        };
      },
    },
    view(view) {
      const selections = keepSelections(view, bound, undo);
      let selected = view.state.selection;
      let standing: LastingSelection | null = null;
      /** The selection, where its words went with the last change: they may be put back elsewhere by the next. */
      let gone: LastingSelection | null = null;
      const stopFollowing = bound.onChange({
        before() {
          selected = selectionNowOf(view);
          standing = selected instanceof TextSelection ? lastingSelection(bound, selected, 'after') : null;
        },
        after(changes, moves) {
          const selectionIn = (doc: Node) => {
            const before = moves.length > 0 ? (gone ?? standing) : standing;
            const now = before && selectionNow(bound, doc, movedSelection(before, moves));
            gone = now ? null : before;
            if (!standing) return null;
            const again = selectionAgain({ doc: view.state.doc, selection: selected }, doc, now);
            return again && behindWord(view.state, { before: selected, doc, now: again });
          };
          view.dispatch(following(view.state, changes, selectionIn));
        },
      });
      return {
        update(_, before) {
          const done = KEY.getState(view.state) ?? NOTHING;
          if (done.beginsStep) undo.stopCapturing();
          if (view.state.doc === before.doc) return;
          if (done.isFollowing) return bound.adopt(view.state.doc);
          selections.note(before);
          bound.write(view.state.doc, done.isUndoable, view.state.selection.head);
          if (done.endsStep) undo.stopCapturing();
        },
        destroy() {
          stopFollowing();
          selections.stop();
        },
      };
    },
  });
}

/** Whether something is written apart from where the author wrote last: undo takes that back by itself, however soon it came. */
function isElsewhere(tr: Transaction, written: readonly Range[]): boolean {
  if (!tr.docChanged || written.length === 0) return false;
  let isAdjacent = false;
  tr.mapping.maps[0]?.forEach((start, end) => {
    isAdjacent ||= written.some(({ from, to }) => start <= to && end >= from);
  });
  return !isAdjacent;
}

/** What plugins add to what the author wrote is written in the same step. */
function writtenAfter(tr: Transaction, before: readonly Range[], isFirst: boolean): readonly Range[] {
  const isWritten = tr.docChanged && !isFollowing(tr);
  return [...(isWritten && isFirst ? [] : movedBy(tr, before)), ...(isWritten ? rangesOf(tr) : [])];
}

function rangesOf(tr: Transaction): Range[] {
  const ranges: Range[] = [];
  tr.mapping.maps.at(-1)?.forEach((_start, _end, from, to) => void ranges.push({ from, to }));
  return ranges;
}

function movedBy(tr: Transaction, ranges: readonly Range[]): readonly Range[] {
  if (!tr.docChanged) return ranges;
  return ranges.map(({ from, to }) => ({ from: tr.mapping.map(from, -1), to: tr.mapping.map(to, 1) }));
}

/** Shows what was changed elsewhere. What is selected stays so, and what was switched on for the next letters stays on. */
function following(
  { tr, storedMarks }: EditorState,
  changes: readonly Change[],
  selectionIn: (doc: Node) => Selection | null,
): Transaction {
  for (const change of changes) {
    if (change.kind === 'replace') tr.replace(change.from, change.to, change.slice);
    else tr.setNodeMarkup(change.at, null, change.node.attrs, change.node.marks);
  }
  const selection = selectionIn(tr.doc);
  if (selection && !selection.eq(tr.selection)) tr.setSelection(selection);
  return tr.setStoredMarks(storedMarks).setMeta(KEY, true).setMeta('addToHistory', false);
}

/** A caret that was put behind a word on which somebody else goes on stays behind it; one where the author writes stays there. */
function behindWord(
  state: EditorState,
  { before, doc, now }: { before: Selection; doc: Node; now: Selection },
): Selection {
  const isOwn = KEY.getState(state)?.written.some(({ to }) => to === before.head);
  if (!now.empty || !before.empty || isOwn || lettersLeftOfWord(state.doc, before.head) > 0) return now;
  const left = lettersLeftOfWord(doc, now.head);
  return left > 0 ? TextSelection.create(doc, now.head + left) : now;
}

/** Each step of undo knows where the selection was before it, and puts it there again. */
function keepSelections(view: EditorView, bound: BoundBody, undo: Y.UndoManager) {
  let before: LastingSelection | null = null;
  const added = ({ stackItem, origin }: { stackItem: { meta: Map<unknown, unknown> }; origin: unknown }) => {
    if (origin !== undo && origin !== bound.origin) return;
    stackItem.meta.set(KEY, origin === undo ? lastingSelection(bound, view.state.selection, 'before') : before);
  };
  const popped = ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
    const kept = stackItem.meta.get(KEY) as LastingSelection | null | undefined;
    const { tr, doc } = view.state;
    const selection = kept ? selectionNow(bound, doc, kept) : null;
    if (selection) tr.setSelection(selection);
    view.dispatch(tr.scrollIntoView().setMeta(KEY, true).setMeta('addToHistory', false));
  };
  undo.on('stack-item-added', added);
  undo.on('stack-item-popped', popped);
  return {
    note({ selection }: EditorState): void {
      before = lastingSelection(bound, selection, 'before');
    },
    stop(): void {
      undo.off('stack-item-added', added);
      undo.off('stack-item-popped', popped);
    },
  };
}
