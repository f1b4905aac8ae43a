import type { PlaceSeed } from '../../scheme.ts';

export const SITE: PlaceSeed = {
  names: ['Standing Ford', 'Wither Grove', 'Hollow Weald', 'Briar Ford', 'Sickle Wood'],
  what: 'a ford in the old wood, an hour from the last field, where the trees stand as if they had just stopped walking',
  scene:
    'The water is brown and slow, and no leaf floats on it. On the far bank nine stones stand in a ring around a hut with a green roof. Smoke comes from it. Something on your side of the water has begun to walk when you walk.',
  rooms: [
    {
      name: 'The Ford',
      text: 'Knee-deep, and cold enough to hurt. {beasts.cap} hunt along the near bank and come when the first character is in the middle of the stream.',
      fight: 'waylay',
    },
    {
      name: 'The Turning Stone',
      text: 'The stone at which {witness} turned back. Whoever passes it at night makes a DC {dc} Wisdom saving throw. On a failed save they see their own face in the bark of every tree until dawn, and have the Frightened condition while they look at one.',
      clue: 'straw',
    },
    {
      name: 'The Hermit’s Hut',
      text: '{scholar} lives here, among bundles of cord with knots in them: every promise that was made to {scholarHim}, kept or not.',
      person: 'scholar',
      clue: 'knots',
      hoard: 'in a crock under the hearth, saved for a journey that was never made',
    },
  ],
};
