import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { image } from '#book/document/blocks/image.ts';
import { heading } from '#book/document/blocks/text-blocks.ts';
import type { Attributes } from '#book/document/define/attributes.ts';
import { pagePlaceOf } from '#book/document/page-place.ts';
import {
  type BlockWidth,
  fillsPage,
  IMAGE_PLACEMENTS,
  type PagePlace,
  PLACEMENT_LABELS,
  WIDTH_LABELS,
} from '#book/document/print/print-form.ts';
import { findBlock } from '#book/document/schema.ts';
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

/** What an author can choose about a block on its page: one of several (`radio`), or something by itself (`checkbox`). */
export interface PageChoice {
  kind: 'radio' | 'checkbox';
  label: string;
  isChosen: boolean;
  /** Whether it would change nothing, because of what else is chosen. */
  isDisabled: boolean;
  /** The attributes that the choice sets; those that unset it where it is chosen already. */
  attrs: Attributes;
}

interface PageChoices {
  label: string;
  choices: PageChoice[];
}

/** Returns what can be chosen about a block on its page, in groups; none for a block that has no place there. */
export function pageChoices(node: Node): PageChoices[] {
  const block = findBlock(node.type.name);
  if (block?.usualPlace.breakBefore === undefined) return [];
  const place = pagePlaceOf(node);
  const isAlone = image.is(node) && fillsPage(image.attrs(node).placement);
  const isAcross = isAlone || place.width === 'page';
  const widths = widthsOf(block.usualWidth).map((width) => ({
    ...chosen('radio', WIDTH_LABELS[width], place.width === width, { width }),
    isDisabled: isAlone,
  }));
  const toggles = [begins(place, 'column', isAcross), begins(place, 'page', isAlone)];
  // A heading stays with what follows anyway.
  if (!heading.is(node)) toggles.push({ ...keeps(place), isDisabled: isAcross });
  const groups = [{ label: 'On the page', choices: [...widths, ...toggles] }];
  return image.is(node) ? [...groups, { label: 'Position on the page', choices: positions(node) }] : groups;
}

function widthsOf(usual: Exclude<BlockWidth, 'page'> | null): BlockWidth[] {
  if (usual === null) return [];
  return usual === 'auto' ? ['auto', 'column', 'page'] : ['column', 'page'];
}

function begins({ breakBefore }: PagePlace, to: 'column' | 'page', isDisabled: boolean): PageChoice {
  const isChosen = breakBefore === to;
  return { ...chosen('checkbox', `Begin a ${to}`, isChosen, { breakBefore: isChosen ? null : to }), isDisabled };
}

function keeps({ keepWithNext }: PagePlace): PageChoice {
  return chosen('checkbox', 'Keep with the next', keepWithNext, { keepWithNext: !keepWithNext });
}

function positions(node: Node): PageChoice[] {
  const { placement } = image.attrs(node);
  return IMAGE_PLACEMENTS.map((one) => chosen('radio', PLACEMENT_LABELS[one], placement === one, { placement: one }));
}

function chosen(kind: PageChoice['kind'], label: string, isChosen: boolean, attrs: Attributes): PageChoice {
  return { kind, label, isChosen, isDisabled: false, attrs };
}
