import { describe, expect, it } from 'vitest';
import { tries } from '../../testing/arbitraries.ts';
import { VARIANT_IDS } from '../../catalogue/book-types.ts';
import { BESTIARY } from '../creatures/bestiary.ts';
import { difficultyOf } from '../../rules-5e/encounter-budget.ts';
import { checkStatBlock } from '../../rules-5e/stat-block/check-stat-block.ts';
import { proofread } from '../testing/proofread.ts';
import { completeBrief, DRAFT_LENGTHS } from './brief.ts';
import { namesOfTitles, outlineOf } from './outline.ts';
import { type Adventure, planAdventure } from './plan-adventure.ts';
import { SCHEMES } from './schemes.ts';
import { writePart } from './write-part.ts';

const SEEDS = tries(160, 40);
const THEMES = [
  '',
  'a haunted harbor',
  'a village in the forest at harvest',
  'the old mine of the dwarves',
  'wolves in winter',
  'a bank in a city',
  'a fortress under siege',
  'a dungeon below a mountain',
  'a red dragon and its hoard',
  'a tomb in the desert',
];

/** Adventures of all levels, party sizes, lengths and themes. */
function* adventures(): Generator<{ adventure: Adventure; seed: number }> {
  for (let seed = 0; seed < SEEDS; seed++) {
    const brief = completeBrief({
      theme: `${THEMES[seed % THEMES.length]}.`,
      level: 1 + (seed % 20),
      characters: 1 + (seed % 7),
      length: DRAFT_LENGTHS[seed % 3] ?? 'long',
      names: [],
    });
    yield { adventure: planAdventure(brief, String(seed)), seed };
  }
}

/** All parts of an adventure with their titles, written together. */
function written(adventure: Adventure, seed: number): { title: string; part: string; text: string }[] {
  const outline = outlineOf(adventure);
  const titles = new Map<string, string>(outline.map(({ part, title }) => [part, title]));
  const variant = VARIANT_IDS[seed % VARIANT_IDS.length] ?? 'standard';
  return outline.map(({ part, title }) => ({
    title,
    part,
    text: writePart(adventure, part, { variant, titles, attempt: 0 }),
  }));
}

describe('a place that the brief names with its article', () => {
  const brief = completeBrief({
    theme: 'A heist for level 8 rogues in the city of Vantarre: a ledger lies in the Gilded Vault.',
    length: 'usual',
    names: [],
  });
  const adventure = planAdventure(brief, '1');

  it('keeps it in sentences, and has none in titles', () => {
    expect(adventure.places).toMatchObject({ town: 'Vantarre', lair: 'Gilded Vault' });
    const parts = written(adventure, 0);
    expect(parts.find(({ part }) => part === 'lair')?.title).toMatch(/Gilded Vault/);
    const text = parts.map((part) => part.text).join('\n');
    expect(text).toContain('the Gilded Vault');
    // The title as in "(see *Gilded Vault*)" is allowed.
    expect(text).not.toMatch(/(?<!the |\*)Gilded Vault/i);
    expect(text).not.toMatch(/the Vantarre/i);
  });
});

describe(`adventures of ${SEEDS} seeds`, () => {
  it('are without a fault in their sentences', () => {
    const faults: string[] = [];
    for (const { adventure, seed } of adventures()) {
      for (const { text, part } of written(adventure, seed)) {
        faults.push(...proofread(text).map((fault) => `${seed} ${part} ${fault}`));
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  }, 120_000);

  it('have numbers that pass the checker, and fights within their budgets', () => {
    for (const { adventure, seed } of adventures()) {
      const { blocks, fights } = adventure.forces;
      for (const block of Object.values(blocks)) expect(checkStatBlock(block), `${seed} ${block.name}`).toEqual([]);
      expect(new Set(Object.values(blocks).map(({ name }) => name)).size).toBe(4);
      for (const [id, { budget, xp, foes, difficulty }] of Object.entries(fights)) {
        expect(xp, `${seed} ${id}`).toBeLessThanOrEqual(budget);
        expect(foes.length, `${seed} ${id}`).toBeGreaterThan(0);
        expect(difficultyOf(xp, adventure.brief.level, adventure.brief.characters), `${seed} ${id}`).toBe(difficulty);
      }
    }
  });

  it('have no text to be read aloud that is longer than players listen', () => {
    for (const { adventure, seed } of adventures()) {
      for (const { text, part } of written(adventure, seed)) {
        for (const [, words = ''] of text.matchAll(/> \[!readaloud\]\n((?:>.*\n?)+)/g)) {
          expect(words.match(/[\p{L}\d][\p{L}\d’'-]*/gu)?.length, `${seed} ${part}: ${words}`).toBeLessThanOrEqual(70);
        }
      }
    }
  });

  it('refer to nothing that is not in the book', () => {
    for (const { adventure, seed } of adventures()) {
      const parts = written(adventure, seed);
      const titles = new Set(parts.map(({ title }) => title));
      for (const { text, part } of parts) {
        for (const [, title = ''] of text.matchAll(/\(see \*([^*]+)\*\)/g)) {
          expect(titles.has(title), `${seed} ${part}: ${title}`).toBe(true);
        }
        expect(text).not.toMatch(/\{\w+/);
      }
    }
  });

  it('name the same people and places in all sections', () => {
    for (const { adventure, seed } of adventures()) {
      const all = written(adventure, seed)
        .map(({ text }) => text)
        .join('\n');
      for (const { name, first } of Object.values(adventure.people)) {
        expect(all.split(name).length - 1, `${seed} ${name}`).toBeGreaterThan(1);
        expect(all).not.toContain(name.charAt(0).toLowerCase() + name.slice(1));
        // A given name never occurs with another family name.
        const family = new Set(
          [...all.matchAll(new RegExp(`${first} (\\p{Lu}[\\p{L}]+)`, 'gu'))].map(([, word]) => word),
        );
        expect(family.size, `${seed} ${first}: ${[...family]}`).toBeLessThanOrEqual(1);
      }
      for (const place of Object.values(adventure.places)) expect(all).toContain(place);
    }
  });

  it('hardly ever say a sentence twice', () => {
    for (const { adventure, seed } of adventures()) {
      const sentences = written(adventure, seed)
        // The table of clues repeats their texts on purpose.
        .filter(({ part }) => part !== 'clues' && part !== 'creatures')
        .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/))
        .filter((sentence) => sentence.length > 40);
      expect(sentences.length - new Set(sentences).size, String(seed)).toBeLessThanOrEqual(sentences.length * 0.05);
    }
  });

  it('are the same for the same seed, and others for another', () => {
    const brief = completeBrief({ theme: 'a haunted harbor', length: 'usual', names: [] });
    const text = (seed: string) => JSON.stringify(written(planAdventure(brief, seed), 0));
    expect(text('one')).toBe(text('one'));
    expect(text('one')).not.toBe(text('two'));
  });
});

describe('a brief', () => {
  const brief = completeBrief({
    theme: 'A harbor is haunted. The villain is Ulf Osk, and Mira Vane asks for help.',
    length: 'usual',
    names: ['Saltmere', 'Tam Reed'],
  });

  it('has its names used, as people and as places', () => {
    const { people, places } = planAdventure(brief, 'seed');
    expect(people.villain.name).toBe('Ulf Osk');
    expect(places.town).toBe('Saltmere');
    expect(Object.values(people).map(({ name }) => name)).toEqual(expect.arrayContaining(['Mira Vane', 'Tam Reed']));
  });

  it('is followed by the titles that its author gives to places', () => {
    const names = namesOfTitles([{ part: 'lair', title: 'The Green Cellar' }]);
    const adventure = planAdventure(brief, 'seed', names);
    expect(adventure.places.lair).toBe('The Green Cellar');
    expect(
      written(adventure, 0)
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('The Green Cellar');
    expect(adventure.people).toEqual(planAdventure(brief, 'seed').people);
  });

  it('that names a creature meets it', () => {
    const { forces } = planAdventure(
      completeBrief({ theme: 'spiders in a harbor', length: 'short', names: [] }),
      'seed',
    );
    expect(forces.blocks.beast.name).toMatch(/Spider|Weaver|Spinner/);
  });

  it.each([
    ['pirates in a harbor', 'Pirate'],
    ['the lady named Nefertari and her scorpions in a haunted harbor by the sea', 'Scorpion'],
  ])('has the creatures of %s called as it calls them', (theme, name) => {
    const { forces, scheme } = planAdventure(completeBrief({ theme, length: 'short', names: [] }), 'seed');
    expect(forces.blocks.beast.name).toBe(name);
    expect(scheme.foes.beast.manner).toBe(BESTIARY[scheme.foes.beast.key]?.manner);
  });

  it.each(['the guildmaster Corvin Drake', 'a winter horror', 'the villain is Archmage Oszkar Thune'])(
    'keeps the beasts of the plot for %s',
    (theme) => {
      const { scheme } = planAdventure(completeBrief({ theme, length: 'short', names: [] }), 'seed');
      const plot = SCHEMES.find(({ id }) => id === scheme.id);
      expect(scheme.foes.beast).toEqual(plot?.foes.beast);
    },
  );

  it('gives its people the parts that it tells of, with their titles, pronouns and peoples', () => {
    const { people, places, sender } = planAdventure(
      completeBrief({
        theme:
          'In Karrowdale the old abbess Sister Ilvane of the Grey Abbey has sent for help. Baron Aldric Voss has a bargain with something in the Hollow Mine, and his daughter Lysbet Voss has vanished. A blind miner called Old Tam knows the way, and the dwarf queen Brunna Ironmantle begs for aid.',
        length: 'usual',
        names: [],
      }),
      'seed',
    );
    expect(places).toEqual({ town: 'Karrowdale', site: 'Grey Abbey', lair: 'Hollow Mine' });
    expect(people.villain).toMatchObject({ name: 'Baron Aldric Voss', first: 'Aldric', he: 'he', species: 'human' });
    expect(people.lost).toMatchObject({ name: 'Lysbet Voss', he: 'she' });
    expect(people.witness).toMatchObject({ name: 'Old Tam', first: 'Tam' });
    expect(people.scholar).toMatchObject({ name: 'Sister Ilvane', first: 'Ilvane', he: 'she' });
    expect(sender).toEqual({ name: 'Brunna Ironmantle', title: 'dwarf queen', he: 'she' });
  });

  it('that names a dragon has it in a borrowed face', () => {
    const theme = 'Below a castle under siege the blue dragon Vharzoth wakes.';
    const adventure = planAdventure(completeBrief({ theme, level: 17, length: 'usual', names: [] }), 'seed');
    const { villain } = adventure.forces.blocks;
    expect(villain).toMatchObject({ name: 'Vharzoth', kind: 'Dragon (Chromatic)', immunities: 'Lightning' });
    expect(adventure.people.villain.name).not.toBe('Vharzoth');
    expect(adventure.premise).toContain('the dragon Vharzoth');
  });
});
