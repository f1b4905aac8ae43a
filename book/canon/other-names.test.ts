import { describe, expect, it } from 'vitest';
import { otherNameIn } from './other-names.ts';

describe('another name', () => {
  it.each([
    [', called the Lampman, waits'],
    [' is known as the Lampman up and down the coast'],
    [', better known as “the Lampman”'],
    [', also called Lampman'],
    [' (aka Lampman)'],
    [' goes by the Lampman in Vell'],
    [', known to every child in Vell as the Lampman,'],
    [', whom the people of Vell call the Lampman, rows'],
    [' (the Lampman) is a smith'],
    [', the Lampman, rows them over'],
    [' is the smith of Vell. They call her the Lampman.'],
    [' is the smith of Vell. The villagers call him the Lampman.'],
    [' “Lampman” Vance'],
  ])('is told by “%s”', (after) => {
    expect(otherNameIn(after)).toBe('Lampman');
  });

  it.each([
    [', the Mayor, sleeps'],
    [', the Drowned Chapel, and the Lantern'],
    [', the Drowned Chapel, the Inn, and the Lantern'],
    [' is called to the Tower'],
    [' called out. Ossian came.'],
    [' (Human Fighter) waits'],
    [' is known in Vell'],
    [', the smith of Vell, waits'],
  ])('is none in “%s”', (after) => {
    expect(otherNameIn(after)).toBeNull();
  });

  it('is not found at the end of a list', () => {
    expect(otherNameIn(', the Blue Boar.', 'Taverns: the ')).toBeNull();
    expect(otherNameIn(', the Lampman.', 'They met ')).toBe('Lampman');
  });
});
