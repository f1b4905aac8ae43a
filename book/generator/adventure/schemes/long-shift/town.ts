import type { PlaceSeed } from '../../scheme.ts';

export const TOWN: PlaceSeed = {
  names: { kind: 'village' },
  what: 'a mining village in a bare valley, busy, well fed, and short of something that it can’t name',
  scene:
    'Smoke goes up straight from forty chimneys. On every door a number is painted, and under some of the numbers there is a second one, scrubbed out. A dog lies before a house with closed shutters. It gets up for each passer-by, looks, and lies down again.',
  rooms: [
    {
      name: 'The Bunkhouse',
      text: 'A long room with fifty beds and a kitchen at its end. {patron} rules it with a ladle and an expression of having left something on the stove.',
      person: 'patron',
    },
    {
      name: 'The Pithead',
      text: 'The wheel, the winch and the board with its hooks. {witness} has the lever, and a stool from which the whole yard can be seen.',
      person: 'witness',
    },
    {
      name: 'The Overseer’s House',
      text: 'Stone, two storeys, a lamp in the upper window all night. {villain} receives in a room that is papered with notes in {villainHis} own hand. The desk is locked (DC {dc} Dexterity with Thieves’ Tools).',
      clue: 'wall',
      person: 'villain',
    },
    {
      name: 'The Chapel of the Three Hands',
      text: 'A low vault with two altars, and a wall of newer stone where a third might be. {scholar} has begun to scratch out the mortar with a spoon.',
      person: 'scholar',
    },
    {
      name: 'The Night Gang’s Shed',
      text: 'Lamps, picks, a bench. {insider} sits before the door when the gang is below, and under the bench stands a box of new brass tags.',
      person: 'insider',
    },
  ],
};
