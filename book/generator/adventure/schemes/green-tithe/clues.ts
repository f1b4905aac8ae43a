import type { SchemeClues } from '../../scheme.ts';

export const CLUES: SchemeClues = {
  clues: [
    {
      id: 'book',
      question: 'who',
      sign: 'the guest book of {feast}, kept by the reeve',
      tells:
        'It lists every stranger of {years} autumns. Beside some names {villain} has drawn a small knot, and those people were never written of again.',
      check: 'a DC {dc} Intelligence (Investigation) check, or an hour at the kitchen table while {villainHe} is out',
    },
    {
      id: 'graves',
      question: 'who',
      sign: 'the nine small graves, and a tenth line on the reeve’s own stone',
      tells:
        '{villain} has had a gravestone made for {villainHim}self. The year of birth on it is ten years too early. The flowers on the nine graves are {villainHis}.',
      check: 'a DC {dc} Wisdom (Perception) check',
    },
    {
      id: 'recipe',
      question: 'who',
      sign: 'the recipe of the feast loaf',
      tells:
        'The last line is in another hand than the rest: *one straw from the cord, burned, for each guest.* {insider} had it from {villain}.',
      check: null,
    },
    {
      id: 'letter',
      question: 'where',
      sign: 'the last letter of {lost}',
      tells:
        'It speaks of “a hill with a lawn, where no sheep go, behind the ford”. That is {lair}. The handwriting ages from the first line to the last.',
      check: null,
    },
    {
      id: 'walk',
      question: 'where',
      sign: 'what {witness} saw on two feast nights',
      tells:
        '{villain} walks the stubble path to {site}, crosses the ford, passes the turning stone and goes uphill, toward {lair}. Before dawn {villainHe} comes back younger in step and older in face.',
      check: null,
    },
    {
      id: 'straw',
      question: 'where',
      sign: 'a trail of braided straw, one knot to a tree',
      tells:
        'It leads from the turning stone to the door of {lair}. Each knot has a few hairs braided in, of different heads.',
      check: 'a DC {dc} Wisdom (Survival) check by day; at night the knots give a faint light',
    },
    {
      id: 'wording',
      question: 'how',
      sign: 'the wording of the bargain, which {scholar} knows by heart',
      tells:
        '“So long as a name is tied that was freely given.” None but the first was freely given. Said aloud at the table under the hill, this is a complaint, and {lady} must hear complaints.',
      check: null,
    },
    {
      id: 'cellar',
      question: 'how',
      sign: 'what {lost} overheard in {lair}',
      tells:
        '{villain} sat on the stairs and practiced a sentence: “Take mine.” Then {villainHe} wept and went home. If {villainHis} name is tied last, the cord is full, and the bargain is at an end.',
      check: null,
    },
    {
      id: 'knots',
      question: 'how',
      sign: 'a promise that hangs in the hermit’s hut, tied in the same straw as the trail',
      tells:
        'A knot of this kind opens at once if the person whose name it holds pulls at it with their own hand. Nobody else can untie it, and fire only makes it tighter. So {lost} could untie one knot of the cord, and no other.',
      check: 'a DC {dc} Intelligence (Nature) check, or asking {scholar}',
    },
  ],
  answer:
    'A knot opens for the person whose name it holds; the sleepers can take their years back with their own hands. And {lady} must hear a complaint about the wording, since no name but the first was freely given.',
  quietly:
    'The straw in the hall turns toward footsteps and not toward voices. Whoever is carried, or rides, is nobody’s guest and is let be. {insider} will part with the slice from last year, if asked for something to take along.',
  rumors: [
    'It never rains on {town}. It rains *around* it. Go and look.',
    '{villain} was a handsome dancer not so long ago, and I mean nine or ten years, not forty.',
    'Do not lean on a fence here after dark. It grows.',
    '{witness} has gone strange since {witnessHis} dog died. It was a puppy in spring.',
    'The loaf brings luck. That is why the guests get the first slice, and we get the second.',
    'If you hear your name from the {crop}, do not say “here”.',
  ],
};
