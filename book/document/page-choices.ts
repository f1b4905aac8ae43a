import type { Node } from 'prosemirror-model';
import { heading } from './blocks/text-blocks.ts';
import { image } from './blocks/image.ts';
import type { Attributes } from './define/attributes.ts';
import { pagePlaceOf } from './page-place.ts';
import {
  type BlockWidth,
  fillsPage,
  IMAGE_PLACEMENTS,
  type PagePlace,
  PLACEMENT_LABELS,
  WIDTH_LABELS,
} from './print/print-form.ts';
import { findBlock } from './schema.ts';

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
