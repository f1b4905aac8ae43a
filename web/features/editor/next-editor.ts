import type { Editor } from '@tiptap/core';
import { type BookEditorOptions, makeBookEditor } from './make-book-editor.ts';

/*
 * The editor of the section that its author approaches is made before the section is chosen: for a long one that takes longer than all the rest of the
 * change (decision 0098). There is one such editor at most.
 */

let next: { options: BookEditorOptions; editor: Editor } | null = null;

/** Makes the editor of the section that may be shown next, instead of the one that was made before and not taken. */
export function makeNextEditor(options: BookEditorOptions): void {
  if (next && isFor(options, next.options)) return;
  dropNextEditor();
  next = { options, editor: makeBookEditor(options) };
}

/** The editor of a section that comes: the one that was made for it ahead, or else a new one. */
export function takeEditor(options: BookEditorOptions): Editor {
  if (!next || !isFor(options, next.options)) return makeBookEditor(options);
  const { editor } = next;
  next = null;
  if (editor.isEditable !== options.isEditing) editor.setEditable(options.isEditing, false);
  return editor;
}

/** Forgets the editor that was made ahead. */
export function dropNextEditor(): void {
  next?.editor.destroy();
  next = null;
}

function isFor(wanted: BookEditorOptions, made: BookEditorOptions): boolean {
  return wanted.section === made.section && wanted.host === made.host;
}
