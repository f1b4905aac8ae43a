import { describe, expect, it } from 'vitest';
import type { ChapterNumbers } from '../layout/layout-choices.ts';
import type { SectionKind } from './opening.ts';
import { createSectionNumbers } from './section-numbers.ts';

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
      { label: 'Chapter 2', isBelowPart: false },
      { label: 'Part II', isBelowPart: false },
      { label: 'Appendix B', isBelowPart: false },
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
