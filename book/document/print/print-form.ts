import type { Node } from 'prosemirror-model';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import type { StatBlockParts } from '../../rules-5e/stat-block/stat-block-parts.ts';
import type { BlockName } from '../nodes.ts';

/** A line of a label and what it says: "Casting Time: Action". */
export interface PrintedFact {
  label: string;
  value: string;
}

export interface PrintedItem {
  /** The node that holds the blocks of the item. */
  body: Node;
  /** Whether a task is done; false in other lists. */
  isDone: boolean;
}

export type BoxLook = 'read-aloud' | 'sidebar' | 'gm-note';

/**
 * The few forms in which the blocks of this field are printed. A format writes each of them; it knows no block. Where a form has a node,
 * its text or its blocks are what that node holds.
 */
export interface PrintForms {
  paragraph: { text: Node };
  /** `level` is its author's, 1 to 6. */
  heading: { level: number; text: Node };
  quote: { body: Node };
  code: { code: string; language: string | null };
  list: { mark: 'bullet' | 'number' | 'task'; start: number; items: readonly PrintedItem[] };
  /** A grid: rows of cells, each cell with blocks. See blocks/table-cell.ts. */
  table: { caption: string; table: Node };
  /** A table to roll on: the die, and for each row the numbers that lead to it and its text. */
  'roll-table': { die: string; title: string; rows: readonly { roll: string; text: Node }[]; table: Node };
  break: { to: 'page' | 'column' };
  rule: object;
  /** `credit` says whose the picture is. */
  image: {
    address: string;
    alt: string;
    caption: string;
    credit: string;
    kind: 'picture' | 'map';
    width: 'column' | 'page';
    placement: ImagePlacement;
  };
  /** `title` is what is printed over it; `ownTitle` what its author wrote there. Either may be empty. */
  box: { look: BoxLook; title: string; ownTitle: string; body: Node };
  entry: PrintedEntry;
  'stat-block': { block: StatBlock; parts: StatBlockParts };
  /** A block that is not printed. */
  nothing: object;
}

/** A spell, a magic item and the like: a name, a line below it, facts, and a text. */
export interface PrintedEntry {
  kind: BlockName;
  name: string;
  line: string;
  /** null where entries of this kind have none; an entry may lack some or all of those that its kind has. */
  facts: readonly PrintedFact[] | null;
  /** The facts as they stand in the author's fields, for files that are read back into fields. */
  ownFacts: readonly PrintedFact[];
  body: Node;
}

export type FormName = keyof PrintForms;
export type PrintForm<F extends FormName = FormName> = { [P in F]: { form: P } & PrintForms[P] }[F];

/** What a format does with each form. */
export type FormWriters<Place, Written> = { readonly [F in FormName]: (form: PrintForm<F>, place: Place) => Written };

/** Writes a form by the writer that the format has for it. */
export function writeForm<Place, Written, F extends FormName>(
  writers: FormWriters<Place, Written>,
  form: PrintForm<F>,
  place: Place,
): Written {
  const write: (form: PrintForm<F>, place: Place) => Written = writers[form.form];
  return write(form, place);
}

/** Where an image stands on the page: in the text, or in a place of its own near it. */
export const IMAGE_PLACEMENTS = ['here', 'top', 'bottom', 'page', 'bleed', 'left', 'right'] as const;
export type ImagePlacement = (typeof IMAGE_PLACEMENTS)[number];

export const PLACEMENT_LABELS: Record<ImagePlacement, string> = {
  here: 'In the text',
  top: 'Top of the page',
  bottom: 'Bottom of the page',
  page: 'Full page',
  bleed: 'Full page, to the edges',
  left: 'Left, with text beside it',
  right: 'Right, with text beside it',
};

/** Beside the text, at one side of it. */
type Inset = Extract<ImagePlacement, 'left' | 'right'>;

export function isInset(placement: ImagePlacement): placement is Inset {
  return placement === 'left' || placement === 'right';
}

/** An image of which a page shows nothing else. */
export function fillsPage(placement: ImagePlacement): boolean {
  return placement === 'page' || placement === 'bleed';
}

/** "magicItem" in words: "Magic Item". */
type InWords<S extends string> = Capitalize<Spaced<S>>;
type Spaced<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? ` ${First}` : First}${Spaced<Rest>}`
  : '';

/** The styles of an entry's paragraphs in Word, by the names that people see there. */
export type EntryStyle = InWords<BlockName> | `${InWords<BlockName>} ${'Name' | 'Type' | 'Fact'}`;

interface EntryStyles {
  /** Of the text. */
  text: EntryStyle;
  name: EntryStyle;
  /** Of the line under the name. */
  type: EntryStyle;
  fact: EntryStyle;
}

/** The styles by which the export tells the parts of an entry apart, and the import knows them again: "Magic Item Name". */
export function entryStyles(kind: BlockName): EntryStyles {
  const words = kind.replace(/[A-Z]/g, ' $&');
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}` as InWords<BlockName>;
  return { text, name: `${text} Name`, type: `${text} Type`, fact: `${text} Fact` };
}
