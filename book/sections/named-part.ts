import type { Mark, Node } from 'prosemirror-model';
import { ENTRY_KINDS, type EntryKind } from '../layout/layout-choices.ts';
import { fold } from '../text/normalize-text.ts';
import type { BlockName } from '../document/nodes.ts';
import type { PrintForm } from '../document/print/print-form.ts';
import { lineText, wordsInPlace } from '../document/document-words.ts';
import { indexed } from '../document/marks.ts';

/** An image with a caption. */
export type FigureKind = 'figure' | 'map';

/** What a reference can lead to within a section. */
export type PartKind = 'heading' | FigureKind | EntryKind;

/** A part of a book that goes by a name: a heading, a figure, a map, a creature, a spell, an item, a table. */
export interface NamedPart {
  kind: PartKind;
  name: string;
  /** The challenge rating of a creature; '' otherwise. */
  challenge: string;
}

/** The kinds of the entries that the index lists by themselves. */
const ENTRY_KIND_OF: Readonly<Partial<Record<BlockName, EntryKind>>> = { spell: 'spell', magicItem: 'item' };

/**
 * The name that a block goes by where the rest of the book speaks of it; null where it has none. A table without a title of its own goes by
 * the `heading` right before it.
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

/** The words of a heading; '' for any other block, and for none. */
export function headingOf(form: PrintForm | null): string {
  return form?.form === 'heading' ? lineText(form.text) : '';
}

/** The key by which names are compared: their letters and digits, without difference of case. */
export function nameKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Whether it is an image with a caption. */
export function isFigure(part: NamedPart): part is NamedPart & { kind: FigureKind } {
  return part.kind === 'figure' || part.kind === 'map';
}

/** Whether the index lists it by itself. */
export function isEntry({ kind }: NamedPart): boolean {
  return (ENTRY_KINDS as readonly string[]).includes(kind);
}

/** The terms of the index in a line, each at the position of the first child that it marks. */
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
