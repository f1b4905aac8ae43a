import {
  creature,
  gmNote,
  heading,
  item,
  list,
  randomTable,
  readAloud,
  section,
  sidebar,
  table,
  text,
} from './templates/section.ts';
import { deriveStatBlock } from '#book/rules-5e/stat-block/derive-stat-block.ts';
import type { SampleBook } from './sample-book.ts';

const bellDrowned = creature({
  ...deriveStatBlock({
    name: 'Bell-Drowned',
    size: 'Medium',
    kind: 'Undead',
    alignment: 'Neutral',
    challenge: '1/2',
    abilities: { str: 14, dex: 9, con: 15, int: 6, wis: 11, cha: 7 },
    hitPoints: 26,
    armor: { natural: 11 },
    speed: '20 ft., swim 30 ft.',
    senses: 'Darkvision 60 ft.',
    languages: 'The languages it knew in life',
  }),
  traits: [
    { name: 'Bound by Bronze', text: 'While a bell within 120 feet is ringing, the drowned can’t willingly move.' },
  ],
  actions: [{ name: 'Peat Grip', text: '*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 6 (1d8 + 2) Cold damage.' }],
});

const ringer = creature({
  ...deriveStatBlock({
    name: 'The Ringer Below',
    size: 'Large',
    kind: 'Undead',
    alignment: 'Lawful Neutral',
    challenge: '4',
    abilities: { str: 18, dex: 8, con: 18, int: 10, wis: 14, cha: 15 },
    hitPoints: 85,
    armor: { natural: 14 },
    speed: '30 ft., swim 30 ft.',
    proficientSaves: ['con', 'wis'],
    skills: [{ name: 'Perception' }],
    senses: 'Darkvision 60 ft.',
    languages: 'Common, Primordial',
  }),
  traits: [
    {
      name: 'Keeper of the Hour',
      text: 'The ringer knows the exact time, and how long each creature it sees has yet to live.',
    },
  ],
  actions: [
    { name: 'Multiattack', text: 'The ringer makes two Clapper attacks.' },
    { name: 'Clapper', text: '*Melee Attack Roll:* +6, reach 10 ft. *Hit:* 13 (2d8 + 4) Bludgeoning damage.' },
    {
      name: 'Toll (Recharge 5–6)',
      text: '*Constitution Saving Throw:* DC 14, each creature within 30 feet. *Failure:* 18 (4d8) Thunder damage, and the target has the Deafened condition until the end of its next turn. *Success:* Half damage only.',
    },
  ],
});

/** A complete adventure for one evening. It has every block that a finished book uses. */
export const ashfenBell: SampleBook = {
  id: 'demo-ashfen-bell',
  title: 'The Bell Under Ashfen',
  description:
    'A village sold its church bell to pay for one bad winter. Now something in the fen is ringing it. A one-shot for four characters of level 3.',
  book_type: 'oneshot_campaign',
  variant: 'standard',
  status: 'completed',
  tags: ['one-shot', 'horror', 'marsh'],
  author: 'Demo Author',
  daysAgo: 24,
  daysSince: 0.1,
  sections: [
    section(
      'Background',
      readAloud(
        'You hear it before you see the village: one low note out of the fog, and then, when you have nearly forgotten it, another. The ferryman ships his oars. “That’ll be ours,” he says, not looking round. “We sold it at Michaelmas.”',
      ),
      text(
        'Three winters ago the people of <strong>Ashfen</strong> sold their church bell to a founder from the coast. The raft that carried it broke up over the old peat cuttings, and bell, founder and two hired men went down together. The village kept the money. Nobody dived.',
        'The bell had been hung to be rung for the dying, so that they should know the way. It has gone on doing what it was made for. Each night it tolls once for everyone in Ashfen who will die within the year, and since the first frost it has tolled <em>eleven times</em>.',
      ),
      gmNote(
        'What is true',
        'The bell kills nobody. It only counts. The eleven are those who will drink from the new well, which was sunk through the founder’s cargo of white lead. Players who stop the ringing without asking why have won the fight and lost the village.',
      ),
    ),
    section(
      'Adventure Hooks',
      list(
        '<strong>Debt.</strong> The founder’s sister pays 200 gp for the bell, or for proof that it cannot be raised.',
        '<strong>Duty.</strong> Sister Maud Alder has kept a list of who heard the bell, and on which night. One of the characters is on it.',
        '<strong>Chance.</strong> The causeway floods behind the party. There is one inn, and it is very full, and nobody is asleep.',
      ),
      randomTable(
        'What they say in Ashfen',
        'It rings for whoever last slept badly. <em>(False, but everyone has tried to stay awake.)</em>',
        'The founder never drowned; his lamp is seen on the cuttings. <em>(Half true.)</em>',
        'The miller’s boy threw stones at it and it stopped for an hour. <em>(True.)</em>',
        'The money was never spent. It is under the altar. <em>(True, all but nine pieces.)</em>',
        'The new well tastes of pears. <em>(True. It should not.)</em>',
        'If you ring back, it answers. <em>(True.)</em>',
      ),
    ),
    section(
      'The Causeway',
      text(
        'Two miles of split oak, laid over water that has no bottom anyone has found. Mark off time here: the bell tolls every ten minutes, and after the sixth toll the tide is over the planks.',
      ),
      table(
        ['What they try', 'Check', 'On a success'],
        ['Follow the sound in fog', 'Wisdom (Survival) DC 13', 'They reach the cuttings by the third toll'],
        ['Read the tide marks', 'Intelligence (Nature) DC 12', 'They know how long the way back stays dry'],
        ['Ring a bell of their own', 'Charisma (Performance) DC 10', 'The next toll comes at once, and nearer'],
      ),
      heading('The Founder’s Lamp'),
      readAloud(
        'A lamp stands on the water, lit, and nothing holds it. Beneath it, very small and very clear, a man in a good coat is looking up at you. He raises one finger to his lips.',
      ),
      text(
        'Four of the <strong>Bell-Drowned</strong> stand on the bottom here, listening. They attack whoever is loud, and let go of whoever rings anything at all. The founder does not fight. He points: first at the bell, then, for as long as anyone watches, back at the village well.',
      ),
      sidebar(
        'If a character goes under',
        'Each round below the peat costs one level of nothing at all: the water is warm, and it is hard to remember why one would leave. A DC 12 Wisdom saving throw is enough to swim up, and hearing the bell gives Advantage on it.',
      ),
    ),
    section(
      'The Bell House',
      readAloud(
        'The cuttings open like a nave. At the far end, upright in the black water as if it had been hung there, is the bell; and around it, patient as a verger, moves the thing that swings it.',
      ),
      text(
        'The <strong>Ringer Below</strong> was the last sexton of Ashfen, buried with his hand on the rope. It will answer three questions truthfully if it is asked by name: <em>Corwin Alder</em>, which stands in the chapel register and on Sister Maud’s list. It fights only those who touch the bell while it is speaking.',
      ),
      list(
        '<strong>Muffle the bell.</strong> A cloak and a DC 14 Strength (Athletics) check. The ringing stops, and so does the only warning the village will get.',
        '<strong>Raise it.</strong> Three barges and a day’s work. The sister pays; the count goes on from the church tower.',
        '<strong>Ask.</strong> “Who is next?” is the wrong question. “What will they die of?” closes the well by morning.',
      ),
      gmNote(
        'Ending it well',
        'When the well is closed, let the bell toll once more in the night, and then backwards: eleven, ten, nine. Do not explain it.',
      ),
    ),
    section(
      'Creatures and Treasure',
      bellDrowned,
      ringer,
      item(
        { name: 'Corwin’s Clapper', category: 'Weapon (Mace)', rarity: 'Uncommon', attunement: true },
        'This mace is the tongue of a small bell. When you hit a creature with it, you may let it ring: every Undead within 30 feet of you that can hear it has Disadvantage on attack rolls until the start of your next turn. Once used, this can’t be used again until the next dawn.',
        'Each evening at dusk the mace tolls softly, once for each creature you know that will be in danger before morning.',
      ),
    ),
  ],
};
