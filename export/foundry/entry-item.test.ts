import { describe, expect, it } from 'vitest';
import type { EntryList } from '#book/rules-5e/stat-block.ts';
import { entryItem } from './entry-item.ts';

const SCOPE = {
  actorId: 'a'.repeat(16),
  creature: 'Fen Hag',
  itemId: 'i'.repeat(16),
  activityId: (number: number) => `activity0000000${number}`,
  heading: null,
  hasLegendaryActions: true,
  source: {},
  stats: {},
};

function item(list: EntryList, name: string, text: string, hasLegendaryActions = true) {
  const { type, system, ...document } = entryItem({ name, text }, list, 0, { ...SCOPE, hasLegendaryActions });
  const { activities, ...others } = system as { activities: Record<string, object> };
  return { name: document.name, type, system: others, activities: Object.values(activities) };
}

const CLAW = '*Melee Weapon Attack:* +9 to hit, reach 10 ft. *Hit:* 12 (2d6 + 5) slashing damage.';

describe('an entry of a creature', () => {
  it('attacks as a weapon with the printed bonus and damage, and nothing beside', () => {
    expect(item('actions', 'Claw', CLAW)).toMatchObject({
      name: 'Claw',
      type: 'weapon',
      system: {
        range: { reach: 10, value: null, units: 'ft' },
        description: { value: expect.stringContaining('<em>Hit:</em>') },
      },
      activities: [
        {
          _id: 'activity00000000',
          type: 'attack',
          activation: { type: 'action', value: 1 },
          attack: { bonus: '9', flat: true, type: { value: 'melee', classification: 'weapon' } },
          damage: { includeBase: false, parts: [{ number: 2, denomination: 6, bonus: '5', types: ['slashing'] }] },
        },
      ],
    });
  });

  it('asks for a saving throw in its area, and is used up until it recharges', () => {
    const text =
      'The hag exhales mist in a 30-foot cone. Each creature must make a DC 14 Constitution saving throw, taking 21 (6d6) cold damage on a failed save, or half as much damage on a successful one.';
    expect(item('actions', 'Mist (Recharge 5–6)', text)).toMatchObject({
      name: 'Mist',
      type: 'feat',
      system: { uses: { max: '1', spent: 0, recovery: [{ period: 'recharge', formula: '5' }] } },
      activities: [
        {
          type: 'save',
          consumption: { targets: [{ type: 'itemUses', value: '1' }] },
          save: { ability: 'con', dc: { calculation: '', formula: '14' } },
          damage: { onSave: 'half', parts: [{ number: 6, denomination: 6, types: ['cold'] }] },
          target: { template: { type: 'cone', size: '30', units: 'ft' } },
        },
      ],
    });
  });

  it('takes of the legendary actions what it costs, where it is known how many there are', () => {
    const printed = ['legendaryActions', 'Claw (Costs 2 Actions)', CLAW] as const;
    expect(item(...printed).activities).toMatchObject([
      {
        activation: { type: 'legendary', value: 2 },
        consumption: { targets: [{ type: 'attribute', target: 'resources.legact.value', value: '2' }] },
      },
    ]);
    expect(item(...printed, false).activities).toMatchObject([{ consumption: { targets: [] } }]);
  });

  it('counts a legendary resistance, which keeps its name', () => {
    expect(item('traits', 'Legendary Resistance (3/Day)', 'It succeeds.')).toMatchObject({
      name: 'Legendary Resistance (3/Day)',
      system: { uses: { max: '' } },
      activities: [
        {
          type: 'utility',
          activation: { type: 'special' },
          consumption: { targets: [{ type: 'attribute', target: 'resources.legres.value', value: '1' }] },
        },
      ],
    });
  });

  it('can be used where it takes time, and does nothing by itself as a trait', () => {
    expect(item('reactions', 'Parry', 'It parries.').activities).toMatchObject([
      { type: 'utility', activation: { type: 'reaction', value: 1 } },
    ]);
    expect(item('traits', 'Keen Smell', 'It smells well.').activities).toEqual([]);
  });
});
