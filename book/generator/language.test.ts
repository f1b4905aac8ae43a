import { describe, expect, it } from 'vitest';
import { createExpander } from './grammar.ts';
import { createRandom } from './random.ts';
import { counted, isPlural, numberOfWord, plural, possessive, singular, titleCase, withArticle } from './words.ts';

describe('words', () => {
  it.each([
    ['hour', 'an hour'],
    ['honest elf', 'an honest elf'],
    ['unicorn', 'a unicorn'],
    ['one-eyed dog', 'a one-eyed dog'],
    ['uninvited guest', 'an uninvited guest'],
    ['elf', 'an elf'],
    ['dwarf', 'a dwarf'],
    ['unidentified ring', 'an unidentified ring'],
    ['8', 'an 8'],
    ['NPC', 'an NPC'],
    ['DC 12 check', 'a DC 12 check'],
  ])('%s takes its article by sound', (noun, expected) => {
    expect(withArticle(noun)).toBe(expected);
  });

  it.each([
    ['wolf', 'wolves'],
    ['guard captain', 'guard captains'],
    ['witch', 'witches'],
    ['city', 'cities'],
    ['boy', 'boys'],
    ['Wolf', 'Wolves'],
    ['merfolk', 'merfolk'],
    ['Winter Wolf', 'Winter Wolves'],
    ['Bone Watchman', 'Bone Watchmen'],
    ['human', 'humans'],
    ['Terror of the Trench', 'Terrors of the Trench'],
    ['thing beneath the world', 'things beneath the world'],
  ])('%s becomes many', (noun, expected) => {
    expect(plural(noun)).toBe(expected);
  });

  it.each([
    ['reefclaws', 'reefclaw'],
    ['frost wolves', 'frost wolf'],
    ['harpies', 'harpy'],
    ['witches', 'witch'],
    ['ogres', 'ogre'],
    ['merfolk', 'merfolk'],
    ['boss', null],
    ['owl', null],
  ])('%s are many of one', (noun, expected) => {
    expect(singular(noun)).toBe(expected);
  });

  it.each([
    ['the kennels', true],
    ['the well and its bench', true],
    ['three wolves', true],
    ['the kitchen with two hearths', false],
    ['the hall of absent portraits', false],
    ['one wolf', false],
    ['Silas', false],
    ['Oak Hills', false],
  ])('%s: more than one is %s', (phrase, expected) => {
    expect(isPlural(phrase)).toBe(expected);
  });

  it('makes plurals and possessives', () => {
    expect(counted(1, 'guard')).toBe('one guard');
    expect(counted(3, 'wolf')).toBe('three wolves');
    expect(counted(14, 'rat')).toBe('14 rats');
    expect([possessive('Ada'), possessive('Silas')]).toEqual(['Ada’s', 'Silas’']);
    expect(titleCase('the lantern of the drowned queen')).toBe('The Lantern of the Drowned Queen');
    expect([numberOfWord('four'), numberOfWord('12'), numberOfWord('many'), numberOfWord('no')]).toEqual([
      4,
      12,
      null,
      null,
    ]);
  });
});

describe('a expander', () => {
  const grammar = { beast: ['owl', 'bear'], who: ['{beast.a}'], loop: ['{loop}'] };

  it('expands rules with their forms, values before rules, and choices in place', () => {
    const expander = createExpander(grammar, createRandom('1'));
    expect(expander.expand('{beast.s.cap}')).toMatch(/^(Owls|Bears)$/);
    expect(expander.expand('{who}')).toMatch(/^(an owl|a bear)$/);
    expect(expander.expand('{beast.a}', { beast: 'elk' })).toBe('an elk');
    expect(expander.expand('[red|blue] door')).toMatch(/^(red|blue) door$/);
    expect(expander.sentences('{beast}. {beast}.', { beast: 'elk' })).toBe('Elk. Elk.');
  });

  it('uses every text of a rule once before it repeats one', () => {
    const expander = createExpander(grammar, createRandom('2'));
    expect([expander.expand('{beast}'), expander.expand('{beast}')].toSorted()).toEqual(['bear', 'owl']);
    expect(expander.several('beast', 5).toSorted()).toEqual(['bear', 'owl']);
  });

  it('agrees with the number of what it speaks of', () => {
    const expander = createExpander(grammar, createRandom('5'));
    const speak = (foe: string) => expander.expand('{foe} {foe:waits/wait}', { foe });
    expect(['the ogre', 'the ogres', 'Silas'].map(speak)).toEqual(['the ogre waits', 'the ogres wait', 'Silas waits']);
    expect(() => expander.expand('{nobody:is/are}')).toThrow('Nothing named nobody');
  });

  it('never reads a value as a rule', () => {
    expect(createExpander(grammar, createRandom('3')).expand('{name}', { name: '{loop}' })).toBe('{loop}');
  });

  it('throws at a rule that is not there and at rules that go round in circles', () => {
    const expander = createExpander(grammar, createRandom('4'));
    expect(() => expander.expand('{nobody}')).toThrow('No rule is named nobody');
    expect(() => expander.expand('{constructor}')).toThrow('No rule is named constructor');
    expect(() => expander.expand('{loop}')).toThrow('circles');
  });
});

describe('seeded chance', () => {
  it('gives the same numbers for the same seed, evenly distributed', () => {
    const random = createRandom('even');
    const rolls = Array.from({ length: 6000 }, () => random.between(1, 6));
    const counts = [1, 2, 3, 4, 5, 6].map((side) => rolls.filter((roll) => roll === side).length);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
    expect(createRandom('even').between(1, 100)).toBe(createRandom('even').between(1, 100));
  });

  it('gives different choices, at most as many as there are', () => {
    expect(createRandom('x').some([1, 2, 3], 9).toSorted()).toEqual([1, 2, 3]);
  });
});
