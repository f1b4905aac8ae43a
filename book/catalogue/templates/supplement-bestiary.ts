import { deriveStatBlock } from '../../rules-5e/stat-block/derive-stat-block.ts';
import { advice, creature, gmNote, heading, list, randomTable, readAloud, section, table, text } from './section.ts';

export const supplementBestiary = [
  section(
    'Introduction',
    advice(
      'Say what land these creatures share and what they have to do with one another. A bestiary is read for ideas and used for numbers: tell the reader where to find each.',
    ),
    text(
      'The <strong>Drowned Hills</strong> were pasture once. When the sea came it came slowly, and much that lived here had time to change its mind about what it was. None of these creatures is evil for its own sake; nearly all are hungry, or keeping a promise.',
    ),
    table(
      ['Creature', 'CR', 'Where'],
      ['Tidewisp', '1/4', 'Pools left by the ebb'],
      ['Salt-Wife', '3', 'Lighthouses and wrecks'],
      ['Shepherd of the Deep', '5', 'The old pastures, at forty feet'],
    ),
  ),
  section(
    'Small Things',
    advice(
      'Give each creature one sentence for how it looks, one for what it wants, and one for what happens if it is left alone. Then the stat block. Small creatures should have one trick that players will remember.',
    ),
    heading('Tidewisp'),
    readAloud(
      'A light no larger than a thumbnail moves below the surface of the pool. It writes. You can almost read it.',
    ),
    text(
      'Tidewisps are the last words of the drowned. They gather where somebody listens and follow whoever answers; they do no harm to a person who repeats what they say.',
    ),
    creature({
      ...deriveStatBlock({
        name: 'Tidewisp',
        size: 'Tiny',
        kind: 'Undead',
        alignment: 'Neutral',
        challenge: '1/4',
        abilities: { str: 2, dex: 16, con: 10, int: 6, wis: 13, cha: 12 },
        hitPoints: 12,
        armor: { natural: 13 },
        speed: '5 ft., fly 30 ft. (hover)',
        senses: 'Darkvision 60 ft.',
        languages: 'Those it knew in life',
      }),
      actions: [{ name: 'Cold Light', text: '*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 5 (1d4 + 3) Cold damage.' }],
    }),
  ),
  section(
    'Great Things',
    advice(
      'A great creature needs a way to be met without a fight, a sign of its coming, and a change in the land while it lives there. Write these before the numbers.',
    ),
    heading('Salt-Wife'),
    text(
      'She waited at a window until the window was under water. Now she lights the lamp each dusk, and ships that steer by it come home, to her.',
    ),
    creature({
      ...deriveStatBlock({
        name: 'Salt-Wife',
        size: 'Medium',
        kind: 'Undead',
        alignment: 'Neutral Evil',
        challenge: '3',
        abilities: { str: 14, dex: 16, con: 16, int: 10, wis: 13, cha: 17 },
        hitPoints: 58,
        armor: { natural: 13 },
        speed: '30 ft., swim 40 ft.',
        proficientSaves: ['wis'],
        skills: [{ name: 'Perception' }],
        senses: 'Darkvision 60 ft.',
        languages: 'Common, Primordial',
      }),
      traits: [{ name: 'Amphibious', text: 'The salt-wife can breathe air and water.' }],
      actions: [
        { name: 'Multiattack', text: 'The salt-wife makes two Rime Touch attacks.' },
        { name: 'Rime Touch', text: '*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 12 (2d8 + 3) Cold damage.' },
        {
          name: 'Lantern Song (Recharge 5–6)',
          text: '*Wisdom Saving Throw:* DC 13, each creature within 60 feet that can hear the song. *Failure:* The target has the Charmed condition until the end of its next turn and moves as far as it can towards the lamp.',
        },
      ],
    }),
  ),
  section(
    'Lairs',
    advice(
      'A lair shows how its owner lives when nobody is looking. Describe three features that matter in a fight and one that matters to the heart.',
    ),
    list(
      '<strong>The stair.</strong> Forty steps, wet; a creature that runs must succeed on a DC 12 Dexterity saving throw or fall Prone.',
      '<strong>The lamp.</strong> While it burns, nothing in the room can be hidden by magic.',
      '<strong>The window.</strong> When it breaks, the sea comes in: 10 feet deeper each round.',
      '<strong>The table.</strong> It is laid for two, and the bread is fresh.',
    ),
    gmNote(
      'Without a fight',
      'She can be told the truth. Somebody must have seen the ship go down, and somebody must say so.',
    ),
  ),
  section(
    'Signs and Encounters',
    advice(
      'Let the players meet traces before they meet the creature: then those who look closely can prepare. Use this table two or three times before anything attacks.',
    ),
    randomTable(
      'Signs',
      'Salt on the inside of every window',
      'Sheep, drowned, on a hilltop',
      'A name written on wet sand, again and again; it is one of yours',
      'A bell under the water, on the hour',
      'Fresh bread on a sill where nobody lives',
      'A light where the map shows open sea',
    ),
    randomTable(
      'Encounters',
      'Two tidewisps quarrel over one last sentence',
      'Wreckers have put out the lamp, and wait',
      'A shepherd counts a flock that is not there, and asks you to check the number',
      'The ebb uncovers a road, for one hour',
    ),
  ),
];
