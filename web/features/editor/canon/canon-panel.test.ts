import { describe, expect, it } from 'vitest';
import type { CanonEntry } from '#contract/canon.ts';
import { sectionEntries } from './canon-panel.tsx';

const entry = (name: string, counts: Record<string, number>, facts: string[] = []): CanonEntry => ({
  id: name,
  name,
  kind: 'person',
  aliases: [],
  facts,
  secret: false,
  found: true,
  mentions: Object.entries(counts).map(([section_id, count]) => ({ section_id, section_title: '', count })),
});
const ENTRIES = [entry('Ann', { a: 1 }), entry('Bo', { a: 3, b: 1 }), entry('Cy', { b: 2 }, ['Owes Ann.'])];
const names = (sectionId: string | null, search = '') => {
  const { here, rest } = sectionEntries(ENTRIES, sectionId, search);
  return [here, rest].map((list) => list.map(({ name }) => name));
};

describe('the canon beside a section', () => {
  it('begins with the entries that the section names most', () => {
    expect(names('a')).toEqual([['Bo', 'Ann'], ['Cy']]);
    expect(names(null)).toEqual([[], ['Ann', 'Bo', 'Cy']]);
  });

  it('is searched by names and facts', () => {
    expect(names('a', ' ANN')).toEqual([['Ann'], ['Cy']]);
  });
});
