import type { PlaceSeed } from '../../scheme.ts';

export const SITE: PlaceSeed = {
  names: ['Hollin Adit', 'Cold Mouth', 'Lantern Drift', 'Widow’s Working'],
  what: 'the first gallery of the mountain, given up a lifetime ago, from which the builders’ own stair goes down',
  scene:
    'The timbers are black and furred with frost. A tramway runs in, rusted, with one bright line worn along the middle of each rail. From inside comes warm air, in and out, slow, like the breath of something that sleeps well.',
  rooms: [
    {
      name: 'The Timber Yard',
      text: 'Props lie stacked to the roof. {beasts.cap} den between them, drawn by the warmth, and defend it.',
      fight: 'waylay',
    },
    {
      name: 'The Broken Seal',
      scene:
        'A slab as thick as an arm is long has been split in two. On its face stand three hands in relief, one above the other.',
      text: 'The builders’ script runs around the edge. The pieces are heavy, but can be laid together again (DC {dc} Strength (Athletics), or two people and ten minutes).',
      clue: 'seal',
    },
    {
      name: 'The Surveyor’s Camp',
      text: 'A tent, a cold fire, a theodolite on three legs. All of it is neatly kept, as if somebody meant to come back for supper. A chest stands under the cot (DC {dc} Dexterity with Thieves’ Tools).',
      clue: 'plan',
      hoard: 'in the chest, in pay that was never spent',
    },
  ],
};
