import type { Layout } from '#book/layout/layout.ts';
import { hasCredits } from '#book/layout/licences.ts';
import { isEntry, isFigure, type NamedPart, namedPart, nameKey } from '#book/sections/named-part.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { createEntryLists, createFigures, type EntryCollector, entryKey, type FigureCollector } from '../book-lists.ts';
import { createReferences, type PageReference, type References } from '../link-targets.ts';
import type { BlockLocation } from '../diagnostics.ts';
import { createIndex, type IndexCollector } from '../book-index.ts';
import { array, plainName, stringLiteral } from './typst-markup.ts';

/** The links between the blocks of a section and the rest of the book. */
export interface SectionAnchors {
  /**
   * The anchor of a named block, as markup that prints nothing; '' for other blocks. Running heads can show entries, and headings with
   * `isMain`. A table may take the name of the `heading` right before it.
   */
  anchor(form: PrintForm, how?: { isMain?: boolean; heading?: string }): string;
  /** The anchor of words that the index lists under this term. */
  indexed(term: string): string;
  /** The anchor of an image whose credit is listed in the book's credits. */
  credited(credit: string): string;
  /** A reference as the page or the name of its target; only the name if the target is missing. */
  reference(reference: PageReference): string;
}

interface Setting {
  section: BlockLocation & { id: string };
  /** Which of these lists the book has. */
  layout: Pick<Layout, 'index' | 'figures' | 'credits'>;
  /** Receives what the section reports to the rest of the book. */
  mention(told: Mention): void;
  /** The names for the section's running heads. */
  heads: HeadCollector;
  /** The word before the number of a page. */
  pageLabel: string;
  /** Writes author's text as markup. */
  write(text: string): string;
}

export function sectionAnchors({ section, layout, mention, heads, pageLabel, write }: Setting): SectionAnchors {
  const figurePlace = createFigurePlaces(section.id);
  const headAt = (part: NamedPart) => {
    const anchor = heads.add(part, section.id);
    return `#head-at(${stringLiteral(anchor)})[${write(part.name)}];`;
  };
  return {
    anchor(form, { isMain = false, heading = '' } = {}) {
      const part = namedPart(form, heading);
      if (part === null) return '';
      const place = layout.figures ? figurePlace(part) : '';
      mention({ kind: 'part', part, place });
      const listed = layout.index && isEntry(part) ? indexPlace(nameKey(part.name)) : '';
      // If a table takes its name from a heading, references lead to the heading.
      const referred = namedPart(form) === null ? '' : referencePlace(nameKey(part.name));
      const places = [referred, listed, entryKey(part), place];
      return `${anchorAt(places)}${isMain || isTitled(part) ? headAt(part) : ''}`;
    },
    indexed(term) {
      mention({ kind: 'term', term });
      const key = nameKey(term);
      return layout.index && key !== '' ? anchorAt([indexPlace(key)]) : '';
    },
    credited(credit) {
      mention({ kind: 'credit', credit });
      return hasCredits(layout) ? anchorAt([creditPlace(credit)]) : '';
    },
    reference({ target, shown }) {
      mention({ kind: 'reference', target, shown, from: { ...section } });
      const place = stringLiteral(referencePlace(nameKey(target)));
      return shown === ''
        ? `#to-page(${place}, [${pageLabel}], [${write(target)}]);`
        : `#to-name(${place}, [${write(shown)}]);`;
    },
  };
}

/** The anchor of a section, which references name by title or id. `shown` is the title as markup. */
export function sectionAnchor(
  { id, title, shown }: { id: string; title: string; shown: string },
  references: References,
): string {
  const keys = [title, id].map(references.name).filter((key) => key !== '');
  const names = keys.map((key) => stringLiteral(referencePlace(key)));
  return `#at(title: [${shown}], ${names.join(', ')});`;
}

/** Whether running heads can show it: all entries but tables, which rarely are the main subject of a page. */
function isTitled(part: NamedPart): boolean {
  return isEntry(part) && part.kind !== 'table';
}

/** The compiler's label for the places of an index key. */
export function indexPlace(key: string): string {
  return `index ${key}`;
}

/** The compiler's label for the images with a credit. */
export function creditPlace(credit: string): string {
  return `credit ${credit}`;
}

function referencePlace(key: string): string {
  return `part ${key}`;
}

function anchorAt(places: readonly string[]): string {
  const named = places.filter((place) => place !== '');
  return `#at(${named.map(stringLiteral).join(', ')});`;
}

/**
 * Creates the names of a section's image places. A name does not change when images with other captions are added or removed; it is '' for
 * other parts.
 */
function createFigurePlaces(sectionId: string): (part: NamedPart) => string {
  const counts = new Map<string, number>();
  return (part) => {
    if (!isFigure(part)) return '';
    const { kind, name } = part;
    const key = `${kind} ${plainName(sectionId)} ${nameKey(name)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key} ${count}`;
  };
}

/** Collects the names that the running heads of a section can show. */
interface HeadCollector {
  /** Returns the name of its anchor, which does not change when other names are added or removed. */
  add(part: NamedPart, sectionId: string): string;
  /** The names as a Typst expression, in reading order. */
  source(): string;
}

export function createHeads(): HeadCollector {
  const counts = new Map<string, number>();
  const heads: string[] = [];
  return {
    add(part, sectionId) {
      const key = nameKey(part.name);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const anchor = `head ${plainName(sectionId)} ${plainName(key)} ${count}`;
      heads.push(`(${stringLiteral(anchor)}, ${isEntry(part)})`);
      return anchor;
    },
    source: () => array(heads),
  };
}

/** What a section reports to the rest of the book. */
export type Mention =
  /** A named block. A captioned image also has a place for the lists of images. */
  | { kind: 'part'; part: NamedPart; place: string }
  | { kind: 'term'; term: string }
  | { kind: 'credit'; credit: string }
  | ({ kind: 'reference'; from: BlockLocation } & PageReference);

/** What a book lists and refers to, collected from its sections. */
export interface CrossReferences {
  references: References;
  entries: EntryCollector;
  /** null if no index is printed. */
  index: IndexCollector | null;
  /** null if no illustrations are listed. */
  figures: FigureCollector | null;
  credits: ReadonlySet<string>;
  /** Takes the mentions of a section. Sections come in reading order. */
  take(mentions: readonly Mention[]): void;
}

export function createCrossReferences(layout: Layout): CrossReferences {
  const references = createReferences();
  const entries = createEntryLists();
  const index = layout.index ? createIndex() : null;
  const figures = layout.figures ? createFigures() : null;
  const credits = new Set<string>();

  function takePart(part: NamedPart, place: string): void {
    references.name(part.name);
    entries.add(part);
    figures?.add(part, place);
    if (!isEntry(part)) return;
    if (part.kind === 'creature') index?.addCreature(part.name, part.challenge);
    index?.add(part.name);
  }

  function take(mention: Mention): void {
    if (mention.kind === 'part') takePart(mention.part, mention.place);
    else if (mention.kind === 'term') index?.add(mention.term);
    else if (mention.kind === 'credit') credits.add(mention.credit);
    else references.refer(mention, mention.from);
  }

  return { references, entries, index, figures, credits, take: (mentions) => mentions.forEach(take) };
}
