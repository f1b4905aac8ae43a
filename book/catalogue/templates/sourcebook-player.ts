import {
  advice,
  gmNote,
  heading,
  item,
  list,
  randomTable,
  section,
  sidebar,
  spellBlock,
  table,
  text,
} from './section.ts';

export const sourcebookPlayer = [
  section(
    'Introduction',
    advice(
      'Say in one paragraph what idea holds this book together and what a player can do with it tonight. Then tell the game master what it changes in the world, and what it leaves alone.',
    ),
    text(
      'The river <strong>Selde</strong> has no bridges. Whoever wants to cross pays a ferryman, and the ferrymen pay the river. This book is for characters who have grown up on its banks, who owe it something, or whom it owes.',
    ),
    list(
      '<strong>Origins</strong> for river-born characters and those the river gave back.',
      '<strong>Feats</strong> of the ferry guilds.',
      '<strong>Spells and equipment</strong> that work on dry land too.',
    ),
  ),
  section(
    'Origins',
    advice(
      'An origin answers where a character learned to do what they do. Give two skills, one tool, one feat and one thing to carry, and above all one question that the player will want to answer in play.',
    ),
    heading('Ferry Hand'),
    text(
      'You have rowed the dead, the drunk and the desperate, and you have never asked a name twice. You know what silence is worth.',
    ),
    table(
      ['Benefit', 'Ferry Hand'],
      ['Ability scores', 'Strength, Constitution, Wisdom'],
      ['Skills', 'Athletics and Insight'],
      ['Tool', 'Vehicles (water)'],
      ['Equipment', 'A boathook (as a spear), oilskins, a coin that was refused, 12 gp'],
    ),
    randomTable(
      'What the river gave you',
      'A brother’s voice, on foggy nights',
      'A scar in the shape of a fish-hook, which pulls when you lie',
      'A debt of one crossing, owed by someone powerful',
      'A name that is not the one you were born with',
    ),
  ),
  section(
    'Feats',
    advice(
      'A good feat changes what a player does on their turn, not only how much. Say who may take it, put the benefit that is used most often first, and count its uses by rests that players already track.',
    ),
    heading('Toll-Taker'),
    text(
      '<em>Prerequisite: Charisma or Wisdom 13</em>',
      'You have learned to name the price of things.',
      '<strong>Name the Price.</strong> When a creature you can see within 30 feet hits an ally, you can take a Reaction to call its debt. The next attack roll against that creature before the end of your next turn has Advantage. You can do this a number of times equal to your Proficiency Bonus, and regain all uses when you finish a Long Rest.',
      '<strong>Fair Passage.</strong> Moving through shallow water or over wet ground costs you no extra movement.',
    ),
    sidebar(
      'Checking the balance',
      'Compare each feat with two that your players like already. If nobody would take it beside them it is too weak; if everybody would, it is too strong.',
    ),
  ),
  section(
    'Spells',
    advice(
      'Begin from what the spell looks like at the table. Then choose the lowest level at which it would not make an older spell useless, and write the effect in the order in which it happens.',
    ),
    spellBlock(
      {
        name: 'Ferryman’s Lantern',
        level: 1,
        school: 'Divination',
        classes: 'Cleric, Druid, Wizard',
        castingTime: 'Action',
        range: 'Self',
        components: 'V, S, M (a drop of lamp oil)',
        duration: 'Concentration, up to 10 minutes',
      },
      'A small cold light appears above your hand. It sheds dim light in a 20-foot radius, and within it the surface of water shows what lies beneath as if the water were clear air.',
      '<strong><em>Using a Higher-Level Spell Slot.</em></strong> The radius grows by 10 feet for each spell slot level above 1.',
    ),
  ),
  section(
    'Equipment',
    advice(
      'Tools that solve one problem well are remembered longer than bonuses. Give each item a price, a maker and one use that you would not expect.',
    ),
    table(
      ['Item', 'Cost', 'Weight'],
      ['Boathook', '2 gp', '4 lb.'],
      ['Oilskins', '5 gp', '6 lb.'],
      ['Fog bell', '8 gp', '1 lb.'],
    ),
    item(
      { name: 'The Refused Coin', category: 'Wondrous Item', rarity: 'Uncommon', attunement: true },
      'No merchant will take this coin, and no thief has ever kept it. While you carry it you have Advantage on death saving throws made within sight of running water.',
    ),
    gmNote(
      'Giving it out',
      'Let the coin be found by whoever has least need of it. It is a story about debts, and debts are interesting when they can be given away.',
    ),
  ),
];
