import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { heading, paragraph } from '#book/document/blocks/text-blocks.ts';
import { withVersion } from '#book/document/stored/migrate.ts';
import { newParagraph } from '../blocks/caret-after.ts';
import { followPlace } from '../blocks/follow-place.ts';
import { ownUndoStep } from '../living/undo-steps.ts';
import { lineText } from '#book/document/document-words.ts';

/** What is split off a section: its text as a document, and its title; null where it does not begin with a heading. */
export interface Piece {
  title: string | null;
  /** Of the heading that has become its title. */
  level: number | null;
  doc: Record<string, unknown>;
}

/** What stands from the block at this position on. A heading at its beginning becomes its title, and stays in the text where a title cannot hold it. */
export function pieceFrom(text: Node, position: number): Piece {
  const blocks = text.children.slice(text.resolve(position).index());
  const [first, ...rest] = blocks;
  const words = first && heading.is(first) ? lineText(first).trim() : '';
  const title = words.slice(0, SECTION_TITLE_MAX);
  const content = title === '' || title !== words ? blocks : rest;
  const written = content.length > 0 ? content.map((block) => block.toJSON()) : [{ type: paragraph.name }];
  const level = content === rest && first ? heading.attrs(first).level : null;
  return { title: title === '' ? null : title, level, doc: withVersion({ type: 'doc', content: written }) };
}

/**
 * Takes what stands from the block at this position on out of the text, once `keep` has it elsewhere. Answers with where that is, and with
 * the way to put it back; null where somebody has written in it meanwhile, so that it stays.
 */
export async function takeOut<Kept>(
  editor: Editor,
  position: number,
  keep: (piece: Piece) => Promise<Kept>,
): Promise<{ kept: Kept; putBack: (() => void) | null }> {
  const text = editor.state.doc;
  const before = tailOf(text, position);
  const place = followPlace(editor, position, 'before');
  const kept = await keep(pieceFrom(text, position));
  const from = place.position;
  place.end();
  if (editor.isDestroyed || !tailOf(editor.state.doc, from).eq(before)) return { kept, putBack: null };
  const { tr } = editor.state;
  tr.delete(from, tr.doc.content.size);
  if (tr.doc.childCount === 0) tr.insert(0, newParagraph(tr));
  editor.view.dispatch(ownUndoStep(tr));
  const afterwards = editor.state.doc;
  const putBack = () => {
    if (editor.isDestroyed) return;
    if (editor.state.doc === afterwards) editor.commands.undo();
    else editor.view.dispatch(ownUndoStep(editor.state.tr.insert(editor.state.doc.content.size, before)));
  };
  return { kept, putBack };
}

function tailOf(text: Node, position: number): Fragment {
  return Fragment.from(text.children.slice(text.resolve(position).index()));
}
