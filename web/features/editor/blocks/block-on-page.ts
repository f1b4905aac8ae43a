import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { image } from '#book/document/blocks/image.ts';
import type { Attributes } from '#book/document/define/attributes.ts';
import { pageChoices } from '#book/document/page-choices.ts';
import { findWordAt, wordsOf } from '#contract/live/word-position.ts';
import { wordPositionOfBlock, wordsOfDoc } from '#contract/live/words-of-doc.ts';
import type { BlockOnPage, PlaceOnPage } from '#web/lib/books/written-text.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { blockLabel } from './remove-block.ts';

/** Returns the block of the section at a place of a page; null if there is none, or if it cannot be changed. */
export function blockOnPage(editor: Editor, place: PlaceOnPage): BlockOnPage | null {
  const { doc } = editor.state;
  const index = editor.isEditable ? blockIndexAt(doc, place) : null;
  if (index === null) return null;
  const node = doc.child(index);
  const groups = choicesOnPage(editor, node);
  const start = place.image === null ? wordPositionOfBlock(doc, index) : null;
  return groups.length === 0 ? null : { label: blockLabel(node), start, groups };
}

/** What can be chosen about a block of the section on its page. */
export function choicesOnPage(editor: Editor, node: Node): BlockOnPage['groups'] {
  return pageChoices(node).map(({ label, choices }) => ({
    label,
    choices: choices.map(({ attrs, ...choice }) => ({ ...choice, choose: () => place(editor, node, attrs) })),
  }));
}

/** Sets attributes of a top-level block. Nothing happens if somebody has changed or removed the block meanwhile. */
function place(editor: Editor, node: Node, attrs: Attributes): void {
  const { tr, doc } = editor.state;
  doc.forEach((block, position) => {
    if (block !== node) return;
    for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(position, name, value);
  });
  if (tr.docChanged) editor.view.dispatch(ownUndoStep(tr));
  editor.commands.focus(null, { scrollIntoView: false });
}

/** Returns the index of the top-level block at a place: of the image there, or else of the words. */
export function blockIndexAt(doc: Node, { words, image: address }: PlaceOnPage): number | null {
  const all = words === null ? [] : printedWords(doc);
  const index =
    words &&
    findWordAt(
      all.map(({ word }) => word),
      words,
    );
  const position = index === null ? null : (all[index]?.position ?? null);
  const at = address === null ? position : nearestImage(doc, address, position ?? 0);
  return at === null ? null : doc.childAfter(at).index;
}

/** The words that pages have. Of an image they are its caption and its credit, and not its address. */
function printedWords(doc: Node): ReturnType<typeof wordsOfDoc> {
  const below = new Map<number, string[]>();
  doc.descendants((node, position) => {
    if (image.is(node)) below.set(position, wordsOf(`${image.attrs(node).caption} ${image.attrs(node).credit}`));
  });
  const all = wordsOfDoc(doc);
  if (below.size === 0) return all;
  return all.flatMap((word, index) => {
    const { position } = word;
    const own = below.get(position);
    if (own === undefined) return [word];
    return position === all[index - 1]?.position ? [] : own.map((printed) => ({ word: printed, position }));
  });
}

/** The position of the image with this address that is nearest to a position. */
function nearestImage(doc: Node, address: string, near: number): number | null {
  let nearest: number | null = null;
  doc.descendants((node, position) => {
    if (!image.is(node) || image.attrs(node).src !== address) return;
    if (nearest === null || Math.abs(position - near) < Math.abs(nearest - near)) nearest = position;
  });
  return nearest;
}
