import type { PlaceSeed } from '../../scheme.ts';

export const TOWN: PlaceSeed = {
  names: ['Sallow Wells', 'Ninewells', 'Saltmeadow', 'Last Palm', 'Ashwater'],
  what: 'an oasis of some three hundred people, white, shuttered and thirsty, built over the graves of a better time',
  scene:
    'Nine well-heads stand around the square, and seven have locks on them. In the walls of the houses, between the mud bricks, there is the odd blue tile, or half a painted eye. People cross from shade to shade, and count each other as they do.',
  rooms: [
    {
      name: 'The Caravan Yard',
      text: 'Camels, bales, a kitchen that is open at all hours. {patron} sleeps here between two journeys, with one hand on a locked chest of salt.',
      person: 'patron',
    },
    {
      name: 'The House of the Wells',
      text: 'A cool hall with a basin in the floor. {villain} holds office here in the morning hours, and is polite. The record room behind it is locked (DC {dc} Dexterity with Thieves’ Tools), and {insider} sits before it with a pen.',
      clue: 'register',
      person: 'villain',
    },
    {
      name: 'The Sand Shrine',
      text: 'Forty oil lamps on forty steps, all lit. {scholar} goes up and down among them with a can and a wick, and argues under {scholarHis} breath.',
      person: 'scholar',
    },
    {
      name: 'The Painted Beam',
      text: 'The roof of the bakery rests on a beam out of a tomb, carved with small figures from end to end. The baker offers it for sale to everybody who looks at it twice.',
      clue: 'acquittal',
    },
    {
      name: 'The Tenth Well',
      text: 'A dry shaft of 60 feet behind the last house, with a windlass. {witness} sits on the edge with both feet on firm ground and will not be moved from there.',
      person: 'witness',
    },
  ],
};
