import type { PlaceSeed } from '../../scheme.ts';

export const SITE: PlaceSeed = {
  names: ['Noon Gate', 'Two Jackals', 'Empty Pylon', 'Standing Door', 'Gate of Reeds'],
  what: 'a gate of red stone that stands alone among the dunes, an hour out, with a stretch of paved road before it and nothing behind',
  scene:
    'Two pillars and a lintel stand in the sand, as high as a palm, with no wall on either side. You can walk around it. The dunes have not: they stop at the threshold, smooth and steep, as if somebody held up a hand.',
  rooms: [
    {
      name: 'The Paved Road',
      text: 'The flags are hot enough to fry on. A character who crosses them by day without a mount or a litter makes a DC {dc} Constitution saving throw, and takes {harm} Fire damage on a failure or half as much on a success. At night they are cold, and show the prints of bare feet.',
    },
    {
      name: 'The Ushers’ Benches',
      scene:
        'Stone seats line both sides of the road, for those who had to wait. Something has dug itself in under each.',
      text: '{beasts.cap} live below the benches and feel each step through the stone. They leave whoever sits down and waits alone.',
      fight: 'waylay',
    },
    {
      name: 'The Threshold',
      text: 'Writing covers the inner sides of both pillars. In a niche, behind a slab with a fresh crack, there is the hollow of a cylinder as long as a finger, and nothing in it.',
      clue: 'clause',
    },
    {
      name: 'The Lintel',
      text: 'A climb of 30 feet (DC {dc} Strength (Athletics)) leads to the roof of the gate, where the last grave robbers made their camp and left in a hurry.',
      clue: 'shadow',
      hoard: 'in a saddlebag, sorted by period and labeled with care',
    },
  ],
};
