import type { Editor, Extension } from '@tiptap/core';
import { pageReference } from '#book/document/blocks/notes-and-references.ts';
import { caretMenu } from '../caret-list/caret-menu.ts';
import type { EditorHost, LinkTarget } from '../host/host.ts';

/** Typing @ at the start of a word opens the list of what the book has by name; a choice puts in a link to it that says its name. */
export function linkMenu(host: EditorHost): Extension {
  return caretMenu<LinkTarget>({
    name: 'linkMenu',
    char: '@',
    id: 'link-menu',
    label: 'Link to a part of the book',
    all: () => host.linkTargets(),
    onMore: (listener) => host.onLinkTargets(listener),
    choose(editor, { target, title }) {
      const link = { type: pageReference.name, attrs: { target, shown: title }, marks: marksAt(editor) };
      editor.chain().focus().insertContent(link).run();
    },
  });
}

/** A link stands in the marks of the words around it. */
function marksAt({ state }: Editor) {
  return (state.storedMarks ?? state.selection.$from.marks()).map((mark) => mark.toJSON() as { type: string });
}
