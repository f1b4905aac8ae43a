import { describe, expect, it } from 'vitest';
import { challengeInName } from './challenge-in-name.ts';

describe('the challenge in the line of a name', () => {
  it.each([
    ['Bog Lantern Challenge 3', 'Bog Lantern', 'challenge', '3'],
    ['Bog Lantern (CR 1/2)', 'Bog Lantern', 'cr', '1/2'],
    ['Bog Lantern, Challenge Rating: 12', 'Bog Lantern', 'challenge rating', '12'],
  ])('is found in %j', (line, name, label, value) => {
    expect(challengeInName(line)).toMatchObject({ name, fact: { label, value } });
  });

  it.each(['Bog Lantern', 'Challenge 3', 'The Second Challenge', 'Lantern 3', 'Lantern CR 1/3'])(
    'is none in %j',
    (line) => {
      expect(challengeInName(line)).toBeNull();
    },
  );
});
