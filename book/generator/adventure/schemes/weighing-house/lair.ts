import type { PlaceSeed } from '../../scheme.ts';

export const LAIR: PlaceSeed = {
  names: ['Underledger', 'Undercount', 'Shadehold', 'Coldcount'],
  what: 'the vault below the house, cut into the bed of the river when the first bridge was built',
  scene:
    'Ninety steps go down. The lamps end at the fortieth. Below that the walls are dry and cold, and your own shadows run ahead of you down the stair, a little faster than you walk.',
  rooms: [
    {
      name: 'The Bailiffs’ Stair',
      text: '{minions.cap} sit on the last landing at a game of draughts. They have been told that nobody comes down by day and that somebody might by night.',
      fight: 'guards',
    },
    {
      name: 'The Room of Rolls',
      scene:
        'Black cloth lies on shelves to the roof, each roll tied with a ribbon and a ticket. In the light of your lamp the nearest ones stir.',
      text: 'Every pledge of {town} lies here by name. A roll that is taken to its owner and unrolled at their feet in the sun goes home, if the debt is weighed off; else it creeps back within the night. Searching for one name takes ten minutes, or one with a DC {dc} Intelligence (Investigation) check.',
      hoard: 'in a bin at the end of the row: pledges of the old kind, rings and spoons',
    },
    {
      name: 'The Tilting Floor',
      text: 'The passage is one great balance. Whoever steps on it with more than they brought sinks: the stone tips 20 feet down into the river’s cellar and deals {harm} Bludgeoning damage to each creature on it, or half as much with a DC {dc} Dexterity saving throw. It stays level for whoever leaves something of worth on the other pan.',
    },
    {
      name: 'The Debtor’s Cell',
      scene: 'Somebody behind the door is reciting law in a hoarse voice, and has got as far as clause nine.',
      text: '{lost} sits here in the dark, since one cannot take a shadow without a lamp, and {lostHe} has broken three. The lock is plain (DC {dc} Dexterity with Thieves’ Tools).',
      person: 'lost',
    },
    {
      name: 'The Assay',
      text: '{guardian.a.cap} stands between two pillars with a brass pan for each hand. It asks whoever comes what they owe. The right answer is a sum, and a true one; whoever lies is attacked.',
      fight: 'guardian',
    },
    {
      name: 'The Scale Room',
      scene:
        'A round room with one lamp. In the middle, taller than a man, stands a pair of scales of plain iron. In the one pan there is nothing. In the other, folded small, lies something black.',
      text: 'Here {villain} comes each night, and here the last fight is fought.',
      fight: 'finale',
    },
  ],
};
