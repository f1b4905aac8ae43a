import { describe, expect, it } from 'vitest';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { creatureType, movementData, sensesData, sizeKey, traitData } from './creature-traits.ts';

describe('what a creature resists and speaks', () => {
  it('goes by keys where Foundry has them, and else by its words', () => {
    const block = parseStatBlock({
      immunities: 'Fire, Poison; damage from songs',
      resistances: 'cold; bludgeoning, piercing, and slashing from nonmagical attacks that aren’t silvered',
      conditionImmunities: 'Charmed, exhaustion, homesickness',
      languages: 'Common plus two others, Primordial (Auran), telepathy 60 ft.',
    });
    expect(traitData(block)).toMatchObject({
      di: { value: ['fire', 'poison'], bypasses: [], custom: 'damage from songs' },
      dr: { value: ['cold', 'bludgeoning', 'piercing', 'slashing'], bypasses: ['mgc', 'sil'], custom: '' },
      dv: { value: [], custom: '' },
      ci: { value: ['charmed', 'exhaustion'], custom: 'homesickness' },
      languages: { value: ['common', 'auran'], custom: 'plus two others; telepathy 60 ft.' },
    });
  });

  it('keeps what is only understood in its words', () => {
    const languages = 'Understands Abyssal, Celestial, and Infernal but can’t speak; telepathy 120 ft.';
    expect(traitData(parseStatBlock({ languages }))).toMatchObject({
      languages: {
        value: [],
        custom: 'Understands Abyssal, Celestial, and Infernal but can’t speak; telepathy 120 ft.',
      },
    });
  });

  it('says nothing for a dash', () => {
    expect(traitData(parseStatBlock({ languages: '—' }))).toMatchObject({ languages: { value: [], custom: '' } });
  });
});

it.each([
  ['Dragon (Chromatic)', { value: 'dragon', subtype: 'Chromatic', custom: '' }],
  ['humanoid', { value: 'humanoid', subtype: '', custom: '' }],
  ['Swarm of Tiny Beasts', { value: 'beast', subtype: '', swarm: 'tiny', custom: '' }],
  ['swarm of Small undead', { value: 'undead', subtype: '', swarm: 'sm', custom: '' }],
  ['Swarm of Songs', { value: 'custom', subtype: '', custom: 'Swarm of Songs' }],
  ['', { value: '', subtype: '', custom: '' }],
])('the type of a creature: %s', (kind, type) => {
  expect(creatureType(kind)).toMatchObject(type);
});

it.each([
  ['Gargantuan', 'grg'],
  ['Medium or Small', 'med'],
  ['Wide', null],
])('the size of a creature: %s', (size, key) => {
  expect(sizeKey(size)).toBe(key);
});

describe('distances', () => {
  it('are numbers of feet, and what is not is named', () => {
    expect(movementData('30 ft., fly 60 ft. (hover), 9 m')).toEqual({
      data: { walk: 30, fly: 60, units: 'ft', hover: true, special: '9 m' },
      left: ['9 m'],
    });
  });

  it('of senses have their notes among what is special', () => {
    expect(sensesData('Blindsight 30 ft. (blind beyond this radius), Darkvision 60 ft., smells gold')).toEqual({
      blindsight: 30,
      darkvision: 60,
      units: 'ft',
      special: 'blind beyond this radius; smells gold',
    });
  });
});
