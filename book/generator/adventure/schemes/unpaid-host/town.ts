import type { PlaceSeed } from '../../scheme.ts';

export const TOWN: PlaceSeed = {
  names: { kind: 'city' },
  what: 'a walled market town of three thousand people, twice that since the villages fled into it',
  scene:
    'Cows stand in the churchyard. In every doorway somebody is sharpening something that was not meant for it. On the door of the town hall hang eight sheets of paper, one over the other, each with a larger seal than the last, and people stop in front of them with their hats off.',
  rooms: [
    {
      name: 'The Draper’s House',
      text: 'Bolts of cloth are being torn into bandages on all three floors. {patron} tears with them, and has kept back one piece, white, folded very small.',
      person: 'patron',
    },
    {
      name: 'The Gate Tower',
      text: 'From here one would see the whole of the enemy’s camp, which is why {villain} has had it closed. The guards on the stair can be got past (DC {dc} Dexterity (Stealth)), or talked to about their supper.',
      clue: 'signals',
    },
    {
      name: 'The Almonry',
      text: 'Three rooms of paper and one of soup. {scholar} is moving the first into the cellar and letting the second get cold.',
      person: 'scholar',
    },
    {
      name: 'The Wall Walk',
      text: 'Two thousand paces around, with a patch of new stone for each night. {witness} has a stool on the east side, above the camp, and a kettle.',
      person: 'witness',
    },
    {
      name: 'The Castle Kitchen',
      text: 'The only chimney in {town} that smokes at noon. {insider} sleeps behind the bread oven between two errands, and {villain} comes down each evening to taste the soup of the guard.',
      clue: 'stores',
      person: 'insider',
    },
  ],
};
