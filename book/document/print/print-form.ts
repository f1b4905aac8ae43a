import type { Node } from 'prosemirror-model';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import type { StatBlockParts } from '../../rules-5e/stat-block/stat-block-parts.ts';
import type { BlockName } from '../nodes.ts';

/** A line with a label and a value: "Casting Time: Action". */
export interface PrintedFact {
  label: string;
  value: string;
}

export interface PrintedItem {
  /** The node that contains the blocks of the item. */
  body: Node;
  /** Whether a task is done; false in other lists. */
  isDone: boolean;
}

export type BoxLook = 'read-aloud' | 'sidebar' | 'gm-note';

/**
 * The few forms in which blocks are printed. Each format writes these forms and does not know the blocks. If a form has
 * a node, its text or blocks are the content of that node.
 */
interface PrintForms {
  paragraph: { text: Node };
  /** `level` is the author's, 1 to 6. */
  heading: { level: number; text: Node };
  quote: { body: Node };
  code: { code: string; language: string | null };
  list: { mark: 'bullet' | 'number' | 'task'; start: number; items: readonly PrintedItem[] };
  /** A grid: rows of cells, each with blocks. */
  table: { caption: string; table: Node };
  /** A random table: the die, and for each row its numbers and its text. */
  'roll-table': { die: string; title: string; rows: readonly { roll: string; text: Node }[]; table: Node };
  break: { to: 'page' | 'column' };
  rule: object;
  /** `credit` names the owner of the picture. */
  image: {
    address: string;
    alt: string;
    caption: string;
    credit: string;
    kind: 'picture' | 'map';
    width: 'column' | 'page';
    placement: ImagePlacement;
  };
  /** `title` is printed as the title; `ownTitle` is the one that the author wrote. Either may be empty. */
  box: { look: BoxLook; title: string; ownTitle: string; body: Node };
  entry: PrintedEntry;
  'stat-block': { block: StatBlock; parts: StatBlockParts };
  /** A block that is not printed. */
  nothing: object;
}

/** A spell, a magic item or a similar entry: a name, a line below it, facts, and a text. */
export interface PrintedEntry {
  kind: BlockName;
  name: string;
  line: string;
  /** null if entries of this kind have no facts. An entry may lack some or all of the facts of its kind. */
  facts: readonly PrintedFact[] | null;
  /** The facts as the author's fields have them, for files that are read back into fields. */
  ownFacts: readonly PrintedFact[];
  body: Node;
}

export type FormName = keyof PrintForms;
export type PrintForm<F extends FormName = FormName> = { [P in F]: { form: P } & PrintForms[P] }[F];

/** The functions of a format that write each form. */
export type FormWriters<Place, Written> = { readonly [F in FormName]: (form: PrintForm<F>, place: Place) => Written };

/** Writes a form with the function that the format has for it. */
export function writeForm<Place, Written, F extends FormName>(
  writers: FormWriters<Place, Written>,
  form: PrintForm<F>,
  place: Place,
): Written {
  const write: (form: PrintForm<F>, place: Place) => Written = writers[form.form];
  return write(form, place);
}

/** Where an image is on the page: within the text, or in a place of its own nearby. */
export const IMAGE_PLACEMENTS = ['here', 'top', 'bottom', 'page', 'bleed', 'left', 'right'] as const;
export type ImagePlacement = (typeof IMAGE_PLACEMENTS)[number];

/** In its column, across all columns of the page, or whichever of these its content needs. */
export type BlockWidth = 'auto' | 'column' | 'page';

/** Where a block of the text stands on the page. */
export interface PagePlace {
  width: BlockWidth;
  /** What begins with the block. */
  breakBefore: 'column' | 'page' | null;
  /** Whether it is on the same page as the beginning of the next block. */
  keepWithNext: boolean;
}

export const WIDTH_LABELS: Record<BlockWidth, string> = {
  auto: 'As wide as it needs',
  column: 'In the column',
  page: 'Across the page',
};

export const PLACEMENT_LABELS: Record<ImagePlacement, string> = {
  here: 'In the text',
  top: 'Top of the page',
  bottom: 'Bottom of the page',
  page: 'Full page',
  bleed: 'Full page, to the edges',
  left: 'Left, with text beside it',
  right: 'Right, with text beside it',
};

/** Beside the text, on one side of it. */
type Inset = Extract<ImagePlacement, 'left' | 'right'>;

export function isInset(placement: ImagePlacement): placement is Inset {
  return placement === 'left' || placement === 'right';
}

/** Whether an image fills a page of its own. */
export function fillsPage(placement: ImagePlacement): boolean {
  return placement === 'page' || placement === 'bleed';
}

/** "magicItem" in words: "Magic Item". */
type InWords<S extends string> = Capitalize<Spaced<S>>;
type Spaced<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? ` ${First}` : First}${Spaced<Rest>}`
  : '';

/** The Word styles of an entry's paragraphs, by the names that people see there. */
export type EntryStyle = InWords<BlockName> | `${InWords<BlockName>} ${'Name' | 'Type' | 'Fact'}`;

interface EntryStyles {
  /** The style of the text. */
  text: EntryStyle;
  name: EntryStyle;
  /** The style of the line below the name. */
  type: EntryStyle;
  fact: EntryStyle;
}

/**
 * Returns the styles by which the export marks the parts of an entry and the import recognises them: "Magic Item Name".
 */
export function entryStyles(kind: BlockName): EntryStyles {
  const words = kind.replace(/[A-Z]/g, ' $&');
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}` as InWords<BlockName>;
  return { text, name: `${text} Name`, type: `${text} Type`, fact: `${text} Fact` };
}
