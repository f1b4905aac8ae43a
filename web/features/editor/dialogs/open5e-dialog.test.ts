import { describe, expect, it } from 'vitest';
import { documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { checkStatBlock } from '#book/rules-5e/stat-block/check-stat-block.ts';
import { missingNumbers } from '#book/rules-5e/stat-block/derive-stat-block.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { createBuiltInLists } from '#contract/built-in-lists.ts';
import { MonsterQuery, type Open5eMonster, type Open5eSpell, SpellQuery } from '#contract/open5e.ts';
import { attributionOf } from '#book/formats/open5e/own-open5e-file.ts';
import { monsterBlock, spellBlock } from './open5e-lists.ts';

const SOURCE = {
  document__slug: 'wotc-srd',
  document__title: '5e Core Rules',
  document__license_url: 'https://example.org/licence',
  document__url: 'https://example.org/rules',
};

const REEF_HAG: Open5eMonster = {
  ...SOURCE,
  slug: 'reef-hag',
  name: 'Reef Hag',
  desc: '',
  size: 'Medium',
  type: 'fey',
  subtype: 'hag',
  alignment: 'neutral evil',
  armor_class: 14,
  armor_desc: 'natural armor',
  hit_points: 52,
  hit_dice: '7d8+21',
  speed: { walk: 30, swim: 40, fly: 20, hover: true },
  initiative_bonus: null,
  strength: 16,
  dexterity: 13,
  constitution: 16,
  intelligence: 12,
  wisdom: 12,
  charisma: 13,
  strength_save: null,
  dexterity_save: null,
  constitution_save: null,
  intelligence_save: null,
  wisdom_save: null,
  charisma_save: null,
  perception: 3,
  skills: { perception: 3, 'sleight of hand': 3 },
  damage_vulnerabilities: '',
  damage_resistances: 'cold',
  damage_immunities: '',
  condition_immunities: 'charmed',
  senses: 'darkvision 60 ft., passive Perception 13',
  languages: 'Aquan, Common',
  challenge_rating: '2',
  cr: 2,
  actions: [{ name: 'Claws.', desc: 'A wet scratch.' }],
  bonus_actions: [],
  reactions: [],
  legendary_desc: '',
  legendary_actions: [],
  special_abilities: [],
};

const SALT_LIGHT: Open5eSpell = {
  ...SOURCE,
  slug: 'salt-light',
  name: 'Salt Light',
  desc: 'Salt glows.\n\n<script>alert(1)</script>',
  higher_level: 'It glows longer.',
  range: '60 feet',
  components: 'V, M',
  material: 'a pinch of salt',
  ritual: 'yes',
  duration: 'Up to 1 minute',
  concentration: 'yes',
  requires_concentration: true,
  casting_time: '1 action',
  level: '1st-level',
  level_int: 1,
  spell_level: 1,
  school: 'evocation',
  dnd_class: 'Wizard',
};

describe('a creature of the lists', () => {
  const block = monsterBlock(REEF_HAG);

  it('becomes a stat block of the rules it was written for', () => {
    expect(block).toMatchObject({
      layout: '2014',
      kind: 'fey (hag)',
      speed: '30 ft., swim 40 ft., fly 20 ft. (hover)',
      senses: 'darkvision 60 ft.',
      passivePerception: 13,
      xp: 450,
      conditionImmunities: 'charmed',
      skills: [
        { name: 'Perception', bonus: 3 },
        { name: 'Sleight of Hand', bonus: 3 },
      ],
    });
    expect(monsterBlock({ ...REEF_HAG, document__slug: 'srd-5-2', initiative_bonus: 3 })).toMatchObject({
      layout: '2024',
      initiative: 3,
      immunities: 'charmed',
      proficiencyBonus: 2,
    });
  });

  it('has no number that the list does not give', () => {
    const bare = monsterBlock({
      ...REEF_HAG,
      document__slug: 'srd-5-2',
      strength: null,
      armor_class: null,
      armor_desc: '',
      hit_points: null,
      hit_dice: '',
      challenge_rating: '',
      speed: {},
    });
    expect(bare).toMatchObject({ armorClass: null, hitPoints: null, speed: '', initiative: null, xp: null });
    expect(bare.abilities).toMatchObject({ str: null, dex: 13 });
    expect(missingNumbers(bare).map(({ name }) => name)).toEqual([
      'Armor Class',
      'Hit Points',
      'Speed',
      'Initiative',
      'Strength',
      'challenge rating',
    ]);
  });

  it('comes with numbers that the checker agrees with, or says what is wrong with them', () => {
    expect(checkStatBlock(block)).toEqual([]);
    expect(checkStatBlock(monsterBlock({ ...REEF_HAG, hit_points: 90 }))).not.toEqual([]);
  });
});

describe('a spell of the lists', () => {
  const html = documentToHtml(documentFromJson({ type: 'doc', content: [spellBlock(SALT_LIGHT)] }));

  it('becomes a spell whose facts and words pass the sanitizer', () => {
    expect(html).toContain('data-duration="Concentration, up to 1 minute"');
    expect(html).toContain('data-components="V, M (a pinch of salt)"');
    expect(html).toContain('Using a Higher-Level Spell Slot.');
    expect(html).toContain('It glows longer.');
    expect(html).not.toContain('<script');
  });
});

describe('the source of an entry', () => {
  it('is named with its licence, and links go to safe addresses only', () => {
    const html = (source: typeof REEF_HAG) =>
      documentToHtml(documentFromJson({ type: 'doc', content: [attributionOf(source)] }));
    expect(html(REEF_HAG)).toContain('href="https://example.org/licence"');
    expect(html(REEF_HAG)).toContain('5e Core Rules');
    expect(html({ ...REEF_HAG, document__url: 'javascript:alert(1)' })).not.toContain('javascript');
  });
});

describe('every creature and spell of the built-in list', () => {
  const lists = createBuiltInLists(UNPACKED_SRD);

  it('is inserted as the SRD has it', () => {
    const { results } = lists.monsters(MonsterQuery.parse({ limit: 500 }));
    expect(results.map(monsterBlock)).toEqual(UNPACKED_SRD.creatures);
  });

  it('keeps its words, tables and creatures through the sanitizer', () => {
    const { results } = lists.spells(SpellQuery.parse({ limit: 500 }));
    for (const spell of results) {
      const given = spellBlock(spell);
      const doc = documentFromJson({ type: 'doc', content: [given] });
      doc.check();
      expect(doc.firstChild?.type.name, spell.name).toBe('spell');
      expect(doc.firstChild?.childCount, spell.name).toBe(given.content?.length);
    }
    const types = (name: string) => spellBlock(find(results, name)).content?.map(({ type }) => type);
    expect(types('Find Steed')).toContain('statBlock');
    expect(types('Confusion')).toContain('randomTable');
  });
});

function find(spells: readonly Open5eSpell[], name: string): Open5eSpell {
  const spell = spells.find((one) => one.name === name);
  if (!spell) throw new Error(`There is no ${name}`);
  return spell;
}
