import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import { findPlace, type WordPlace } from '#contract/live/word-place.ts';
import { placeAtPosition, wordsOfDoc } from '#contract/live/words-of-doc.ts';
import { announceWriting, offerText, type WrittenText } from '#web/lib/books/written-text.ts';

/** Whoever stays in a section for so long may begin to write in it. */
const READ_AFTER_MS = 1000;

export interface OfferedTextOptions {
  editor: Editor;
  projectId: string;
  sectionId: string;
  /** Whether it opened with something that is not saved. */
  isUnsaved: boolean;
  /** Called before something is written into a text that was only read. */
  onWrite(): void;
}

/** Lets the pages of the book follow the text and the caret of the open section, and panels write in it. */
export function useOfferedText({ editor, projectId, sectionId, isUnsaved, onWrite }: OfferedTextOptions): void {
  const write = useRef(onWrite);
  const opensUnsaved = useRef(isUnsaved);
  useEffect(() => {
    write.current = onWrite;
  });
  useEffect(() => {
    const typed = () => announceWriting(projectId, 'text');
    const moved = () => announceWriting(projectId, 'caret');
    editor.on('update', typed);
    editor.on('selectionUpdate', moved);
    const text = offeredText(editor, sectionId, () => write.current());
    const takeBack = offerText(projectId, text);
    if (opensUnsaved.current) typed();
    // The blocks are known then at the first key, which would have to wait for all of a long text otherwise.
    const reading = setTimeout(text.blocks, READ_AFTER_MS);
    return () => {
      clearTimeout(reading);
      editor.off('update', typed);
      editor.off('selectionUpdate', moved);
      takeBack();
    };
  }, [editor, projectId, sectionId]);
}

/** The text of an editor as the rest of the page knows it. `onWrite` is called before something is written into a text that was only read. */
function offeredText(editor: Editor, sectionId: string, onWrite: () => void): WrittenText {
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

/** The JSON of each block. ProseMirror never changes a node, it only replaces it, so the JSON of a node stays true. */
const written = new WeakMap<Node, Record<string, unknown>>();

/**
 * A document as JSON, for a draft or a save. Only blocks that changed since the last call are converted, so that it does not disturb
 * typing in a long section. The result is shared: callers must not change it.
 */
export function documentJson(doc: Node): Record<string, unknown> {
  return { type: doc.type.name, content: doc.children.map(blockJson) };
}

function blockJson(block: Node): Record<string, unknown> {
  const known = written.get(block);
  if (known) return known;
  const json = block.toJSON() as Record<string, unknown>;
  written.set(block, json);
  return json;
}
