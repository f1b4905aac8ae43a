import { describe, expect, it } from 'vitest';
import { namesLike } from './lookup.ts';

const ENTRIES = [
  'Hobgoblin',
  'Goblin Boss',
  'Goblin',
  'Will-o’-Wisp',
  'Adult Red Dragon',
  'Red Dragon',
  'Éclair',
  'Rat',
].map((name) => ({ name }));
const found = (typed: string) => namesLike(ENTRIES, typed).map(({ name }) => name);

describe('names like what was typed', () => {
  it('are all names where nothing was typed', () => {
    expect(found(' ')).toHaveLength(ENTRIES.length);
  });

  it('come with the exact name first, then by the kind of match', () => {
    expect(found('goblin')).toEqual(['Goblin', 'Goblin Boss', 'Hobgoblin']);
    expect(found('dragon red')).toEqual(['Adult Red Dragon', 'Red Dragon']);
  });

  it.each([
    ['will o wisp', 'Will-o’-Wisp'],
    ['WILLOWISP'.slice(0, 4), 'Will-o’-Wisp'],
    ['eclair', 'Éclair'],
  ])('are found by %s, without regard to signs, case and accents', (typed, name) => {
    expect(found(typed)).toEqual([name]);
  });

  it.each([
    ['gobiln bos', ['Goblin Boss']],
    ['dargon', ['Adult Red Dragon', 'Red Dragon']],
    ['hobgolbinn', ['Hobgoblin']],
  ])('are found by the slip %s', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it.each(['rot', 'xyzzy', 'goblin dragon'])('are none for %s', (typed) => {
    expect(found(typed)).toEqual([]);
  });
});
