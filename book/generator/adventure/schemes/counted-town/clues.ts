import type { SchemeClues } from '../../scheme.ts';

export const CLUES: SchemeClues = {
  clues: [
    {
      id: 'census',
      question: 'who',
      sign: 'the census in the desk of {villain}',
      tells:
        'It is kept in {villainHis} own hand, and it is an inventory. “One lute-player, flawless. One cooper, left-handed, a small chip. One goldsmith: moved to store.” The last word stands nineteen times.',
      check: 'a DC {dc} Intelligence (Investigation) check, or a quarter of an hour alone with it',
    },
    {
      id: 'skin',
      question: 'who',
      sign: 'what {insider} has carried out of the bath of {villain}',
      tells:
        'Twice a year the drain is stopped by something like a glove, as long as an arm and too hot to hold. {insiderF} has kept one. It is the cast skin of a claw.',
      check: null,
    },
    {
      id: 'faces',
      question: 'who',
      sign: 'the empty case among the wax heads in {lair}',
      tells:
        'The brass plate on it reads {villain}. On the case beside it stands the name of the host of {site}, and the dates meet to the day.',
      check: null,
    },
    {
      id: 'wall',
      question: 'where',
      sign: 'the warm wall in the cellar of {patron}',
      tells:
        'It has been warm since {villain} took the council house. Whoever lays an ear to it hears a clock, and a voice that counts. Beyond lie the rooms of {lair}, which reach under half of {town}.',
      check: 'a DC {dc} Wisdom (Perception) check; {patron} only says that one can bake on it',
    },
    {
      id: 'pipes',
      question: 'where',
      sign: 'the plan of the pipes on the tiles of the baths',
      tells:
        'The founders drew one spring. Somebody has led off two thirds of its heat since then, through a shaft behind the boiler. It goes straight down to {lair}, and there are steps in it.',
      check: 'a DC {dc} Intelligence (Investigation) check',
    },
    {
      id: 'wagon',
      question: 'where',
      sign: 'the way-bills in the quilted wagon at {site}',
      tells:
        'Four journeys, each by night, with “contents: fragile” on every bill. They begin at a house that burned and end at the coal hatch of the council house, which is the tradesmen’s door of {lair}.',
      check: null,
    },
    {
      id: 'table',
      question: 'how',
      sign: 'the chair at the long table of {site} that has not burned',
      tells:
        'It is a child’s. On its plate lies half of a small roll; the other half lies beside the host’s, with the marks of {wyrm} in the crust. Whoever the host had broken bread with, the fire went around.',
      check: 'a DC {dc} Wisdom (Survival) check, or simply sitting down in it',
    },
    {
      id: 'bread',
      question: 'how',
      sign: 'what {witness} was given under the table',
      tells:
        '“The host broke a roll in two and gave me half, to be quiet. Then the host looked as if somebody had slapped it.” {witnessF} walked out through the fire afterwards, and {wyrm} held the door.',
      check: null,
    },
    {
      id: 'stone',
      question: 'how',
      sign: 'the law on the curb of the hearth shrine',
      tells:
        '“Bread broken, cup shared: no fire, no lock, no blade.” {scholar} adds what is not cut there: it holds for whoever wears a host’s face, whatever is underneath; and {villain} owns a cup, {relic}, from which nobody has ever seen anybody drink.',
      check: null,
    },
  ],
  answer:
    'Whoever has eaten bread that {villain} broke, or drunk from {relic}, is the dragon’s guest: its fire cannot harm them, and it cannot hold them. They have to say so to its face.',
  quietly:
    'Sixty covers mean sixty trays, and for an hour before every supper the kobolds of the house run up and down the boiler stair with them. Nobody looks at who is under a tray. On evenings without a supper the stair is empty from the last bath to midnight, when {villain} is on the roof.',
  rumors: [
    'The burgomaster never eats. It is {villainHis} stomach, poor soul, and {villainHe} keeps such a table.',
    'You can leave whenever you like. Ask anybody. Nobody wants to.',
    '{patron} has greased the wheels of that cart again. One hears it.',
    'There is to be a prize at {feast} for the last one who comes, like in a shop.',
    'The goatherd was at {site} when it burned. Do not buy there; it is bad luck, and it is good cheese.',
    'When {villain} counts, the dogs lie down.',
  ],
};
