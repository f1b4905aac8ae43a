import type { PlaceSeed } from '../../scheme.ts';

export const LAIR: PlaceSeed = {
  names: ['Drum Barrow', 'Marshal’s Rest', 'Quartermaster’s Hill', 'Colors Hill'],
  what: 'the burial hill of the war’s commanders, inside the lines of the host, now its headquarters',
  scene:
    'Two lances are crossed before a door in the hill. Behind it a passage goes down between standards that hang in dust and cobweb, and at each of them stands somebody who was once somebody. The drum is very near now. It is in no hurry.',
  rooms: [
    {
      name: 'The Hall of Colors',
      text: '{minions.cap} stand guard here, one beneath each standard. They present arms to whoever carries a white cloth, an order with the seal on it, or one of their own colors, and challenge all others.',
      fight: 'guards',
    },
    {
      name: 'The Map Table',
      scene: 'Somebody has laid out {town} in stones and string, house for house, with a bean for every family.',
      text: 'Tonight’s assault is set up already. A character who studies the table for ten minutes knows where it will come, and may move three stones. The host attacks as the table says.',
    },
    {
      name: 'The Pay Chest',
      text: 'An iron chest, as long as a coffin, with its lid thrown back. There is a name scratched into the inside of the lid for each who looked into it. Reaching down for what seems to glint there springs the lid for {harm} Slashing damage, or half as much with a DC {dc} Dexterity saving throw.',
      hoard: 'below the second bottom: the vote’s first tenth, which was sent after all, and too late',
    },
    {
      name: 'The Herald’s Tent',
      scene:
        'A tent has been pitched inside the hill. In front of it sits a dead man with a lute without strings, and within somebody is reciting names.',
      text: '{lost} is a guest here and is guarded with great politeness. The dead have asked {lostHim} to learn the roll, so that somebody will have heard it.',
      person: 'lost',
    },
    {
      name: 'The Long Trench',
      text: 'The only way on is a sap, 60 feet long, in which pikes are set against whoever comes from outside. It is crossed at a crawl. Each creature makes a DC {dc} Dexterity saving throw and takes {harm} Piercing damage on a failure, or half as much on a success; lifting the planks along the wall shows a way around (DC {dc} Wisdom (Perception)).',
    },
    {
      name: 'The Command Post',
      text: '{guardian.a.cap} sits behind a camp desk with its visor down and gives out orders in writing. There is nobody in the armor. It attacks whoever lifts the visor, and whoever turns away from it without having been dismissed.',
      fight: 'guardian',
    },
    {
      name: 'The Drum',
      scene:
        'A round chamber under the top of the hill. In its middle, on a trestle of pikes, stands a war drum as wide as a wagon. Nobody is beating it. The skin goes in and out.',
      text: 'Here the orders are sealed and the last fight is fought.',
      fight: 'finale',
    },
  ],
};
