import { deriveStatBlock } from '../../rules-5e/stat-block/derive-stat-block.ts';
import { advice, creature, gmNote, heading, list, randomTable, readAloud, section, table, text } from './section.ts';

export const adventureClassic = [
  section(
    'Background',
    advice(
      'Tell the game master in half a page what really happened here, in the order in which it happened. Name three things: who made this place, what went wrong, and what will happen if nobody comes. Everything else in the adventure follows from these three.',
    ),
    text(
      'Two hundred years ago the silver miners of <strong>Hollowmere</strong> broke through into a burial place older than their kingdom. They walled it up, swore an oath over the stones, and told their children that the lower gallery had flooded. Last spring a landslide opened the wall again, and the oath with it.',
      'Now the dead of the lower gallery come up on moonless nights. They harm nobody yet. They carry off one lamp each time, and the village has nine lamps left.',
    ),
    gmNote(
      'If nobody acts',
      'When the last lamp is gone the dead can no longer find their way back, and they stay. Count the nights in front of the players: a lamp that goes out is a better clock than a number.',
    ),
  ),
  section(
    'Adventure Hooks',
    advice(
      'Offer three doors into the same story: one for characters who want coin, one for those who help, one for those who are simply curious. Each should name a person who asks and a reason why it cannot wait.',
    ),
    list(
      '<strong>Reward.</strong> The mine’s owner, Dame Orla Venn, pays 50 gp to each who brings back the survey maps from the lower gallery.',
      '<strong>Need.</strong> A boy followed the lamps down. His mother asks at every table of the inn, and nobody looks up.',
      '<strong>Wonder.</strong> One of the stolen lamps burns with no oil in it. A sage would give much to know why.',
    ),
    randomTable(
      'What they say in the village',
      'The dead leave wet footprints, and the mine is dry. <em>(True.)</em>',
      'Dame Orla opened the wall herself. <em>(False, but she will not deny it.)</em>',
      'A lamp held high makes them step aside. <em>(True.)</em>',
      'There is a second way in, under the chapel. <em>(True, and it is locked.)</em>',
    ),
  ),
  section(
    'The Way Down',
    advice(
      'Begin each area with a few sentences to read aloud: what the characters see first, one thing that they hear or smell, and one thing that asks to be touched. Keep secrets out of the box. Then list what is there, what it does, and what changes when it is disturbed.',
    ),
    readAloud(
      'The rails end at a wall of fitted stone, and the wall is broken outward, as if from within. Cold air moves through the gap. Far below, nine small lights stand in a row.',
    ),
    heading('1. The Broken Wall'),
    text(
      'The stones bear the oath of the miners, cut in letters a hand high. A character who succeeds on a DC 12 Intelligence (History) check can read it: <em>We took nothing. Take nothing of ours.</em> Whoever speaks it aloud is not attacked on this level.',
    ),
    heading('2. The Gallery of Lamps'),
    text(
      'Nine niches, eight of them lit. Each lamp stands before the bones of a miner and shows a scene from that life as long as somebody watches. Taking a lamp wakes its owner.',
    ),
    table(
      ['Check', 'DC', 'What it shows'],
      ['Wisdom (Perception)', '13', 'Fresh boot prints of a child, going on'],
      ['Intelligence (Investigation)', '15', 'The ninth niche was emptied with a tool'],
      ['Strength (Athletics)', '14', 'The slab at the end can be moved'],
    ),
  ),
  section(
    'The Heart of the Place',
    advice(
      'The last room should answer the question of the background and put a new one: not only <em>can we win</em> but <em>what do we do with it</em>. Give at least one way to end the story without a fight, and make the fight better for those who have learned something on the way.',
    ),
    readAloud(
      'The ninth lamp stands on a king’s chest. The king opens his eyes. He does not look at you; he looks at the lamp, and then at the child asleep beside him.',
    ),
    text(
      'The Lampless King wants one thing: to be led out under the open sky before he forgets the way. He fights whoever takes the lamp and follows whoever carries it in front of him.',
    ),
    gmNote(
      'Making it harder or easier',
      'For a weak party let the king speak the words of the oath, so that they learn how to stop him. For a strong one let two of his guards rise each time a lamp goes out.',
    ),
  ),
  section(
    'Creatures and Treasure',
    advice(
      'Gather here what the game master needs at the table: a stat block for each creature that is yours, and each treasure with what it is worth and who wants it back.',
    ),
    creature({
      ...deriveStatBlock({
        name: 'Lamp-Bearer',
        size: 'Medium',
        kind: 'Undead',
        alignment: 'Neutral',
        challenge: '1/2',
        abilities: { str: 14, dex: 10, con: 14, int: 8, wis: 12, cha: 9 },
        hitPoints: 22,
        armor: { natural: 12 },
        speed: '30 ft.',
        senses: 'Darkvision 60 ft.',
        languages: 'The languages it knew in life',
      }),
      traits: [
        {
          name: 'Afraid of the Dark',
          text: 'While it carries no lit lamp, the bearer has Disadvantage on attack rolls.',
        },
      ],
      actions: [{ name: 'Cold Grasp', text: '*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 6 (1d8 + 2) Cold damage.' }],
    }),
    list(
      '<strong>Eight miner’s lamps,</strong> old silver, 25 gp each; the village knows every one of them by name.',
      '<strong>The survey maps,</strong> worth 50 gp to Dame Orla and 200 gp to her rival.',
    ),
  ),
];
