import { describe, expect, it } from 'vitest';
import { magicItem } from './magic-item-document.ts';
import {
  castingTime,
  spellDuration,
  type SpellFacts,
  spellItem,
  spellMaterials,
  spellRange,
} from './spell-document.ts';

const SCOPE = { stats: {}, source: {}, activityId: () => 'activity00000000' };

const MIRE: SpellFacts = {
  level: 2,
  school: 'Transmutation',
  ritual: true,
  castingTime: 'Action or Ritual',
  range: '60 feet',
  components: 'V, S, M (mud worth 25+ GP, which the spell consumes)',
  duration: 'Concentration, up to 1 minute',
};

function spell(text: string, facts: Partial<SpellFacts> = {}) {
  const own = { id: 'i'.repeat(16), name: 'Mire', index: 0, html: `<p>${text}</p>`, text };
  return spellItem({ ...MIRE, ...facts }, own, SCOPE);
}

function activityOf(text: string) {
  const { activities } = spell(text).system as { activities: Record<string, object> };
  return Object.values(activities)[0];
}

describe('a spell', () => {
  it('has its facts as Foundry keeps them', () => {
    expect(spell('It sticks.')).toMatchObject({
      type: 'spell',
      name: 'Mire',
      system: {
        level: 2,
        school: 'trs',
        activation: { type: 'action', value: 1 },
        range: { value: '60', units: 'ft' },
        duration: { value: '1', units: 'minute' },
        properties: ['vocal', 'somatic', 'material', 'ritual', 'concentration'],
        materials: { consumed: true, cost: 25 },
      },
    });
    expect(spell('', { school: 'Singing' })).toMatchObject({ system: { school: '' } });
  });

  it('attacks, or asks for a save by the caster’s own numbers, as its text says', () => {
    expect(activityOf('Make a ranged spell attack. On a hit, the target takes 4d6 cold damage.')).toMatchObject({
      type: 'attack',
      attack: { bonus: '', flat: false, type: { value: 'ranged', classification: 'spell' } },
      damage: { parts: [{ number: 4, denomination: 6, types: ['cold'] }] },
    });
    const text =
      'Each makes a Dexterity saving throw, taking 8d6 Fire damage on a failed save or half as much damage on a successful one. Using a Higher-Level Spell Slot. The damage increases by 1d6.';
    expect(activityOf(text)).toMatchObject({
      type: 'save',
      save: { ability: 'dex', dc: { calculation: 'spellcasting', formula: '' } },
      damage: { onSave: 'half', parts: [{ number: 8, denomination: 6, types: ['fire'] }] },
    });
    expect(activityOf('The door opens.')).toMatchObject({ type: 'utility' });
  });

  it.each([
    [castingTime('1 bonus action'), { type: 'bonus', value: 1 }],
    [
      castingTime('Reaction, which you take when you fall'),
      { type: 'reaction', condition: 'which you take when you fall' },
    ],
    [castingTime('10 minutes'), { type: 'minute', value: 10 }],
    [castingTime('As you wish'), { type: 'special', value: null, condition: 'As you wish' }],
    [spellRange('Self (15-foot cone)'), { units: 'self' }],
    [spellRange('1 mile'), { value: '1', units: 'mi' }],
    [spellRange('Sight'), { value: '', units: 'spec', special: 'Sight' }],
    [spellDuration('Instantaneous'), { units: 'inst' }],
    [spellDuration('Until dispelled'), { units: 'disp' }],
    [spellDuration('A while'), { units: 'spec', special: 'A while' }],
    [spellMaterials('V, S'), { value: '', cost: 0, consumed: false }],
  ])('reads its facts: %j', (read, expected) => {
    expect(read).toMatchObject(expected);
  });
});

describe('a magic item', () => {
  const item = (category: string, rarity: string, text = '') =>
    magicItem(
      { category, rarity, attunement: true },
      { id: 'i'.repeat(16), name: 'X', index: 0, html: '', text },
      SCOPE,
    );

  it.each([
    ['Weapon (Longsword)', 'Very Rare', 'weapon', 'simpleM', 'veryRare'],
    ['Armor (Plate)', 'Rare', 'equipment', 'heavy', 'rare'],
    ['Potion', 'Common', 'consumable', 'potion', 'common'],
    ['Wondrous Item', 'Uncommon (+1), Rare (+2)', 'equipment', 'wondrous', ''],
    ['Ring', 'Legendary', 'equipment', 'ring', 'legendary'],
  ])('%s, %s', (category, rarity, type, kind, key) => {
    const system = { type: { value: kind }, rarity: key, attunement: 'required', properties: ['mgc'] };
    expect(item(category, rarity)).toMatchObject({ type, system });
  });

  it('has the charges that its text gives, and no others', () => {
    const text = 'This wand has 7 charges. It regains 1d6 + 1 expended charges daily at dawn.';
    expect(item('Wand', 'Rare', text)).toMatchObject({
      system: { uses: { max: '7', recovery: [{ period: 'dawn', type: 'formula', formula: '1d6 + 1' }] } },
    });
    expect(item('Wand', 'Rare', 'It hums.')).toMatchObject({ system: { uses: { max: '' }, activities: {} } });
  });
});
