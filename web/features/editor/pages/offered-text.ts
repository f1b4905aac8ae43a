import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { placeAtPosition, wordsOfDoc } from '#contract/live/words-of-doc.ts';
import { findPlace, type WordPlace } from '#contract/live/word-place.ts';
import type { WrittenText } from '#web/lib/books/written-text.ts';
import { documentJson } from '../living/document-json.ts';

/** The text of an editor as the rest of the page knows it. `onWrite` is called before something is written into a text that was only read. */
export function offeredText(editor: Editor, sectionId: string, onWrite: () => void): WrittenText {
  return {
    sectionId,
    blocks: () => documentJson(editor.state.doc).content as unknown[],
    caret: () => placeAtPosition(editor.state.doc, editor.state.selection.from),
    show: (place) => showIn(editor, place),
    insert(words) {
      if (!editor.isEditable) onWrite();
      editor.view.dispatch(editor.state.tr.insertText(words).scrollIntoView());
      editor.commands.focus();
    },
  };
}

function showIn(editor: Editor, place: WordPlace): void {
  const { state, view } = editor;
  const words = wordsOfDoc(state.doc);
  const index = findPlace(
    words.map(({ word }) => word),
    place,
  );
  const position = words[index ?? -1]?.position;
  if (position === undefined) return;
  const at = state.doc.resolve(position);
  const node = at.nodeAfter;
  const selection =
    node?.isAtom && !node.isText && NodeSelection.isSelectable(node)
      ? NodeSelection.create(state.doc, position)
      : at.parent.inlineContent
        ? TextSelection.create(state.doc, position)
        : Selection.near(at);
  view.dispatch(state.tr.setSelection(selection).scrollIntoView());
  view.focus();
}
