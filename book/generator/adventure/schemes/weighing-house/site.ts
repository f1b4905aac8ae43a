import type { PlaceSeed } from '../../scheme.ts';

export const SITE: PlaceSeed = {
  names: ['Counterpoise House', 'Balance Court', 'Scale Hall', 'Pledge Hall'],
  what: 'the Weighing House itself, four storeys of dark brick with one door to the street and one to the river',
  scene:
    'The hall is cool and smells of ink. Behind a counter of black stone, clerks write without looking up. There are lamps everywhere, on brackets, on chains, in the floor, and they have been hung so that nothing in the room throws any shadow at all.',
  rooms: [
    {
      name: 'The Front Hall',
      text: 'Customers wait on benches that are a little too low. A character who watches for an hour and succeeds on a DC {dc} Intelligence (Investigation) check has the rounds of the bailiffs by heart. {insider} keeps the inner door.',
      person: 'insider',
    },
    {
      name: 'The Lamp Room',
      scene: 'A chair, a white wall, and a lamp on a jointed arm. On the floor, in chalk, stand two footprints.',
      text: 'Likenesses are taken here. The silver stylus lies in a drawer (DC {dc} Dexterity with Thieves’ Tools) with the book of the day.',
      clue: 'daybook',
    },
    {
      name: 'The Drain',
      scene:
        'The grating gives on a round brick way with a stream in the middle. Something has been dragging cloth along it.',
      text: '{beasts.cap} nest where the drain meets the cellar of the house. They have eaten part of the archive and come for anybody who carries a light.',
      fight: 'waylay',
    },
    {
      name: 'The Master’s Study',
      text: 'A desk, two chairs, a window to the river, and above the mantel the portrait of {captain}, the founder, who holds a pair of scales and looks as if something had been overcharged. The picture swings out (DC {dc} Wisdom (Perception)).',
      clue: 'portrait',
      hoard: 'behind the picture, in letters of credit and old gold',
    },
  ],
};
