import { parseStatBlock } from '../../rules-5e/stat-block.ts';
import { block, type Cases, doc, h2, p } from '../builders.ts';

/** A creature with few values, for boxes that contain one. */
export const GOBLIN = parseStatBlock({
  name: 'Fen Goblin',
  size: 'Small',
  kind: 'Fey (Goblinoid)',
  alignment: 'Chaotic Neutral',
  armorClass: 15,
  hitPoints: 10,
  hitDice: '3d6',
  speed: '30 ft.',
  abilities: { str: 8, dex: 15, con: 10, int: 10, wis: 8, cha: 8 },
  challenge: '1/4',
  xp: 50,
  proficiencyBonus: 2,
  actions: [{ name: 'Scimitar', text: '*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 5 (1d6 + 2) Slashing damage.' }],
});

/** A creature with every value that is possible. */
const HAG = {
  name: 'The Salt-Wife',
  size: 'Medium',
  kind: 'Fey',
  alignment: 'Neutral Evil',
  armorClass: 17,
  armorNote: 'natural armor',
  hitPoints: 112,
  hitDice: '15d8 + 45',
  speed: '30 ft., swim 40 ft.',
  initiative: 4,
  abilities: { str: 18, dex: 14, con: 16, int: 13, wis: 14, cha: 16 },
  saves: { con: 7, wis: 6 },
  skills: [
    { name: 'Arcana', bonus: 5 },
    { name: 'Deception', bonus: 7 },
  ],
  gear: 'Lantern, salt',
  vulnerabilities: 'fire',
  resistances: 'cold; bludgeoning & piercing',
  immunities: 'poison',
  conditionImmunities: 'charmed, poisoned',
  senses: 'Darkvision 60 ft.',
  passivePerception: 12,
  languages: 'Common, Sylvan',
  challenge: '9',
  xp: 5000,
  xpNote: 'or 5,900 in lair',
  proficiencyBonus: 4,
  traits: [
    { name: 'Amphibious', text: 'The hag breathes air and water.' },
    {
      name: 'Spellcasting (Recharge 5–6)',
      text: 'The hag casts:\n**At will:** *light*, *fog cloud*\n**1/day:** *bestow curse*',
    },
  ],
  actions: [{ name: 'Claw', text: '*Melee Attack Roll:* +8, reach 5 ft. *Hit:* 13 (2d8 + 4) Slashing damage.' }],
  bonusActions: [{ name: 'Slip Away', text: 'The hag takes the **Hide** action.' }],
  reactions: [{ name: 'Salt Ward', text: 'The hag adds 2 to its AC & moves.' }],
  legendaryIntro: 'The hag has 3 legendary actions.',
  legendaryActions: [
    { name: 'Wail', text: 'It wails.' },
    { name: 'Drown (Costs 2 Actions)', text: 'It drowns *one* creature.' },
  ],
};

const creature = (data: Record<string, unknown>) => block('statBlock', { data: parseStatBlock(data) })();

/** Stat blocks in both layouts. */
export const CREATURES = {
  'stat-block': {
    'of 2014, with every fact': doc(creature({ ...HAG, layout: '2014' })),
    'of 2024, with every fact': doc(creature({ ...HAG, layout: '2024' })),
    'of 2014, with few facts, between text': doc(h2('Foes'), creature({ ...GOBLIN, layout: '2014' }), p('They hide.')),
    'with few facts, with a name alone, and empty': doc(creature(GOBLIN), creature({ name: 'Salt' }), creature({})),
    'across the page': doc(
      p('It comes.'),
      block('statBlock', { data: parseStatBlock({ ...HAG, layout: '2024' }), width: 'page' })(),
    ),
  },
} satisfies Record<string, Cases>;
