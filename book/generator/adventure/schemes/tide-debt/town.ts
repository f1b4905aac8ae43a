import type { PlaceSeed } from '../../scheme.ts';

export const TOWN: PlaceSeed = {
  names: { kind: 'city' },
  what: 'a harbor town of some six hundred people on a reef coast, newly prosperous and not at ease about it',
  scene:
    'New slates shine on old roofs. The quay smells of tar and wet grain, and every second house has a ship’s figure over the door: a mermaid, a lion, a saint with a broken hand. None of them was carved here.',
  rooms: [
    {
      name: 'The Inn',
      text: 'The best house on the quay, and the only one without salvage over its door. {patron} keeps it and is found here at any hour.',
      person: 'patron',
    },
    {
      name: 'The Harbor Office',
      text: 'A tidy room over the customs shed, where {villain} works by day among ledgers and receives callers kindly. The door is locked at night (DC {dc} Dexterity with Thieves’ Tools).',
      clue: 'ledger',
      person: 'villain',
    },
    {
      name: 'The Chapel of the Drowned',
      text: 'A low stone chapel whose one window looks at the sea. On the long wall hangs the roll of the dead, with its blank lines. {scholar} is here from the first bell to the last.',
      person: 'scholar',
    },
    {
      name: 'The Pilots’ Bench',
      text: 'A plank on two barrels at the end of the mole, from which the whole reef can be seen. {witness} sits here with a rope that never gets finished.',
      person: 'witness',
    },
    {
      name: 'The Reeve’s Boathouse',
      text: 'A black shed at the foot of the cliff with a boat that is always wet. {insider} sleeps in the loft above it, badly.',
      clue: 'oarlocks',
      person: 'insider',
    },
  ],
};
