import type { PlaceSeed } from '../../scheme.ts';

export const SITE: PlaceSeed = {
  names: ['Fallow Cross', 'Muster Field', 'Red Acre', 'Stubble Cross'],
  what: 'the old battlefield east of the town, which nobody has plowed since, with the empty graves of the host in rows',
  scene:
    'The graves are open, hundreds of them, in ranks as straight as a kitchen garden. Each has been left tidy, with the earth heaped at the same side. Crows sit on the heaps, one to each, and do not fly up.',
  rooms: [
    {
      name: 'The Open Ranks',
      text: 'A path of planks leads through. {beasts.cap} have followed the host across the plain and make no difference between the dead and those who soon will be.',
      fight: 'waylay',
    },
    {
      name: 'The Paymaster’s Wagon',
      scene:
        'One axle is broken. In the wagon bed stands a table with a drumhead for a top, and on that, in nine rows, lie pebbles.',
      text: 'Here the host was to be paid and was not. The dead come by at dawn, file past the table and go on. The paymaster’s desk has a false bottom (DC {dc} Intelligence (Investigation)).',
      clue: 'paybook',
      hoard: 'in the false bottom, in pennies of the old king, as far as they went',
    },
    {
      name: 'The Marshal’s Stone',
      text: 'A grave slab with the arms of {captain} on it, moved aside. Wheel marks lead from it, and a set of light footprints in good boots, from this week.',
      clue: 'boots',
    },
  ],
};
