import type { PlaceSeed } from '../../scheme.ts';

export const SITE: PlaceSeed = {
  names: ['Widow Sands', 'Gallows Reach', 'Candle Flats', 'Mourner’s Ebb', 'Lantern Shoals'],
  what: 'a reach of salt marsh and reef, dry for four hours at low water, where the hull of {ship} lies on its side',
  scene:
    'The tide has gone out as if it had been called away. Ribs of black oak stand up from the sand, taller than houses, and between them the pools are quite still. Something has walked here. The prints come up out of one pool and go down into the next.',
  rooms: [
    {
      name: 'The Causeway',
      text: 'A line of stakes marks the firm sand. A character who leaves it must succeed on a DC {dc} Strength (Athletics) check or sinks to the thighs and has the Restrained condition until pulled out with another such check.',
    },
    {
      name: 'The Broken Hull',
      scene: 'Inside it is green dusk. Crabs drop from the beams as your light comes in.',
      text: 'What was worth taking was taken long ago. {beasts.cap} have made the hold their own and come out for anything that bleeds or splashes.',
      fight: 'waylay',
    },
    {
      name: 'The Captain’s Cabin',
      text: 'The cabin hangs above the sand, reached by a climb of 15 feet (DC 10 Strength (Athletics)). A locked chest of lead, which kept its inside dry, is fixed to the deck.',
      clue: 'log',
      hoard: 'in the lead chest, in coin of an old reign',
    },
  ],
};
