import { describe, expect, it } from 'vitest';
import { added, edited, type EditedSection, moved, outlineFrom, removed } from './outline-form.tsx';

const ONE: EditedSection = { key: 'a', id: 'a', title: 'One', kind: 'story', summary: 'First' };
const TWO: EditedSection = { key: 'b', id: 'b', title: 'Two', kind: 'lore', summary: '' };

describe('an outline that is edited', () => {
  it('changes one section alone', () => {
    expect(edited([ONE, TWO], 'b', { title: 'Other' })).toEqual([ONE, { ...TWO, title: 'Other' }]);
  });

  it('moves a section by one, and not beyond the ends', () => {
    expect(moved([ONE, TWO], 0, 1)).toEqual([TWO, ONE]);
    expect(moved([ONE, TWO], 0, -1)).toEqual([ONE, TWO]);
    expect(moved([ONE, TWO], 1, 1)).toEqual([ONE, TWO]);
  });

  it('is sent with the ids of sections that have one', () => {
    const sections = added(removed([ONE, TWO], 'a'), 'c');
    expect(outlineFrom(sections).sections).toEqual([
      { id: 'b', title: 'Two', kind: 'lore', summary: '' },
      { title: '', kind: 'story', summary: '' },
    ]);
  });
});
