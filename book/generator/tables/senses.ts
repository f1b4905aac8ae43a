import type { Grammar } from '../grammar.ts';

const DUNGEON: Grammar = {
  sight: [
    'lamplight shivers on wet stone',
    'long shadows lean the wrong way',
    'candle stubs burn in a row no one seems to have lit',
    'moss has eaten the lower half of every carving',
    'dust lies thick except for one clean path',
    'pale roots hang through the ceiling like hair',
    'a single brass bell lies on its side',
  ],
  sound: [
    'somewhere a chain taps against iron',
    'water drips with the patience of a clock',
    'stone settles with a long sigh',
    'something small runs, stops, and runs again',
    'your own steps come back a moment late',
    'a draft finds a low note in the dark',
  ],
  smell: [
    'the air tastes of cold iron',
    'incense almost hides the smell of earth',
    'the scent of tallow and old paper lingers',
    'it smells of wet stone and old smoke',
  ],
};

const WILDS: Grammar = {
  sight: [
    'a thin fog curls around every ankle',
    'birds line the branches, watching',
    'old boundary stones lean in the grass',
    'light comes down in long green bars',
    'the path is narrower than it was a moment ago',
    'smoke rises, thin and straight, from beyond the rise',
    'something has stripped the bark to the height of a tall man',
  ],
  sound: [
    'the wind drops all at once',
    'far off an axe falls, twice, and stops',
    'every insect falls silent',
    'water runs somewhere out of sight',
    'a crow gives one opinion and leaves',
    'branches click together like knitting needles',
  ],
  smell: [
    'the air smells of rain on dust',
    'you smell woodsmoke, though nothing is burning',
    'crushed mint and wet earth rise from every step',
    'there is a trace of something that died not long ago',
  ],
};

const HOUSE: Grammar = {
  sight: [
    'firelight slides along rows of hanging cups',
    'old tournament ribbons hang from the beams',
    'frost feathers the outside of the small windows',
    'a cat sleeps on the only empty chair',
    'candle wax has built a small mountain on every table',
    'a map of nowhere hangs above the hearth',
  ],
  sound: [
    'a fiddle plays the same eight notes and stops',
    'distant laughter breaks off mid-breath',
    'dice rattle in a leather cup',
    'someone is telling a long story badly',
    'a kettle begins to sing',
    'boards creak overhead, where nobody is staying',
  ],
  smell: [
    'bread is baking somewhere close',
    'you smell wet wool and woodsmoke',
    'onions hiss in a pan',
    'beeswax and spilled ale have soaked into the wood',
  ],
};

const STREETS: Grammar = {
  sight: [
    'bright cloth snaps on lines overhead',
    'old banners stir though no wind reaches them',
    'a clerk nails up a notice and is gone before it can be read',
    'birds line the roof ridge, watching',
    'lamps are being lit one by one, too early',
    'a crowd parts for no one in particular',
  ],
  sound: [
    'a bell rings though the hour is wrong',
    'hawkers call prices in two languages',
    'somewhere a chain taps against iron',
    'a dog barks once and thinks better of it',
    'cart wheels grind over worn stone',
    'a window closes, softly, above you',
  ],
  smell: [
    'salt and tar sting the nose',
    'bread is baking somewhere close',
    'the gutters steam after the rain',
    'oranges, horses, and hot brass mix in the air',
  ],
};

const BY_PLACE: Readonly<Record<string, Grammar>> = {
  dungeon: DUNGEON,
  ruins: DUNGEON,
  underground: DUNGEON,
  temple: DUNGEON,
  wilds: WILDS,
  forest: WILDS,
  swamp: WILDS,
  mountain: WILDS,
  desert: WILDS,
  snow: WILDS,
  plains: WILDS,
  river: WILDS,
  volcano: WILDS,
  world: WILDS,
  tavern: HOUSE,
  shop: HOUSE,
  city: STREETS,
  village: STREETS,
  coast: STREETS,
};

/**
 * Returns rules for what is seen, heard and smelled at a kind of place or terrain; empty if none of them is known. Then
 * the common rules are used.
 */
export function sensesOf(...places: (string | null)[]): Grammar {
  const known = places.find((place) => place !== null && Object.hasOwn(BY_PLACE, place));
  return BY_PLACE[known ?? ''] ?? {};
}
