import { describe, expect, it } from 'vitest';
import { documentFromJson } from '../document/parse.ts';
import { CHALLENGES, proficiencyForChallenge, xpForChallenge } from '../rules-5e/challenge.ts';
import { SPELL_SCHOOLS } from '../rules-5e/spell-schools.ts';
import { ABILITIES, SIZES } from '../rules-5e/stat-block.ts';
import { SRD_CREATURE_NAMES } from './creature-names.ts';
import { UNPACKED_SRD } from './testing/unpacked-srd.ts';

const { creatures, spells } = UNPACKED_SRD;
/** What spells and a magic item call up has no rating of its own. */
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

  it('pass the gate unchanged', () => {
    for (const data of creatures) {
      const doc = documentFromJson({ type: 'doc', content: [{ type: 'statBlock', attrs: { data } }] });
      expect(doc.firstChild?.attrs.data, data.name).toEqual(data);
    }
  });

  it('have what every creature has', () => {
    for (const block of rated) {
      const { name, size, kind, challenge, abilities } = block;
      expect(SIZES, name).toContain(size);
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
