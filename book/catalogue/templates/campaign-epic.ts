import { deriveStatBlock } from '../../rules-5e/stat-block/derive-stat-block.ts';
import { advice, creature, gmNote, heading, list, randomTable, readAloud, section, table, text } from './section.ts';

export const campaignEpic = [
  section(
    'The Story in Brief',
    advice(
      'One page that a game master can read in five minutes: the foe and what it wants, the three acts in a paragraph each, and the moment at which the characters learn what the story is really about.',
    ),
    text(
      'The sun has risen a little later each day since the winter queen <strong>Ysmeralde</strong> bought an hour of it. Nobody noticed the first minutes. Now the harvest fails, and three kingdoms each believe that one of the others is to blame.',
    ),
    table(
      ['Act', 'Levels', 'Question'],
      ['One: The Short Days', '1–4', 'What is happening, and who profits?'],
      ['Two: The Three Crowns', '5–10', 'Whom can we bring together, and at what price?'],
      ['Three: The Bought Hour', '11–15', 'What would we give to buy it back?'],
    ),
  ),
  section(
    'The Foe',
    advice(
      'A great foe wants something that a good person could want. Write what it loves, what it fears, how it works through others, and the three times at which the characters see it before the end.',
    ),
    readAloud(
      'She does not sit on the throne. She stands at the window with her back to you and watches the sun go down, as one watches a child fall asleep.',
    ),
    list(
      '<strong>Wants</strong> a single hour in which her daughter is still alive.',
      '<strong>Fears</strong> that the daughter would not forgive her.',
      '<strong>Works through</strong> the Almanac, a guild of clock-makers who think that they serve the calendar.',
    ),
    gmNote(
      'Three meetings',
      'Let her save a character’s life in the first act, offer a fair bargain in the second, and be right about something important in the third.',
    ),
  ),
  section(
    'Act One: The Short Days',
    advice(
      'Begin small and close. Give the characters a home that they will miss, a problem that they can solve in one evening, and one detail about it that does not fit.',
    ),
    heading('Chapter 1: Candle Tax'),
    text(
      'In the village of Ember Lea candles are rationed, and somebody steals the stubs. The thief is the sexton, who has measured the days for thirty years and is afraid to tell what he found.',
    ),
    heading('Chapter 2: The Almanac'),
    text(
      'The sexton’s measurements lead to the guild’s house in the city. A DC 15 Intelligence (Arcana) check shows that the great clock is not wrong: it is ahead, by exactly the minutes that are missing.',
    ),
    randomTable(
      'Signs of the short days',
      'Cocks crow at noon',
      'Flowers stay closed, and bees sleep on the wing',
      'Shadows point the wrong way for the space of a breath',
      'An old man forgets the last hour, every day',
    ),
  ),
  section(
    'Act Two: The Three Crowns',
    advice(
      'The middle of a campaign belongs to the players. Prepare powers rather than scenes: who they are, what they want, what they would give, and what happens between them while the characters are elsewhere.',
    ),
    table(
      ['Crown', 'Offers', 'Asks'],
      ['Harth, of the miners', 'Iron and a road through the mountains', 'That an old oath be declared void'],
      ['Vessany, of the harbours', 'Ships', 'A hostage whom the characters love'],
      ['Oun, of the steppe', 'Riders without number', 'To be asked, kneeling'],
    ),
    text(
      'Each alliance costs another something. Keep a sheet with the three crowns on it, and move each a step nearer or farther after every chapter.',
    ),
    gmNote(
      'If they refuse them all',
      'Then the third act is a story about few against many. It works as well; let the crowns arrive late, for their own reasons.',
    ),
  ),
  section(
    'Act Three: The Bought Hour',
    advice(
      'Bring back everything: the home, the first helper, the promise that was broken. The last choice should be one that only these characters can make.',
    ),
    readAloud(
      'The hour stands in the hall like a lamp behind silk. Within it a girl of nine turns a page. She has been turning it for forty years.',
    ),
    list(
      '<strong>Break the hour.</strong> The sun is whole again; the girl is gone, and the queen has nothing left to lose.',
      '<strong>Pay for it.</strong> The characters give hours of their own. Ask each player which.',
      '<strong>Open it.</strong> The girl comes out, and must be told what was done for her.',
    ),
  ),
  section(
    'Appendix: Foes',
    advice(
      'Put here each creature that returns in several chapters, with a word about how it changes from act to act. Two or three are enough: a foe that is met again with a new banner says more than a new foe.',
    ),
    creature({
      ...deriveStatBlock({
        name: 'Knight of the Almanac',
        size: 'Medium',
        kind: 'Humanoid',
        alignment: 'Lawful Neutral',
        challenge: '3',
        abilities: { str: 16, dex: 11, con: 14, int: 11, wis: 11, cha: 15 },
        hitPoints: 52,
        armor: { suit: 'Plate Armor', shield: false },
        speed: '30 ft.',
        proficientSaves: ['con', 'wis'],
        gear: ['Greatsword'],
        languages: 'Common',
      }),
      traits: [
        {
          name: 'Ahead of Time',
          text: 'The knight has Advantage on Initiative rolls.',
        },
      ],
      actions: [
        { name: 'Multiattack', text: 'The knight makes two Greatsword attacks.' },
        { name: 'Greatsword', text: '*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 10 (2d6 + 3) Slashing damage.' },
      ],
    }),
    text('In the second act the knights serve whichever crown feeds them. In the third some have begun to count.'),
  ),
];
