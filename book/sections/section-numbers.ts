import type { ChapterNumbers } from '../layout/layout-choices.ts';
import { printedLabels } from '../layout/printed-labels.ts';
import { letters, numberInWords, roman } from '../text/numbers.ts';
import type { SectionKind } from './opening.ts';

/** What a book says of a section beside its title. */
export interface SectionNumber {
  /** "Chapter 3", "Chapter Three", "Part I", "Appendix B"; null where it has no number. */
  label: string | null;
  /** Whether it stands below a part: a chapter after one, until something that stands beside parts. */
  isBelowPart: boolean;
}

/** Where sections are a part of their book: before each of them, the kinds of those that are left out since the last. */
export type Skipped = readonly (readonly SectionKind[])[];

/**
 * Numbers the sections of a book in its language, called for one after the other. Chapters are counted through all parts, and so are those that
 * are left out; but no section stands below a part that is left out.
 */
export function createSectionNumbers(
  numbers: ChapterNumbers,
  language: string,
  skipped: Skipped = [],
): (kind: SectionKind) => SectionNumber {
  let place = 0;
  const counts: Record<Numbered, number> = { chapter: 0, part: 0, appendix: 0 };
  const isBelow = createNesting();
  const labels = printedLabels(language);
  const numeral = (kind: Numbered, count: number) => {
    if (kind === 'appendix') return letters(count);
    if (kind === 'part' || numbers === 'roman') return roman(count);
    return numbers === 'words' ? numberInWords(count, language) : String(count);
  };
  const count = (kind: SectionKind) => {
    if (isNumbered(kind)) counts[kind] += 1;
  };
  return (kind) => {
    skipped[place]?.forEach(count);
    place += 1;
    count(kind);
    const label = numbers === 'none' || !isNumbered(kind) ? null : `${labels[kind]} ${numeral(kind, counts[kind])}`;
    return { label, isBelowPart: isBelow(kind) };
  };
}

type Numbered = Exclude<SectionKind, 'matter' | 'glossary'>;

function isNumbered(kind: SectionKind): kind is Numbered {
  return kind !== 'matter' && kind !== 'glossary';
}

/** Whether each of the sections of a book, asked for one after the other, stands below a part. */
export function createNesting(): (kind: SectionKind) => boolean {
  let isInPart = false;
  return (kind) => {
    if (kind !== 'chapter') isInPart = kind === 'part';
    return isInPart && kind === 'chapter';
  };
}
