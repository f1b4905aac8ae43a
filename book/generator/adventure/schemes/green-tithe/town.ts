import type { PlaceSeed } from '../../scheme.ts';

export const TOWN: PlaceSeed = {
  names: { kind: 'village' },
  what: 'a village of fifty hearths in a ring of fields, better fed than any other within three days’ ride',
  scene:
    'Everything here is mended. The children are round-faced and curious, the cats too fat to run. Only the dogs are few, and all of them are grey about the mouth.',
  rooms: [
    {
      name: 'The Green',
      text: 'Tables for two hundred are being set for {feast}, though the village has no more than a hundred and sixty people. At the head stands a chair made of straw. {patron} has put up a small stall in the shade here, and sells nothing.',
      person: 'patron',
    },
    {
      name: 'The Bakehouse',
      scene:
        'Heat, and the smell of honey. One loaf on the cooling rack has a cloth laid over it, the way one covers a face.',
      text: '{insider} works here from midnight to noon. The loaf under the cloth is for the feast and must not be cut before.',
      person: 'insider',
    },
    {
      name: 'The Reeve’s House',
      text: 'A narrow house beside the tithe barn. {villain} lives here with a housekeeper and a great many accounts. Nine small chairs stand along the kitchen wall, and nobody ever sits in them.',
      clue: 'book',
      person: 'villain',
    },
    {
      name: 'The Hedge Warden’s Hut',
      text: 'The last roof before the fields, with a vegetable patch that is doing badly. {witness} is proud of that. From the door one sees the stubble path that leads to the trees.',
      person: 'witness',
    },
    {
      name: 'The Churchyard',
      text: 'The stones of the hungry winter stand in a row: nine, all of one size. Of the years since there are forty graves for a village that should have had a dozen, and the ages on the stones do not add up.',
      clue: 'graves',
    },
  ],
};
