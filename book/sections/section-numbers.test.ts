import { describe, expect, it } from 'vitest';
import type { ChapterNumbers } from '../layout/layout-choices.ts';
import type { SectionKind } from './opening.ts';
import { createRunningOn, createSectionNumbers, depthsOfSections, type Skipped } from './section-numbers.ts';

const KINDS: SectionKind[] = [
  'matter',
  'chapter',
  'part',
  'chapter',
  'chapter',
  'part',
  'chapter',
  'appendix',
  'appendix',
  'chapter',
];

describe('the numbers of sections', () => {
  const labelsOf = (...[numbers, language]: [ChapterNumbers, string]) =>
    KINDS.map(createSectionNumbers(numbers, language)).map(({ label }) => label);

  it('go through all parts, with letters for appendices, and pass over what belongs to the whole book', () => {
    expect(labelsOf('arabic', 'en')).toEqual([
      null,
      'Chapter 1',
      'Part I',
      'Chapter 2',
      'Chapter 3',
      'Part II',
      'Chapter 4',
      'Appendix A',
      'Appendix B',
      'Chapter 5',
    ]);
    expect(labelsOf('roman', 'de').slice(3, 8)).toEqual([
      'Kapitel II',
      'Kapitel III',
      'Teil II',
      'Kapitel IV',
      'Anhang A',
    ]);
    expect(labelsOf('words', 'fr').slice(1, 8)).toEqual([
      'Chapitre un',
      'Partie I',
      'Chapitre deux',
      'Chapitre trois',
      'Partie II',
      'Chapitre quatre',
      'Annexe A',
    ]);
    expect(new Set(labelsOf('none', 'en'))).toEqual(new Set([null]));
  });

  it('say which chapters belong to a part', () => {
    const below = KINDS.map(createSectionNumbers('none', 'en')).map(({ isBelowPart }) => isBelowPart);
    expect(below).toEqual([false, false, false, true, true, false, true, false, false, false]);
  });

  it('count sections that are left out, but no chapter belongs to a part that is', () => {
    const skipped = [['matter', 'part', 'chapter'], [], ['chapter', 'appendix']] as const;
    const numbered = (['chapter', 'part', 'appendix'] as const).map(createSectionNumbers('arabic', 'en', skipped));
    expect(numbered).toEqual([
      { label: 'Chapter 2', isBelowPart: false, runsOn: false },
      { label: 'Part II', isBelowPart: false, runsOn: false },
      { label: 'Appendix B', isBelowPart: false, runsOn: false },
    ]);
  });

  it('pass over scenes, which belong to the part of their chapter', () => {
    const kinds = ['part', 'chapter', 'scene', 'scene', 'chapter', 'appendix', 'scene'] as const;
    expect(kinds.map(createSectionNumbers('arabic', 'en'))).toMatchObject([
      { label: 'Part I', isBelowPart: false },
      { label: 'Chapter 1', isBelowPart: true },
      { label: null, isBelowPart: true },
      { label: null, isBelowPart: true },
      { label: 'Chapter 2', isBelowPart: true },
      { label: 'Appendix A', isBelowPart: false },
      { label: null, isBelowPart: false },
    ]);
  });

  it('go as far as a book does', () => {
    const roman = createSectionNumbers('roman', 'en');
    const chapters = Array.from({ length: 1994 }, () => roman('chapter').label);
    expect(chapters.at(-1)).toBe('Chapter MCMXCIV');
    const appendices = Array.from({ length: 28 }, () => roman('appendix').label);
    expect(appendices.slice(25)).toEqual(['Appendix Z', 'Appendix AA', 'Appendix AB']);
  });
});

describe('a scene', () => {
  const runOn = (kinds: readonly SectionKind[], skipped?: Skipped) => kinds.map(createRunningOn(skipped));

  it('runs on in the chapter, the appendix or the matter before it', () => {
    const kinds = ['chapter', 'scene', 'scene', 'appendix', 'scene', 'matter', 'scene'] as const;
    expect(runOn(kinds)).toEqual([false, true, true, false, true, false, true]);
  });

  it('begins by itself where nothing is before it, and after a part or a glossary', () => {
    const kinds = ['scene', 'part', 'scene', 'glossary', 'scene', 'chapter', 'scene'] as const;
    expect(runOn(kinds)).toEqual([false, false, false, false, false, false, true]);
  });

  it('begins by itself where its chapter is left out, and runs on where only a scene before it is', () => {
    expect(runOn(['chapter', 'scene'], [[], ['chapter']])).toEqual([false, false]);
    expect(runOn(['chapter', 'scene'], [[], ['scene']])).toEqual([false, true]);
    expect(runOn(['scene', 'scene'], [['chapter'], []])).toEqual([false, false]);
  });
});

it('shows scenes below their chapters, and these below their part', () => {
  const kinds = ['scene', 'chapter', 'scene', 'part', 'scene', 'chapter', 'scene', 'appendix', 'scene'] as const;
  expect(depthsOfSections(kinds)).toEqual([0, 0, 1, 0, 1, 1, 2, 0, 1]);
});
