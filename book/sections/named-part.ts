import type { Mark, Node } from 'prosemirror-model';
import { ENTRY_KINDS, type EntryKind } from '../layout/layout-choices.ts';
import { fold } from '../text/normalize-text.ts';
import type { BlockName } from '../document/nodes.ts';
import type { PrintForm } from '../document/print/print-form.ts';
import { lineText, wordsInPlace } from '../document/document-words.ts';
import { indexed } from '../document/marks.ts';

/** An image with a caption. */
export type FigureKind = 'figure' | 'map';

/** The kinds of parts that a reference can lead to. */
type PartKind = 'heading' | FigureKind | EntryKind;

/** A part of a book that has a name: a heading, a figure, a map, a creature, a spell, an item or a table. */
export interface NamedPart {
  kind: PartKind;
  name: string;
  /** The challenge rating of a creature; '' otherwise. */
  challenge: string;
}

/** The kinds of entries for which the index has separate lists. */
const ENTRY_KIND_OF: Readonly<Partial<Record<BlockName, EntryKind>>> = { spell: 'spell', magicItem: 'item' };

/**
 * Returns the name by which the rest of the book refers to a block; null if it has none. A table without a title of its
 * own gets the name of the `heading` right before it.
 */
export function namedPart(form: PrintForm, heading = ''): NamedPart | null {
  const [kind, name, challenge = ''] = kindAndName(form, heading);
  return kind === null || nameKey(name) === '' ? null : { kind, name: name.replace(/\s+/g, ' ').trim(), challenge };
}

function kindAndName(form: PrintForm, heading: string): [kind: PartKind | null, name: string, challenge?: string] {
  switch (form.form) {
    case 'heading':
      return ['heading', lineText(form.text)];
    case 'image':
      return [form.kind === 'map' ? 'map' : 'figure', form.caption];
    case 'table':
      return ['table', form.caption.trim() || heading];
    case 'roll-table':
      return ['table', form.title.trim() || heading];
    case 'stat-block':
      return ['creature', form.parts.name, form.block.challenge];
    case 'entry':
      return [ENTRY_KIND_OF[form.kind] ?? null, form.name];
    default:
      return [null, ''];
  }
}

/** The text of a heading; '' for any other block, and for null. */
export function headingOf(form: PrintForm | null): string {
  return form?.form === 'heading' ? lineText(form.text) : '';
}

/** Returns the key by which names are compared: their letters and digits, ignoring case. */
export function nameKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Whether the part is an image with a caption. */
export function isFigure(part: NamedPart): part is NamedPart & { kind: FigureKind } {
  return part.kind === 'figure' || part.kind === 'map';
}

/** Whether the index has a separate list for this kind. */
export function isEntry({ kind }: NamedPart): boolean {
  return (ENTRY_KINDS as readonly string[]).includes(kind);
}

/** The index terms in a line, each by the position of the first child that has the mark. */
export function indexTerms({ children }: Node): ReadonlyMap<number, string> {
  const terms = new Map<number, string>();
  let open: Mark | undefined;
  let start = 0;
  for (const [position, child] of children.entries()) {
    const mark = child.marks.find(({ type }) => type.name === indexed.name);
    if (mark && open?.eq(mark)) {
      if (indexed.attrs(mark).term === '')
        terms.set(start, `${terms.get(start)}${child.isText ? wordsInPlace(child) : ' '}`);
    } else if (mark) {
      start = position;
      terms.set(start, indexed.attrs(mark).term || wordsInPlace(child));
    }
    open = mark;
  }
  return terms;
}
