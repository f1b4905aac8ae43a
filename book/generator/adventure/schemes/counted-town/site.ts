import type { PlaceSeed } from '../../scheme.ts';

export const SITE: PlaceSeed = {
  names: ['Charred Hall', 'Ash Steading', 'Cold Supper', 'Black Rafters', 'Cinder Grange'],
  what: 'a burned village on the high pasture, with a hall in its midst, where {wyrm} was host once before',
  scene:
    'Grass has grown over the street, and stops at the doorsteps. Nothing grows inside. The hall has kept its walls, its long table and its chairs, and a wind that is felt nowhere else turns a sheet of ash over, page by page, as if it were looking for something.',
  rooms: [
    {
      name: 'The Gate of Slag',
      text: 'The gate has run, and set again across the road like a curtain. Climbing it takes a DC {dc} Strength (Athletics) check; on a failure, it breaks like glass, and the character takes {harm} Slashing damage.',
    },
    {
      name: 'The Orchard of Cinders',
      scene:
        'The trees stand in their rows, every twig, all of it charcoal. Between them something glows, and goes out when you look.',
      text: '{beasts.cap} keep to the warm ground here. They come when anybody breathes on the embers, and a snapped twig is as good as a breath.',
      fight: 'waylay',
    },
    {
      name: 'The Long Table',
      text: 'Forty places are laid. The host’s plate has never been used: the bread on it, turned to coal, is whole. A strongbox under the host’s chair was meant as a present, and has a card on it.',
      clue: 'table',
      hoard: 'in the strongbox, wrapped as a gift',
    },
    {
      name: 'The Coach House',
      text: 'The one roof that stands. A closed wagon with felt on its wheels and quilted walls waits here, ready to be harnessed, and smells of lavender. It has been used this month.',
      clue: 'wagon',
    },
  ],
};
