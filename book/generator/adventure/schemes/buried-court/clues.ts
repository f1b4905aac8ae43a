import type { SchemeClues } from '../../scheme.ts';

export const CLUES: SchemeClues = {
  clues: [
    {
      id: 'register',
      question: 'who',
      sign: 'the register of wells in the record room',
      tells:
        'Each well of the summoned was entered under the name of {villain} on the day *before* its owner was called. The ink is the same throughout, and so is the hand.',
      check: 'a DC {dc} Intelligence (Investigation) check, or an hour of reading',
    },
    {
      id: 'sherd',
      question: 'who',
      sign: 'the drafts that {insider} has thrown away',
      tells:
        'They are sherds with charges on them, in the old script, each with the same mistake: the sign for “chamber” lacks its roof. {insiderF} was given the wording by {villain}, one evening at a time.',
      check: null,
    },
    {
      id: 'thumb',
      question: 'who',
      sign: 'the seals of the last {gone} charges in the archive of {lair}',
      tells:
        'They are the seals of {queen}, and faultless; but the clay behind each bears a thumb, still soft, with a scar across it. Everybody in {town} has seen that scar, around a glass of water. It is that of {villain}.',
      check: 'a DC {dc} Intelligence (Investigation) check',
    },
    {
      id: 'shaft',
      question: 'where',
      sign: 'the painted ceiling that {witness} broke into',
      tells:
        'The tenth well has no water, and it has a floor of painted plaster, with stars. Below it is the stair of {lair}. Whoever is let down through the hole is already past the gate.',
      check: null,
    },
    {
      id: 'lamps',
      question: 'where',
      sign: 'the flames in the shrine, which bow at midnight',
      tells:
        'All forty lean the same way, as if before somebody who passes. {scholar} has drawn the line on a map. It leads through {site} and stops a hundred paces beyond, over {lair}.',
      check: null,
    },
    {
      id: 'shadow',
      question: 'where',
      sign: 'the notes of the robbers on the lintel of {site}',
      tells:
        'At noon the gate throws no shadow, except that of a stair. They dug there, found the way down to {lair}, and found it swept.',
      check: 'a DC {dc} Intelligence (History) check; whoever is there at noon needs none',
    },
    {
      id: 'clause',
      question: 'how',
      sign: 'the law on the pillars of {site}',
      tells:
        '*The accuser is heard first. Who is named an accuser shall stand in the glass, and until the sand has run shall say what is.* {queen} had it cut larger than her own name.',
      check: 'a DC {dc} Intelligence (Religion) check; {scholar} reads it aloud with pleasure',
    },
    {
      id: 'acquittal',
      question: 'how',
      sign: 'the trial on the painted beam',
      tells:
        'Small figures show it in nine scenes: somebody stands up from among the public, and points; the one who was pointed at walks into the glass; the accused goes home with a loaf. So the court of {lair} hears anybody who stands up.',
      check: 'a DC {dc} Intelligence (Investigation) check',
    },
    {
      id: 'glass',
      question: 'how',
      sign: 'the small hourglass that {patron} keeps in the salt',
      tells:
        'It was sold to {patronHim} as a toy. Whoever holds it upright tells the truth until it has run, which {patronF} found out at an expensive moment. It is a model of the one in {lair}.',
      check: null,
    },
  ],
  answer:
    'Whoever stands up before the bench and names {villain} as the accuser is heard: the well-judge has to stand in the great glass, and cannot lie there. What a thumb has sealed then counts for nothing.',
  quietly:
    'At midnight a summoned person walks down through the gate, and the ushers open every door before them as far as the cells. Whoever walks behind with bare feet and an open sherd in the hand is taken for family.',
  rumors: [
    'Salt on the sill keeps them out. It did not keep out the last one, but that was cheap salt.',
    '{villain} has never been summoned, and {villainHis} house is half tiles.',
    'Give the bead back, they say. Give it back to whom?',
    '{witness} found water and will not say where. Look at {witnessHim}. That is not a thirsty face.',
    'If you are called, ask who says so. My grandmother’s grandmother did, and they let her go.',
    '{insider} used to teach the children to write. There was one letter that {insiderHe} never got right.',
  ],
};
