import { deriveStatBlock } from '../../rules-5e/stat-block/derive-stat-block.ts';
import { advice, creature, gmNote, heading, list, randomTable, readAloud, section, table, text } from './section.ts';

export const adventureUrban = [
  section(
    'The Crime',
    advice(
      'Write down the truth first, hour by hour, as the culprit would tell it. Then take away everything that nobody saw. What is left are the clues. Make sure that each conclusion the players must reach is supported by three of them, because they will miss one and misread another.',
    ),
    text(
      'On the eve of the Feast of Bells the bell-founder <strong>Aurel Tamm</strong> is found dead beneath his greatest work. The mould is cracked, the workshop is locked from within, and the bell, which has never been struck, is still ringing.',
    ),
    table(
      ['Hour', 'What happened'],
      ['Eighth bell', 'Tamm quarrels with his partner about a debt, and is heard'],
      ['Ninth bell', 'A cloaked visitor enters by the yard; a dog knows them and stays quiet'],
      ['Tenth bell', 'The bell sounds once. Every glass in the street breaks'],
    ),
    gmNote('The truth', 'Tamm cast a name into the bell. Whoever owns that name could not let it be rung.'),
  ),
  section(
    'The Quarter',
    advice(
      'A city is a crowd with a few faces. Give this quarter one smell, one sound and one rule that strangers break without knowing it, then three places worth returning to. Leave the rest to a table.',
    ),
    readAloud(
      'Bronze dust lies on every windowsill of Founders’ Row and turns the rain green. People here speak loudly, even in bed: they have all grown a little deaf.',
    ),
    list(
      '<strong>The Cracked Clapper,</strong> a tavern where nobody may sing; the widow who runs it hears everything by touch.',
      '<strong>The Assay House,</strong> where weights are checked, and bribes are weighed too.',
      '<strong>Saint Orrin’s,</strong> a church whose empty tower waits for the bell.',
    ),
    randomTable(
      'In the street',
      'A procession of apprentices carries a cracked bell to its burial',
      'A collector asks the characters for the noise tax',
      'A child sells splinters of the broken glass as charms',
      'The watch closes a lane and will not say why',
      'Somebody follows, badly, and wants to be caught',
      'Far off the unstruck bell sounds once more',
    ),
  ),
  section(
    'Suspects and Secrets',
    advice(
      'Each suspect needs a want, a lie and something that they truly saw. Let every lie hide a smaller shame than murder: then breaking it is a reward and not a dead end.',
    ),
    table(
      ['Suspect', 'Wants', 'Lies about', 'Saw'],
      ['Ilse Tamm, the widow', 'To sell the foundry', 'Where she slept', 'The visitor’s ring'],
      ['Berrin Holt, the partner', 'The debt forgotten', 'The quarrel', 'The yard gate open'],
      ['Mother Cade, the priest', 'The bell, in time', 'Who paid for it', 'Tamm’s last letter'],
      ['Pell, the apprentice', 'A master’s name', 'The broken mould', 'The name in the wax'],
      ['Captain Rusk of the watch', 'A quick arrest', 'Her orders', 'Nothing, and that is odd'],
    ),
    text(
      'A character who succeeds on a DC 14 Wisdom (Insight) check knows that a suspect is lying, not what the truth is. Showing a clue that speaks against the lie gives Advantage.',
    ),
  ),
  section(
    'The Clock',
    advice(
      'Write what the culprit does if nobody stops them, one step each evening, each step visible in the city. Advance it when the characters rest or waste time, and let them see it move.',
    ),
    list(
      '<strong>First evening.</strong> The wax model of the bell is stolen from the Assay House.',
      '<strong>Second evening.</strong> A witness leaves the city, or is found in the canal if the characters spoke to them openly.',
      '<strong>Third evening.</strong> Captain Rusk arrests the apprentice. The trial is set for noon.',
      '<strong>Feast of Bells.</strong> The bell is hung. At the first stroke everyone will hear the name.',
    ),
    gmNote('Pace', 'If the table is stuck, let the clock bring the next clue to them at the cost of one step.'),
  ),
  section(
    'Unmasking',
    advice(
      'Plan the last scene as a place with people in it rather than a speech. Who is present, who will be hurt by the truth, and what can still be saved when it is out?',
    ),
    readAloud(
      'The ropes are manned, the square is full, and the mayor raises a hand for silence. In that silence everybody hears it: the bell is already humming.',
    ),
    heading('Ways it can end'),
    list(
      'The name is spoken, and its owner must answer to the city.',
      'The bell is broken before it rings; the culprit goes free and owes the characters a favour.',
      'The characters keep the secret, and somebody pays for their silence ever after.',
    ),
    creature({
      ...deriveStatBlock({
        name: 'Hired Blade',
        size: 'Medium',
        kind: 'Humanoid',
        alignment: 'Neutral',
        challenge: '1',
        abilities: { str: 11, dex: 16, con: 12, int: 12, wis: 13, cha: 10 },
        hitPoints: 33,
        armor: { suit: 'Leather Armor', shield: false },
        speed: '30 ft.',
        skills: [{ name: 'Stealth' }, { name: 'Perception' }],
        gear: ['Shortsword'],
        languages: 'Common',
      }),
      actions: [
        { name: 'Multiattack', text: 'The blade makes two Shortsword attacks.' },
        { name: 'Shortsword', text: '*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 6 (1d6 + 3) Piercing damage.' },
      ],
    }),
  ),
];
