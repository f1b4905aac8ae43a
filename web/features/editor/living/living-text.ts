import { type CommandProps, type Content, type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { type LastingRange, lastingRange, rangeNow } from '#book/collaboration/anchor.ts';
import type { Places } from '#book/collaboration/find-words.ts';
import { type BoundBody, bindBody } from '#book/collaboration/body/bound-body.ts';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { followPlugin } from './follow-plugin.ts';
import { holdUndo } from './undo-steps.ts';

interface Living {
  bound: BoundBody;
  undo: Y.UndoManager;
  release(): void;
}

/** By editor, since all editors that are made of one extension share its storage. */
const texts = new WeakMap<Editor, Living>();

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    livingText: {
      undo(): ReturnType;
      redo(): ReturnType;
    };
  }
}

/** The text of a section in its editor: what is written goes into the section, and what comes into the section is shown. */
export function livingText(section: Y.Doc) {
  return Extension.create({
    name: 'livingText',
    onBeforeCreate() {
      const bound = bindBody(bodyOf(section), this.editor.schema);
      texts.set(this.editor, { bound, ...holdUndo(section, bound.origin) });
      // Tiptap takes a document as well, though its types of that do not say so.
      this.editor.options.content = bound.doc as unknown as Content;
    },
    onDestroy() {
      texts.get(this.editor)?.release();
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
      const living = texts.get(this.editor);
      return living ? [followPlugin(living.bound, living.undo), undoOfBrowser(this.editor)] : [];
    },
  });
}

/** What the author can take back, and do again. */
export function undoState(editor: Editor): { canUndo: boolean; canRedo: boolean } {
  const undo = texts.get(editor)?.undo;
  return { canUndo: undo?.canUndo() ?? false, canRedo: undo?.canRedo() ?? false };
}

/** A place in the editor's document, named so that it stays with its words. */
export function lastingPlaceIn(editor: Editor, place: number): Y.RelativePosition | null {
  return texts.get(editor)?.bound.lastingPlace(place) ?? null;
}

/** Where such a place is now; null where its words are gone. */
export function placeNowIn(editor: Editor, lasting: Y.RelativePosition): number | null {
  return texts.get(editor)?.bound.placeNow(lasting) ?? null;
}

/** Words of the editor's document, named so that they are found again. */
export function lastingRangeIn(editor: Editor, places: Places): LastingRange | null {
  const bound = texts.get(editor)?.bound;
  return bound ? lastingRange(bound, places) : null;
}

/** Where such words are now; null where they are gone. */
export function rangeNowIn(editor: Editor, range: LastingRange): Places | null {
  const bound = texts.get(editor)?.bound;
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
  const undo = texts.get(editor)?.undo;
  if (!undo || !(way === 'undo' ? undo.canUndo() : undo.canRedo())) return false;
  if (!dispatch) return true;
  tr.setMeta('preventDispatch', true);
  undo[way]();
  return true;
}
