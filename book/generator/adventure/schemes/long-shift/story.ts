import type { SchemeStory } from '../../scheme.ts';

export const STORY: SchemeStory = {
  id: 'long-shift',
  words: [
    'mine',
    'miner',
    'dungeon',
    'delve',
    'mountain',
    'dwarf',
    'dwarven',
    'dwarves',
    'cave',
    'cavern',
    'tomb',
    'ruin',
    'underground',
    'deep',
    'forge',
    'golem',
    'machine',
    'vault',
    'treasure',
    'labyrinth',
    'crypt',
    'kobold',
    'ore',
    'quarry',
  ],
  titles: ['The Long Shift', 'What the Tally Says', 'Below the Sealed Level of {town}'],
  facts: {
    engine: ['the Quiet Engine', 'the Breathing Mill', 'the Ninefold Bellows'],
    captain: ['Durra Coalhand', 'Otrik Stonesaid', 'Hesk Ninefinger'],
    level: ['seventh', 'ninth', 'twelfth'],
    lady: ['the Rope Song', 'the Shift Song', 'the Song of the Three Hands'],
  },
  premise:
    '{villain}, {villainOffice}, has started an engine of the old builders below {town}, which runs on whatever is remembered of the people who are sent down to it.',
  trouble: [
    'Thirty-one miners work the {level} level of {town}. Everybody says so. The bunkhouse has fifty beds, all slept in, and the cook makes porridge for fifty and throws out the rest without a word. On the board at the pithead nineteen hooks are empty, and nobody can say what hung there.',
    '{patron} has a letter in {patronHis} own hand that {patronHe} cannot remember writing. *You have a sister’s child. The name is {lost}. Do not let them tell you otherwise.* Of {lost} there is no other trace in {town}: no bed, no debt, no sweetheart.',
  ],
  truth: [
    'The builders who dug {lair} left {engine} in it, which pumps water, lifts ore and gives heat without fuel. It burns memory. Every tally of brass that is hung into it takes the owner’s name out of the world, a little more with each turn; when nothing is left, the owner goes on working down there and does not know why.',
    'The builders found out, and stopped it. {captain} shut the three hands that drive it, water, wind and weight, each in its place and in the right order, and sealed the level. The order was put into a song, so that it would not be forgotten. It is the one thing about the place that has not been.',
    '{villain} broke the seal when the ore ran out. {villainHe.cap} hangs up the tallies {villainHim}self, those of strangers first. By now {villainHe} keeps a list of {villainHis} own life on the wall above the desk, since {villainHe} has noticed that the engine is not particular.',
  ],
  clock: [
    '**First shift.** A new gang is hired at double pay. Nobody asks whom they are to replace.',
    '**Third shift.** {witness} wakes in a house with two cups on the table and weeps all morning for no reason that {witnessHe} can give.',
    '**Sixth shift.** {villain} hangs up the tally of {insider}. By evening people ask each other who the new face at the winch is.',
    '**Ninth shift.** {engine} no longer waits for tallies. {town} is on no map after that, and the road to it peters out in heather.',
  ],
  hooks: [
    {
      name: 'The letter to oneself',
      text: '{patron}, {patronOffice}, offers {reward} GP to whoever brings up {lost}, and reads the name from a sheet each time that {patronHe} says it.',
    },
    {
      name: 'The assessor',
      text: 'The crown is owed a tenth of all ore and a list of all hands. The list of {town} has been sent back twice, since it does not add up. The characters are to count.',
    },
    {
      name: 'The other one',
      text: 'A character finds a brass tally in a pocket, with their own initials and the sign of {town}. They have never been there. There is wear on it, as of a year.',
    },
  ],
  opening:
    'The valley road climbs to {town}: forty roofs, a chapel, a headframe whose wheel turns without a horse, a mule or a sound. A shift is ending. Men and women come up the ladder, take a brass tag from the board, and go home. Fewer come up than the wheel let down. The winch keeper frowns at the hooks that are left, and then does not seem to see them.',
  frame: {
    play: 'This is a delve. A day in {town} and an hour in {site} give the characters their reasons, and the clues tell *who* runs the engine, *where* its heart is and *how* it is stopped. Most of the play is in {lair}: keyed rooms, three of which hold the hands that have to be shut in the right order. The rooms can be taken in any order; the hands cannot. Let the players draw the map themselves, and mark the hours: each of them in {lair} costs something.',
    firstHour:
      'Let the characters come at the end of a shift and see the board. Give each player a slip of paper with three things that their character remembers fondly; you will need it below. The ambush belongs to the first night, after somebody has said the name {lost} aloud.',
    ambush:
      'On the first night after the name {lost} has been spoken in {town}, {ambushers} come up the old air shaft to fetch whoever spoke it.',
    road: 'From {town} to {site} one goes by the old tramway, an hour uphill, through workings that were given up long ago. Roll once on the way there and once on the way back.',
    roadBack:
      'Those who come back from {site} find that one shopkeeper in {town} has forgotten them and all that they had arranged. Show them the slips. If it has not happened yet, {ambushers} come that night.',
  },
  extra: {
    title: 'Time Below',
    kind: 'encounter',
    summary:
      'What each hour in {lair} costs, how the three hands of {engine} are shut, and what walks about between the rooms.',
    text: [
      '## What It Costs',
      'At the end of each hour in {lair}, each character makes a DC {dc} Wisdom saving throw. On a failed save, the player crosses out one of the three things on their slip; the character has forgotten it. A character who has lost all three answers to no name and has Disadvantage on saving throws against being Charmed until they see daylight. What was crossed out comes back when {engine} stands still.',
      '## The Three Hands',
      'Water, wind and weight: each is a brass lever as long as a man, in a room of its own, and takes an action and a DC {dc} Strength (Athletics) check to shut. Shut in the order of {lady}, they stay shut. A hand that is shut out of turn springs open again after one minute, deals {harm} Force damage to each creature within 10 feet of it, and alarms the watch.',
      'When the first hand is shut, the heat goes out of the walls. At the second, the wheel at the pithead stops, and {town} wakes. At the third, {engine} is only iron.',
    ],
    table: {
      title: 'Between the Rooms',
      column: 'What happens',
      rows: [
        'A gang of forgotten miners goes by with picks on their shoulders. They do not see the characters unless one of them is called by name.',
        'Warm wind blows from below, and for the space of a breath everybody smells the kitchen of the house in which they grew up.',
        'A tally lies on the floor, still warm. Picking it up, one knows a stranger’s birthday.',
        '{beasts} have come up after the draft and hunt along the rails.',
        'Somebody has scratched a line into the wall for each shift, and stopped at four hundred.',
        'The floor hums. A cart rolls by with nobody near it, full of ore, on the way to nowhere.',
      ],
    },
    note: {
      title: 'The forgotten',
      text: 'They are not enemies. One who is handed the right tally, or is called by name three times, sits down and asks what shift it is. Nine of them can be brought out in one file.',
    },
  },
};
