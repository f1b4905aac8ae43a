import {
  advice,
  gmNote,
  item,
  list,
  randomTable,
  readAloud,
  section,
  sidebar,
  spellBlock,
  table,
  text,
} from './section.ts';

export const supplementMagic = [
  section(
    'Introduction',
    advice(
      'Where does the magic of this book come from, and what does it cost? One strong answer makes every spell and item belong together.',
    ),
    text(
      'The glass-wrights of <strong>Ombra</strong> held that a shadow is what remains of light when it has been used. They learned to use it twice. Their school burned, at noon, so brightly that its shadow still lies across the square.',
    ),
    list(
      '<strong>Spells</strong> of light and of what light leaves behind.',
      '<strong>Items</strong> made in Ombra, or of its ashes.',
      '<strong>People and places</strong> where they can be learned, bought or stolen.',
    ),
  ),
  section(
    'Spells',
    advice(
      'Order spells by name and write the effect in the order in which it is resolved. Say what happens on a success as well as on a failure, and what a higher slot brings.',
    ),
    spellBlock(
      {
        name: 'Borrowed Shadow',
        level: 2,
        school: 'Illusion',
        classes: 'Bard, Warlock, Wizard',
        castingTime: 'Action',
        range: '30 feet',
        components: 'V, S',
        duration: 'Concentration, up to 10 minutes',
      },
      'Choose a willing creature or an object you can see within range that casts a shadow. You take that shadow and wear it. Until the spell ends you have Advantage on Dexterity (Stealth) checks, and creatures see your outline as that of the shadow’s owner.',
      'The owner casts no shadow meanwhile, and is uneasy.',
    ),
    spellBlock(
      {
        name: 'Second Light',
        level: 0,
        school: 'Evocation',
        classes: 'Cleric, Sorcerer, Wizard',
        castingTime: 'Action',
        range: '60 feet',
        components: 'S',
        duration: 'Instantaneous',
      },
      'You let a flame burn a second time. One creature that you can see within range and that stands in bright light makes a Dexterity saving throw. On a failed save it takes 1d8 Radiant damage.',
      '<strong><em>Cantrip Upgrade.</em></strong> The damage increases by 1d8 when you reach levels 5 (2d8), 11 (3d8) and 17 (4d8).',
    ),
  ),
  section(
    'Magic Items',
    advice(
      'An item is a small story with rules. Say who made it and why it is not with them any more; then what it does; then, if you like, what it wants.',
    ),
    item(
      { name: 'Noon-Glass', category: 'Wondrous Item', rarity: 'Rare', attunement: true },
      'A lens of smoked glass in a ring of horn. As a Magic action you can look through it and see a place within 30 feet as it was at the last noon. Once used, the glass cannot be used again until the next noon.',
      'Whoever looks at themselves through it sees who stood there.',
    ),
    item(
      { name: 'Candle of the Ninth Hour', category: 'Wondrous Item', rarity: 'Uncommon', attunement: false },
      'While this candle burns, no creature within 10 feet of it can be surprised. It burns for nine hours in all.',
    ),
    randomTable(
      'A quirk of Ombra’s making',
      'It is warm in the hand, and warmer near a lie',
      'Its shadow is that of another object',
      'It hums at noon',
      'It was given, and cannot be sold',
      'Its maker’s initials change',
      'Nobody remembers where they put it, except its thief',
    ),
  ),
  section(
    'Where Magic Is Kept',
    advice(
      'Give each source of magic a place, a keeper and a price that is not coin. Players remember what they had to give.',
    ),
    readAloud(
      'The shop has no windows. On every shelf stands a lit lamp, and behind each lamp, on the wall, the shadow of something that is not there.',
    ),
    table(
      ['Keeper', 'Has', 'Asks'],
      ['Madam Ferrow, lamp-seller', 'Any spell of this book', 'A memory of a summer day'],
      ['The Burnt College', 'The Noon-Glass', 'That somebody read out the names'],
      ['A boy with no shadow', 'What he was paid for it', 'It, back'],
    ),
    gmNote(
      'Prices',
      'Ask the player to tell the memory aloud and then cross it off: the character no longer has it. Give it back one day, at a moment when it matters.',
    ),
  ),
  section(
    'Treasure Hoards',
    advice(
      'Put treasure into the hands of somebody. A hoard is a list of people who once owned things; let two or three of them still be alive.',
    ),
    randomTable(
      'A glass-wright’s chest',
      'Forty lenses, each ground for one pair of eyes; 2 gp each, 200 gp to the right one',
      'A prism that splits voices: 75 gp',
      'A mirror that shows the room without you: 150 gp',
      'Letters of the last master, unsent: 10 gp, or a war',
    ),
    sidebar(
      'How much is enough?',
      'Give about one item of note for each level that a party gains, and let half of them be used up. A candle that burns down makes better stories than a sword that does not.',
    ),
  ),
];
