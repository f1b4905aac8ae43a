import { describe, expect, it } from 'vitest';
import { documentFromJson } from '../../document/parse.ts';
import { CHALLENGES, proficiencyForChallenge, xpForChallenge } from '../challenge.ts';
import { SPELL_SCHOOLS } from '../game-terms.ts';
import { ABILITIES, ENTRY_LISTS, SIZES } from '../stat-block.ts';
import { SRD_CREATURE_NAMES } from './creature-names.ts';
import { UNPACKED_SRD } from './testing/unpacked-srd.ts';

const { creatures, spells } = UNPACKED_SRD;
/** Creatures that spells or a magic item summon. They have no rating of their own. */
const CALLED_UP = ['Animated Object', 'Avatar of Death', 'Draconic Spirit', 'Giant Insect', 'Otherworldly Steed'];

describe('the built-in creatures', () => {
  const rated = creatures.filter(({ name }) => !CALLED_UP.includes(name));

  it('are all of the SRD, in order, every name once', () => {
    const names = creatures.map(({ name }) => name);
    expect(names).toHaveLength(335);
    expect(new Set(names).size).toBe(335);
    expect(names).toEqual(names.toSorted());
    expect(SRD_CREATURE_NAMES).toEqual(names);
  });

  it('pass the sanitizer unchanged', () => {
    for (const data of creatures) {
      const doc = documentFromJson({ type: 'doc', content: [{ type: 'statBlock', attrs: { data } }] });
      expect(doc.firstChild?.attrs.data, data.name).toEqual(data);
    }
  });

  it('have what every creature has', () => {
    for (const block of rated) {
      const { name, size, kind, challenge, abilities } = block;
      expect([...SIZES, 'Medium or Small'], name).toContain(size);
      expect(kind, name).not.toBe('');
      expect(CHALLENGES, name).toContain(challenge);
      expect(
        ABILITIES.filter((ability) => abilities[ability] === null),
        name,
      ).toEqual([]);
      expect([block.armorClass, block.hitPoints, block.initiative, block.passivePerception], name).not.toContain(null);
      expect(block.proficiencyBonus, name).toBe(proficiencyForChallenge(challenge));
      if (challenge !== '0') expect(block.xp, name).toBe(xpForChallenge(challenge));
    }
  });

  const entries = creatures.flatMap((creature) =>
    ENTRY_LISTS.flatMap((list) => creature[list].map((entry) => ({ ...entry, creature, list }))),
  );

  it('say in every attack what a hit does', () => {
    const attacks = entries.filter(({ text }) => text.includes('Attack Roll:*'));
    expect(attacks.length).toBeGreaterThan(400);
    expect(
      attacks.filter(({ text }) => !text.includes('*Hit:* ')).map(({ creature, name }) => [creature.name, name]),
    ).toEqual([]);
    for (const { creature, text } of attacks) expect(text, creature.name).toMatch(/(?:ft|feet)\. \*Hit:\* [A-Z\d]/);
  });

  it('are set as they are printed: capitals, dashes, minus signs, labels', () => {
    for (const { name, senses, languages, hitDice } of creatures) {
      expect(senses, name).not.toMatch(/\b(?:blindsight|darkvision|tremorsense|truesight)\b/);
      expect(languages, name).not.toBe('');
      expect(hitDice, name).not.toContain('-');
    }
    for (const { creature, name, text } of entries) {
      const where = `${creature.name}: ${name}`;
      expect(name, where).not.toMatch(/\d-\d/);
      expect(text, where).not.toMatch(/(?:^|[\s(])-\d|\d - \d|\d-\d/);
      expect(text, where).not.toMatch(/\*:|(?:Failure|Success|Trigger|Response|Throw)\*(?! ?—)/);
    }
  });

  it('have no mark of the program that converted them, and no list without its spells', () => {
    for (const { creature, name, text } of entries) {
      const where = `${creature.name}: ${name}`;
      expect(`${name} ${text}`, where).not.toMatch(/XPHB|Hitom|Hitazard|\de\/Day|\?|\(\(|\bDM\b| {2}/);
      expect(text, where).not.toMatch(/^\*\*[^*]+:\*\*\s*$/m);
    }
  });

  it('say how often they act out of turn, and why they react', () => {
    for (const { name, legendaryIntro, legendaryActions } of creatures) {
      if (legendaryActions.length > 0)
        expect(legendaryIntro, name).toMatch(/^Legendary Action Uses: 3(?: \(4 in Lair\))?\. /);
    }
    const reactions = entries.filter(({ list }) => list === 'reactions');
    expect(reactions.length).toBeGreaterThan(20);
    for (const { creature, text } of reactions) expect(text, creature.name).toMatch(/\*Trigger:\*|in response to/);
  });

  it('have the numbers of the print', () => {
    const called = (name: string) => creatures.find((creature) => creature.name === name);
    expect(called('Aboleth')).toMatchObject({ initiative: 7, senses: 'Darkvision 120 ft.' });
    expect(called('Clay Golem')).toMatchObject({ speed: '30 ft.' });
    expect(called('Goat')).toMatchObject({ xp: 10, xpNote: '' });
    expect(called('Werewolf')).toMatchObject({ size: 'Medium or Small', speed: '30 ft., 40 ft. (wolf form only)' });
  });
});

describe('the built-in spells', () => {
  it('are all of the SRD, in order, every name once', () => {
    const names = spells.map(({ name }) => name);
    expect(names).toHaveLength(339);
    expect(new Set(names).size).toBe(339);
    expect(names).toEqual(names.toSorted());
  });

  it('have all their facts', () => {
    for (const spell of spells) {
      const { higher, ...facts } = spell;
      expect(Object.values(facts), spell.name).not.toContain('');
      expect(SPELL_SCHOOLS, spell.name).toContain(spell.school);
      expect(spell.level, spell.name).toBeGreaterThanOrEqual(0);
      expect(spell.level, spell.name).toBeLessThanOrEqual(9);
      expect(`${spell.text}${higher}`, spell.name).not.toMatch(/Using a Higher|_\*\*|undefined/);
    }
    expect(spells.filter(({ higher }) => higher !== '').length).toBeGreaterThan(100);
    expect(spells.filter(({ ritual }) => ritual).length).toBeGreaterThan(20);
  });
});
