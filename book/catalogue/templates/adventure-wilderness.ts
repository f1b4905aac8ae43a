import { deriveStatBlock } from '../../rules-5e/stat-block/derive-stat-block.ts';
import { advice, creature, gmNote, list, randomTable, readAloud, section, sidebar, table, text } from './section.ts';

export const adventureWilderness = [
  section(
    'The Expedition',
    advice(
      'Say who pays, what must be found or brought, and by when. A journey is interesting when it has a price: decide what the travellers carry, and what they will have to leave behind.',
    ),
    text(
      'The Cartographers’ Hall of Varn has three maps of the Ashen Fells, and they agree on nothing but a lake that is drawn on none of them twice in the same place. The Hall pays 200 gp for a fourth map, and twice that for a cup of the water.',
    ),
    list(
      '<strong>Patron.</strong> Reader Ysolde Marrick, who has been there once and does not say so.',
      '<strong>Guide.</strong> Tam Under-Stone, who knows the way as far as the second camp.',
      '<strong>Rival.</strong> A well-equipped party left four days ago. Its smoke was seen for three.',
    ),
  ),
  section(
    'Rules of the Road',
    advice(
      'Use few rules and use them every day. One roll for the route, one for the weather and one choice that costs something are enough; then let the scenes do the rest.',
    ),
    sidebar(
      'A day of travel',
      'One character leads and makes a DC 13 Wisdom (Survival) check. On a failure the party loses half a day or a day’s food, as the leader chooses. Each other character does one thing on the way: scout, forage, map, or keep up spirits.',
    ),
    table(
      ['Pace', 'Miles a day', 'Effect'],
      ['Slow', '18', 'The party can move without being noticed'],
      ['Normal', '24', 'No effect'],
      ['Fast', '30', 'Disadvantage on checks to notice or to find the way'],
    ),
    randomTable(
      'Weather in the Fells',
      'Clear and bitterly cold; every sound carries',
      'Ash falls like snow and hides all tracks',
      'Fog until noon; nothing is seen beyond 60 feet',
      'Wind from the north: ranged attacks beyond 60 feet have Disadvantage',
      'Warm rain, and the ground begins to steam',
      'A dry storm; metal hums, and the guide wants to stop',
    ),
  ),
  section(
    'Along the Way',
    advice(
      'Three or four places are enough for a week of travel. Let each offer a choice between safe and quick, and let at least one be simply beautiful.',
    ),
    readAloud(
      'The path ends at a gorge. On the far side stand four tents, their flaps open, a kettle over the cold ashes of a fire. Nothing moves but the canvas.',
    ),
    list(
      '<strong>The Four Tents.</strong> The rivals’ camp, left in the middle of a meal. Their rope bridge was cut from the other side.',
      '<strong>The Singing Stair.</strong> Steps of black glass, a day shorter than the valley; each step sounds, and something counts them.',
      '<strong>Hermit’s Rest.</strong> A roof, a fire and a host who will not say how long she has been here.',
    ),
    gmNote(
      'Camps',
      'Ask at each camp who keeps watch and what they think about. The answer is worth more than a random encounter, and tells you which one to use.',
    ),
  ),
  section(
    'Encounters',
    advice(
      'Each entry is a situation, not a number of monsters: what are they doing, and what do they want from travellers? Half of them should be possible to pass without a fight.',
    ),
    randomTable(
      'On the way',
      'Two ash stalkers follow at a distance and wait for somebody to fall behind',
      'A herd of shaggy elk, restless; they know where the water is',
      'A survivor of the rival party, with a map and no memory',
      'Fresh graves, one of them dug from within',
      'A trader with three mules who should not be here, and has salt',
      'Lights on the slope, keeping pace with the party',
    ),
    creature({
      ...deriveStatBlock({
        name: 'Ash Stalker',
        size: 'Medium',
        kind: 'Monstrosity',
        alignment: 'Unaligned',
        challenge: '1',
        abilities: { str: 14, dex: 16, con: 13, int: 3, wis: 14, cha: 6 },
        hitPoints: 30,
        armor: { natural: 13 },
        speed: '40 ft., climb 30 ft.',
        skills: [{ name: 'Perception' }, { name: 'Stealth' }],
        senses: 'Darkvision 60 ft.',
      }),
      traits: [
        {
          name: 'Ash Coat',
          text: 'The stalker has Advantage on Dexterity (Stealth) checks made in ash, smoke or dim light.',
        },
      ],
      actions: [{ name: 'Bite', text: '*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 10 (2d6 + 3) Piercing damage.' }],
    }),
  ),
  section(
    'The Lake That Moves',
    advice(
      'The end of a journey should repay it. Show something that cannot be seen anywhere else, explain less of it than you know, and let the way back be part of the choice.',
    ),
    readAloud(
      'It lies where your map shows a mountain. The water is perfectly still and shows the stars, although it is noon. On the far shore somebody raises a hand as you raise yours, a moment too early.',
    ),
    text(
      'The lake is where the Fells keep what has been forgotten. Whoever drinks remembers one thing that somebody else has lost, and forgets one thing of their own. Ask the player to name both.',
    ),
    gmNote(
      'The way home',
      'Tell the players that the way back costs as many days as the lake took memories, and let them decide how much water to carry.',
    ),
  ),
];
