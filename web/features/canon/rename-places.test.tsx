import { describe, expect, it } from 'vitest';
import type { RenamePlace } from '#contract/canon.ts';
import { keyOf, leaveOutOf, placesBySection, withLeftOut } from './rename-places.tsx';

const place = (section_id: string, index: number): RenamePlace => ({
  section_id,
  section_title: section_id === 'a' ? 'One' : '',
  section_version: 3,
  index,
  excerpt: 'Mira',
  match: { from: 0, to: 4 },
  with: 'Mara',
});
const PLACES = [place('a', 0), place('a', 1), place('b', 0)];

describe('the places of a renaming', () => {
  it('are grouped by section', () => {
    expect(placesBySection(PLACES).map(({ title, places }) => [title, places.length])).toEqual([
      ['One', 2],
      ['Untitled section', 1],
    ]);
  });

  it('are left out one by one, or with their section', () => {
    const sections = placesBySection(PLACES);
    const one = withLeftOut(new Set(), PLACES.slice(1, 2), true);
    expect(leaveOutOf(sections, one)).toEqual([{ section_id: 'a', version: 3, indexes: [1] }]);
    const all = withLeftOut(one, PLACES, true);
    expect(leaveOutOf(sections, all)).toEqual([
      { section_id: 'a', version: 3 },
      { section_id: 'b', version: 3 },
    ]);
    expect([...withLeftOut(all, PLACES.slice(0, 2), false)]).toEqual(PLACES.slice(2).map(keyOf));
  });
});
