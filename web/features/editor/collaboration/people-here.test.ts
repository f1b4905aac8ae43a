import { describe, expect, it } from 'vitest';
import type { Present } from '#contract/live/room-messages.ts';
import { hereWords, peopleOf } from './people-here.tsx';

const present = (user_id: string, client: number): Present => ({
  client,
  user_id,
  name: user_id.toUpperCase(),
  section_id: 's',
  place: null,
});

describe('people who are there', () => {
  it('are named in a sentence', () => {
    expect(hereWords([])).toBe('');
    expect(hereWords(['Ann'])).toBe('Ann is here');
    expect(hereWords(['Ann', 'Ben'])).toBe('Ann and Ben are here');
    expect(hereWords(['Ann', 'Ben', 'Cy'])).toBe('Ann, Ben and Cy are here');
    expect(hereWords(['Ann', 'Ben', 'Cy', 'Di'])).toBe('Ann, Ben and 2 others are here');
  });

  it('are listed once each, in however many windows, without the person themself', () => {
    const others = [present('ben', 1), present('ann', 2), present('ben', 3), present('me', 4)];
    expect(peopleOf(others, 'me').map(({ name }) => name)).toEqual(['ANN', 'BEN']);
  });
});
