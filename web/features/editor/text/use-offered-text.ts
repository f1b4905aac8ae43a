import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import { findWordAt, type WordPosition } from '#contract/live/word-position.ts';
import { wordPositionIn, wordsOfDoc } from '#contract/live/words-of-doc.ts';
import { blockOnPage } from '../blocks/block-on-page.ts';
import { announceWriting, offerText, type WrittenText } from '#web/lib/books/written-text.ts';

/** A person who stays in a section this long (ms) may start to write in it. */
const READ_AFTER_MS = 1000;

interface OfferedTextOptions {
  editor: Editor;
  projectId: string;
  sectionId: string;
  /** Whether it had unsaved changes when it opened. */
  isUnsaved: boolean;
}

/** Lets the pages of the book follow the text and the caret of the open section, and lets panels change the text. */
export function useOfferedText({ editor, projectId, sectionId, isUnsaved }: OfferedTextOptions): void {
  const opensUnsaved = useRef(isUnsaved);
  useEffect(() => {
    const typed = () => announceWriting(projectId, 'text');
    const moved = () => announceWriting(projectId, 'caret');
    editor.on('update', typed);
    editor.on('selectionUpdate', moved);
    const text = offeredText(editor, sectionId);
    const takeBack = offerText(projectId, text);
    if (opensUnsaved.current) typed();
    // Computes the JSON of all blocks beforehand. Otherwise the first key in a long text would wait for it.
    const reading = setTimeout(text.blocks, READ_AFTER_MS);
    return () => {
      clearTimeout(reading);
      editor.off('update', typed);
      editor.off('selectionUpdate', moved);
      takeBack();
    };
  }, [editor, projectId, sectionId]);
}

/** The text of an editor for the rest of the page. */
function offeredText(editor: Editor, sectionId: string): WrittenText {
  return {
    sectionId,
    blocks: () => documentJson(editor.state.doc).content as unknown[],
    caret: () => wordPositionIn(editor.state.doc, editor.state.selection.from),
    show: (place) => showIn(editor, place),
    blockAt: (place) => blockOnPage(editor, place),
    insert(words) {
      if (!editor.isEditable) return;
      editor.view.dispatch(editor.state.tr.insertText(words).scrollIntoView());
      editor.commands.focus();
    },
  };
}

function showIn(editor: Editor, place: WordPosition): void {
  const { state, view } = editor;
  const words = wordsOfDoc(state.doc);
  const index = findWordAt(
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
  // First, since ProseMirror scrolls to no selection while the browser's own is elsewhere.
  view.focus();
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
}

/** The JSON of each block. ProseMirror's nodes are immutable, so the cache stays valid. */
const written = new WeakMap<Node, Record<string, unknown>>();

/**
 * A document as JSON. Only blocks that changed since the last call are converted, so that it does not slow down typing in a long section.
 * The result is shared: callers must not change it.
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
