import type { Layout } from '#book/layout/layout.ts';
import { hasCredits } from '#book/layout/licences/licences.ts';
import { isEntry, isFigure, type NamedPart, namedPart, nameKey } from '#book/sections/named-part.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { createEntryLists, createFigures, type EntryCollector, entryKey, type FigureCollector } from '../book-lists.ts';
import { createReferences, type PageReference, type References } from '../link-targets.ts';
import type { BlockLocation } from '../diagnostics.ts';
import { createIndex, type IndexCollector } from '../book-index.ts';
import { array, plainName, stringLiteral } from './typst-markup.ts';

/** What the blocks of a section tell of themselves to the rest of the book, and ask of it. */
export interface SectionAnchors {
  /**
   * The anchor of a block that has a name, as markup that prints nothing; '' for any other block. A heading that `isMain` can be what a
   * running head names, as entries can. A table may have the name of the `heading` right before it.
   */
  anchor(form: PrintForm, how?: { isMain?: boolean; heading?: string }): string;
  /** The anchor of words that the index lists under this term. */
  indexed(term: string): string;
  /** The anchor of an image whose credit the credits of the book list. */
  credited(credit: string): string;
  /** A reference: the page of what it leads to, or the name of that. The name alone stands there where nothing has it. */
  reference(reference: PageReference): string;
}

interface Setting {
  section: BlockLocation & { id: string };
  /** Which of the lists the book has. */
  layout: Pick<Layout, 'index' | 'figures' | 'credits'>;
  /** Takes what the section tells the rest of its book. */
  mention(told: Mention): void;
  /** Of the section: what running heads can name. */
  heads: HeadCollector;
  /** The word before the number of a page. */
  pageLabel: string;
  /** Author's text as markup. */
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
      // A reference to a name that the table has of its heading leads to the heading.
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

/** The anchor of a section, which can be referred to by its title and by its id. `shown` is the title as markup. */
export function sectionAnchor(
  { id, title, shown }: { id: string; title: string; shown: string },
  references: References,
): string {
  const keys = [title, id].map(references.name).filter((key) => key !== '');
  const names = keys.map((key) => stringLiteral(referencePlace(key)));
  return `#at(title: [${shown}], ${names.join(', ')});`;
}

/** Whether running heads can name it: all entries but tables, which are one thing among others on a page. */
function isTitled(part: NamedPart): boolean {
  return isEntry(part) && part.kind !== 'table';
}

/** Under which label the compiler finds the places that the index names for a key. */
export function indexPlace(key: string): string {
  return `index ${key}`;
}

/** Under which label the compiler finds the images with a credit. */
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
 * Names the places of the images of a section, one after the other: a name stays the same while images of other captions come and go. It is
 * '' for what is no image.
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

/** Collects what the running heads over a section can name. */
interface HeadCollector {
  /** Answers with the name of its anchor, which stays the same while others come and go. */
  add(part: NamedPart, sectionId: string): string;
  /** As an expression for the compiler, in order of reading. */
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

/** What a section tells the rest of its book. */
export type Mention =
  /** A block that has a name; an image with a caption also has a place that lists name. */
  | { kind: 'part'; part: NamedPart; place: string }
  | { kind: 'term'; term: string }
  | { kind: 'credit'; credit: string }
  | ({ kind: 'reference'; from: BlockLocation } & PageReference);

/** What a book lists and refers to, collected from its sections. */
export interface CrossReferences {
  references: References;
  entries: EntryCollector;
  /** null where no index is printed. */
  index: IndexCollector | null;
  /** null where no illustrations are listed. */
  figures: FigureCollector | null;
  credits: ReadonlySet<string>;
  /** Takes what a section mentions, in order of reading. */
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
