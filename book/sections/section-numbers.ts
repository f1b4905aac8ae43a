import type { ChapterNumbers } from '../layout/layout-choices.ts';
import { printedLabels } from '../layout/printed-labels.ts';
import { letters, numberInWords, roman } from '../text/numbers.ts';
import type { SectionKind } from './opening.ts';

/** The number of a section, and its place in a part. */
export interface SectionNumber {
  /** "Chapter 3", "Chapter Three", "Part I", "Appendix B"; null if it has no number. */
  label: string | null;
  /** Whether the section belongs to a part. Chapters after a part do, until a section of another kind. */
  isBelowPart: boolean;
  /** Whether the section is a scene that runs on in the section before it. */
  runsOn: boolean;
}

/** For an excerpt of a book: for each of its sections, the kinds of the sections that were left out right before it. */
export type Skipped = readonly (readonly SectionKind[])[];

/**
 * Returns a function that numbers the sections of a book; call it for each of them in order. Chapters are counted
 * through all parts, including those in `skipped`. A part that was skipped contains no sections.
 */
export function createSectionNumbers(
  numbers: ChapterNumbers,
  language: string,
  skipped: Skipped = [],
): (kind: SectionKind) => SectionNumber {
  let place = 0;
  const counts: Record<Numbered, number> = { chapter: 0, part: 0, appendix: 0 };
  const isBelow = createNesting();
  const runOn = createRunningOn(skipped);
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
    return { label, isBelowPart: isBelow(kind), runsOn: runOn(kind) };
  };
}

type Numbered = Exclude<SectionKind, 'scene' | 'matter' | 'glossary'>;

function isNumbered(kind: SectionKind): kind is Numbered {
  return kind !== 'scene' && kind !== 'matter' && kind !== 'glossary';
}

/** Returns a function that tells whether a section belongs to a part; call it for each section of a book in order. */
function createNesting(): (kind: SectionKind) => boolean {
  let isInPart = false;
  return (kind) => {
    if (kind !== 'chapter' && kind !== 'scene') isInPart = kind === 'part';
    return isInPart && kind !== 'part';
  };
}

/** Returns for each section how many others it is below: the chapter in which it runs on, and their part. */
export function depthsOfSections(kinds: readonly SectionKind[]): number[] {
  const isBelow = createNesting();
  const runsOn = createRunningOn();
  return kinds.map((kind) => Number(isBelow(kind)) + Number(runsOn(kind)));
}

/** The sections in which scenes can run on: a part has a page for itself, and a glossary its own columns. */
const HOSTS: ReadonlySet<SectionKind> = new Set(['chapter', 'appendix', 'matter']);

/**
 * Returns a function that tells whether a section runs on in the one before it; call it for each section of a book in
 * order. A scene does so unless the section to which it belongs is left out, or there is none.
 */
export function createRunningOn(skipped: Skipped = []): (kind: SectionKind) => boolean {
  let place = 0;
  let hasHost = false;
  return (kind) => {
    if (skipped[place]?.some((one) => one !== 'scene')) hasHost = false;
    place += 1;
    if (kind !== 'scene') hasHost = HOSTS.has(kind);
    return kind === 'scene' && hasHost;
  };
}
