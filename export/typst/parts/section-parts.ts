import { isEntry, type NamedPart, namedPart } from '#book/parts/named-part.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import type { IndexCollector } from '../../parts/book-index.ts';
import type { BlockPlace } from '../../diagnostics.ts';
import type { EntryCollector } from '../../parts/entry-lists.ts';
import type { References } from '../../parts/references.ts';
import { stringLiteral } from '../literal.ts';
import type { FigureCollector } from './figures.ts';
import type { HeadCollector } from './section-heads.ts';

/** What the blocks of a section tell of themselves to the rest of the book, and ask of it. */
export interface SectionParts {
  /**
   * The anchor of a block that has a name, as markup that prints nothing; '' for any other block. A heading that `isMain` can be what a
   * running head names, as entries can.
   */
  anchor(form: PrintForm, isMain?: boolean): string;
  /** The anchor of words that the index lists under this term. */
  indexed(term: string): string;
  /** The anchor of an image whose credit the credits of the book list. */
  credited(credit: string): string;
  /** The page of what has this name. `shown` is the name as markup, printed where nothing has it. */
  page(target: string, shown: string): string;
}

interface Setting {
  section: BlockPlace & { id: string };
  references: References;
  entries: EntryCollector;
  /** null where no index is printed. */
  index: IndexCollector | null;
  /** Collects the images with captions; null where none are listed. */
  figures: FigureCollector | null;
  /** Collects the credits of images; null where none are listed. */
  credits: Set<string> | null;
  /** Of the section: what running heads can name. */
  heads: HeadCollector;
  /** The word before the number of a page. */
  pageLabel: string;
  /** Author's text as markup. */
  write(text: string): string;
}

export function sectionParts({
  section,
  references,
  entries,
  index,
  figures,
  credits,
  heads,
  pageLabel,
  write,
}: Setting): SectionParts {
  const headAt = (part: NamedPart) => {
    const anchor = heads.add(part, section.id);
    return `#head-at(${stringLiteral(anchor)})[${write(part.name)}];`;
  };
  return {
    anchor(form, isMain = false) {
      const part = namedPart(form);
      if (part === null) return '';
      const ownPlaces = [entries.add(part), figures?.add(part, section.id) ?? ''];
      const places = [
        referencePlace(references.name(part.name)),
        ...(index ? indexPlaces(part, index) : []),
        ...ownPlaces.filter((place) => place !== ''),
      ];
      return `${anchorAt(places)}${isMain || isTitled(part) ? headAt(part) : ''}`;
    },
    indexed(term) {
      const key = index?.add(term) ?? '';
      return key === '' ? '' : anchorAt([indexPlace(key)]);
    },
    credited(credit) {
      credits?.add(credit);
      return credits === null ? '' : anchorAt([creditPlace(credit)]);
    },
    page(target, shown) {
      const place = referencePlace(references.refer(target, section));
      return `#to-page(${stringLiteral(place)}, [${pageLabel}], [${shown}]);`;
    },
  };
}

/** The anchor of a section, which can be referred to by its title and by its id. */
export function sectionAnchor({ id, title }: { id: string; title: string }, references: References): string {
  const keys = [title, id].map(references.name).filter((key) => key !== '');
  return anchorAt(keys.map(referencePlace));
}

/** Whether running heads can name it: all entries but tables, which are one thing among others on a page. */
function isTitled(part: NamedPart): boolean {
  return isEntry(part) && part.kind !== 'table';
}

/** Entries are in the index by themselves. */
function indexPlaces(part: NamedPart, index: IndexCollector): string[] {
  if (!isEntry(part)) return [];
  const { kind, name, challenge } = part;
  if (kind === 'creature') index.addCreature(name, challenge);
  return [indexPlace(index.add(name))];
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
  return `#at(${places.map(stringLiteral).join(', ')});`;
}
