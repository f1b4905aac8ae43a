import { expect, it } from 'vitest';
import { withMods } from './five-e-copies.ts';

const HAG = {
  name: 'Reef Hag',
  source: 'Fen',
  hp: { average: 40, formula: '9d8' },
  skill: { stealth: '+4' },
  save: { dex: '+3' },
  trait: [{ name: 'Amphibious', entries: ['The hag breathes air.'] }],
  action: [
    { name: 'Claw', entries: ['The hag claws.'] },
    { name: 'Bite', entries: ['The hag bites.'] },
  ],
};

it.each<[mods: Record<string, unknown>, changed: Record<string, unknown>]>([
  [
    { '*': { mode: 'replaceTxt', replace: 'the hag', with: 'Orla', flags: 'i' } },
    { trait: [{ name: 'Amphibious', entries: ['Orla breathes air.'] }] },
  ],
  [{ action: { mode: 'appendArr', items: { name: 'Spit' } } }, { action: [...HAG.action, { name: 'Spit' }] }],
  [{ action: { mode: 'prependArr', items: [{ name: 'Spit' }] } }, { action: [{ name: 'Spit' }, ...HAG.action] }],
  [
    { action: { mode: 'insertArr', index: 1, items: { name: 'Spit' } } },
    { action: [HAG.action[0], { name: 'Spit' }, HAG.action[1]] },
  ],
  [
    { action: { mode: 'replaceArr', replace: 'Bite', items: { name: 'Gnaw' } } },
    { action: [HAG.action[0], { name: 'Gnaw' }] },
  ],
  [
    { action: { mode: 'replaceArr', replace: { index: 0 }, items: { name: 'Gnaw' } } },
    { action: [{ name: 'Gnaw' }, HAG.action[1]] },
  ],
  [
    { action: { mode: 'replaceOrAppendArr', replace: 'Kick', items: { name: 'Kick' } } },
    { action: [...HAG.action, { name: 'Kick' }] },
  ],
  [{ action: { mode: 'removeArr', names: 'Claw' } }, { action: [HAG.action[1]] }],
  [
    { action: { mode: 'renameArr', renames: { rename: 'Claw', with: 'Rake' } } },
    { action: [{ ...HAG.action[0], name: 'Rake' }, HAG.action[1]] },
  ],
  [{ conditionImmune: { mode: 'appendIfNotExistsArr', items: ['prone'] } }, { conditionImmune: ['prone'] }],
  [{ hp: { mode: 'setProp', prop: 'average', value: 60 } }, { hp: { average: 60, formula: '9d8' } }],
  [{ _: { mode: 'setProp', prop: 'hp.average', value: 60 } }, { hp: { average: 60, formula: '9d8' } }],
  [{ skill: { mode: 'scalarAddProp', prop: '*', scalar: 2 } }, { skill: { stealth: '+6' } }],
  [{ _: { mode: 'addSenses', senses: { type: 'darkvision', range: 60 } } }, { senses: ['darkvision 60 ft.'] }],
  [{ trait: 'remove' }, {}],
])('changes what a copy says: %j', (mods, changed) => {
  const { entry, isWhole } = withMods(HAG, mods);
  expect(isWhole).toBe(true);
  expect(entry).toMatchObject(changed);
  expect(entry.name).toBe('Reef Hag');
});

it.each([
  [{ '*': { mode: 'replaceTxt', replace: '(a+)+$', with: '' } }],
  [{ action: { mode: 'replaceArr', replace: 'Kick', items: [] } }],
  [{ _: { mode: 'addSpells', spells: {} } }],
  [{ action: 'unheardOf' }],
])('says what it does not change: %j', (mods) => {
  expect(withMods(HAG, mods)).toEqual({ entry: HAG, isWhole: false });
});
