import { describe, expect, it } from 'vitest';
import { NO_MACHINE_WORDS } from '#book/document/machine-words.ts';
import { DEFAULT_OPENING, type SectionKind } from '#book/sections/opening.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { choosePart } from './export-inputs.ts';

const head = (id: string, kind: SectionKind, position: number) => ({
  ...INITIAL_SECTION,
  id,
  title: `Title of ${id}`,
  position,
  version: 1,
  word_count: 0,
  machine_words: NO_MACHINE_WORDS,
  opening: { ...DEFAULT_OPENING, kind },
});
const HEADS = (['matter', 'part', 'chapter', 'chapter', 'appendix'] as const).map((kind, place) =>
  head(`s${place}`, kind, place),
);

describe('some sections of a book', () => {
  it('stand in its order, each once, with what is left out before them', () => {
    expect(choosePart(HEADS, ['s3', 's1', 's3'])).toEqual({
      ids: ['s1', 's3'],
      skipped: [['matter'], ['chapter']],
      leftOut: ['s0', 's2', 's4'].map((id) => ({ id, title: `Title of ${id}` })),
      chapters: 5,
    });
  });

  it('are refused where the book lacks one of them', () => {
    expect(() => choosePart(HEADS, ['s1', 'none'])).toThrow(expect.objectContaining({ code: 'section_not_found' }));
  });
});
