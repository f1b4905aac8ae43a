import { type CommandProps, type Content, type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { type RelativeRange, toRelativeRange, toAbsoluteRange } from '#book/collaboration/anchor.ts';
import type { PositionRange } from '#book/collaboration/find-words.ts';
import { bindBody, type BoundBody } from '#book/collaboration/body/bound-body.ts';
import type { Change } from '#book/collaboration/body/changes.ts';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { markSource, isFollowing } from '../base/changed-ranges.ts';
import { selectionNowOf } from '../base/selection-in-time.ts';
import {
  type RelativeSelection,
  relativeSelection,
  lettersLeftOfWord,
  movedSelection,
  selectionAgain,
  selectionNow,
} from './relative-selection.ts';
import {
  holdUndo,
  ServerChange,
  insertsBlock,
  isElsewhere,
  isOwnUndoStep,
  lettersIn,
  typedOn,
  type Typing,
  writtenAfter,
} from './undo-steps.ts';

/** The binding of a section's text to its editor. */
interface Binding {
  bound: BoundBody;
  undo: Y.UndoManager;
  release(): void;
}

/** The bindings by editor. The extension's own storage does not serve, since all editors made from one extension share it. */
const bindings = new WeakMap<Editor, Binding>();

const KEY = new PluginKey<Done>('yjs-binding');
const NOTHING: Done = {
  isFollowing: false,
  isUndoable: false,
  beginsStep: false,
  endsStep: false,
  typing: null,
  written: [],
};

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    yjsBinding: {
      undo(): ReturnType;
      redo(): ReturnType;
    };
  }
}

/** Binds an editor to the text of a section: changes in one appear in the other. */
export function yjsBinding(section: Y.Doc) {
  return Extension.create({
    name: 'yjsBinding',
    onBeforeCreate() {
      const bound = bindBody(bodyOf(section), this.editor.schema);
      bindings.set(this.editor, { bound, ...holdUndo(section, bound.origin) });
      // Tiptap also accepts a document, although its types do not say so.
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
        // Handles the key even if there is nothing to undo. Otherwise the browser would undo changes that it remembers, at wrong places.
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

/** Whether the author can undo and redo. */
export function undoState(editor: Editor): { canUndo: boolean; canRedo: boolean } {
  const undo = bindings.get(editor)?.undo;
  return { canUndo: undo?.canUndo() ?? false, canRedo: undo?.canRedo() ?? false };
}

/** The relative form of a position in the editor's document. It stays with its words. */
export function relativePositionIn(editor: Editor, position: number): Y.RelativePosition | null {
  return bindings.get(editor)?.bound.toRelativePosition(position) ?? null;
}

/** The current position in the document of a relative one, or null if its words are gone. */
export function absolutePositionIn(editor: Editor, relative: Y.RelativePosition): number | null {
  return bindings.get(editor)?.bound.toAbsolutePosition(relative) ?? null;
}

/** A range of words in a form that finds them again after changes. */
export function relativeRangeIn(editor: Editor, range: PositionRange): RelativeRange | null {
  const bound = bindings.get(editor)?.bound;
  return bound ? toRelativeRange(bound, range) : null;
}

/** The current positions of such a range, or null if its words are gone. */
export function absoluteRangeIn(editor: Editor, range: RelativeRange): PositionRange | null {
  const bound = bindings.get(editor)?.bound;
  return bound ? toAbsoluteRange(bound, range) : null;
}

/** Makes the undo of the browser's own menus and gestures use the editor's undo. */
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

/** Undo dispatches its own transactions, so the transaction of the command is dropped. */
function step({ editor, tr, dispatch }: CommandProps, way: 'undo' | 'redo'): boolean {
  const undo = bindings.get(editor)?.undo;
  if (!undo || !(way === 'undo' ? undo.canUndo() : undo.canRedo())) return false;
  if (!dispatch) return true;
  tr.setMeta('preventDispatch', true);
  undo[way]();
  return true;
}

/** What one dispatch did in the editor, including the changes that plugins added. */
interface Done {
  /** It shows changes from elsewhere: from other people, or from undo. */
  isFollowing: boolean;
  isUndoable: boolean;
  /** It starts a new undo step. */
  beginsStep: boolean;
  /** It also ends its undo step. */
  endsStep: boolean;
  /** The step of typing that the next letters continue; null if they start one. */
  typing: Typing | null;
  /** The ranges that the author wrote last. */
  written: readonly PositionRange[];
}

/** Keeps the editor and the text of the section in sync in both directions. */
function bindingPlugin(bound: BoundBody, undo: Y.UndoManager): Plugin<Done> {
  return new Plugin<Done>({
    key: KEY,
    state: {
      init: () => NOTHING,
      apply(tr, before) {
        const isFirst = tr.getMeta('appendedTransaction') === undefined;
        const done = isFirst ? { ...NOTHING, typing: before.typing, written: before.written } : before;
        const isWritten = isFirst && tr.docChanged && !isFollowing(tr);
        const isApart = (isWritten && insertsBlock(tr)) || (isFirst && isElsewhere(tr, before.written));
        const beginsStep = isApart || isOwnUndoStep(tr);
        const continued = beginsStep ? null : done.typing;
        const typing = isWritten ? typedOn(continued, lettersIn(tr), tr.time) : continued;
        return {
          isFollowing: done.isFollowing || isFollowing(tr),
          isUndoable: done.isUndoable || (tr.docChanged && tr.getMeta('addToHistory') !== false),
          beginsStep: done.beginsStep || beginsStep,
          endsStep: done.endsStep || isOwnUndoStep(tr) || (isWritten && typing === null),
          typing,
          written: writtenAfter(tr, done.written, { isFirst, isOwn: !isFollowing(tr) }),
        };
      },
    },
    view(view) {
      const selections = keepSelections(view, bound, undo);
      let selected = view.state.selection;
      let standing: RelativeSelection | null = null;
      /** The selection if its words were deleted by the last change. The next change may insert them elsewhere. */
      let gone: RelativeSelection | null = null;
      const stopFollowing = bound.onChange({
        before() {
          selected = selectionNowOf(view);
          selections.leave(selected);
          standing = selected instanceof TextSelection ? relativeSelection(bound, selected, 'after') : null;
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
          const source = undo.undoing || undo.redoing ? 'undo' : 'others';
          view.dispatch(markSource(following(view.state, changes, selectionIn), source));
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

/** A transaction that makes changes from elsewhere. It keeps the selection, and the marks that are switched on for the next letters. */
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
  return tr.setStoredMarks(storedMarks);
}

/** Keeps a caret behind a word while another person continues that word. A caret where the author writes stays where it is. */
function behindWord(
  state: EditorState,
  { before, doc, now }: { before: Selection; doc: Node; now: Selection },
): Selection {
  const isOwn = KEY.getState(state)?.written.some(({ to }) => to === before.head);
  if (!now.empty || !before.empty || isOwn || lettersLeftOfWord(state.doc, before.head) > 0) return now;
  const left = lettersLeftOfWord(doc, now.head);
  return left > 0 ? TextSelection.create(doc, now.head + left) : now;
}

/** Makes each undo step remember the selection before it and restore that. */
function keepSelections(view: EditorView, bound: BoundBody, undo: Y.UndoManager) {
  let before: RelativeSelection | null = null;
  /** The selection before the last change from elsewhere, which may be an undo or the server's. Redo, or undo, restores it. */
  let left: RelativeSelection | null = null;
  const added = ({ stackItem, origin }: { stackItem: { meta: Map<unknown, unknown> }; origin: unknown }) => {
    if (origin !== undo && origin !== bound.origin && !(origin instanceof ServerChange)) return;
    stackItem.meta.set(KEY, origin === bound.origin ? before : left);
  };
  const popped = ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
    const kept = stackItem.meta.get(KEY) as RelativeSelection | null | undefined;
    const { tr, doc } = view.state;
    const selection = kept ? selectionNow(bound, doc, kept) : null;
    if (selection) tr.setSelection(selection);
    view.dispatch(markSource(tr.scrollIntoView(), 'undo'));
  };
  undo.on('stack-item-added', added);
  undo.on('stack-item-popped', popped);
  return {
    note({ selection }: EditorState): void {
      before = relativeSelection(bound, selection, 'before');
    },
    leave(selection: Selection): void {
      left = relativeSelection(bound, selection, 'before');
    },
    stop(): void {
      undo.off('stack-item-added', added);
      undo.off('stack-item-popped', popped);
    },
  };
}
