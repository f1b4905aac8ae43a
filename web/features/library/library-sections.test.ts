import { describe, expect, it } from 'vitest';
import { findSections } from './library-sections.tsx';

const SECTIONS = [
  { title: 'The Fen', content: '<p>Reeds and <strong>rain</strong>.</p>' },
  { title: 'The Tower', content: '<p class="rain">Stone.</p>' },
];
const titles = (search: string) => findSections(SECTIONS, search).map(({ title }) => title);

describe('finding sections', () => {
  it('gives all of them for no words', () => {
    expect(titles('  ')).toEqual(['The Fen', 'The Tower']);
  });

  it('looks for every word in title and text, in any case, and not in the markup', () => {
    expect(titles('RAIN fen')).toEqual(['The Fen']);
    expect(titles('the')).toHaveLength(2);
    expect(titles('stone rain')).toEqual([]);
    expect(titles('strong')).toEqual([]);
  });
});
