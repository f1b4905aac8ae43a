import type { SchemeClues } from '../../scheme.ts';

export const CLUES: SchemeClues = {
  clues: [
    {
      id: 'signals',
      question: 'who',
      sign: 'a shuttered lamp on the gate tower, still warm by day',
      tells:
        'Beside it lies a sheet with the places of the last eight assaults, in the hand of {villain}. Each was written down before sunset.',
      check: 'a DC {dc} Wisdom (Perception) check',
    },
    {
      id: 'stores',
      question: 'who',
      sign: 'the kitchen book of the castle',
      tells:
        '{villain} has ordered wine for a feast of thanks on the twelfth day, and bread for a siege of four years. Both orders are older than the siege.',
      check: 'a DC {dc} Intelligence (Investigation) check, or the cook’s good will',
    },
    {
      id: 'tube',
      question: 'who',
      sign: 'what {insider} read when {insiderHe} opened the tube',
      tells:
        '“Tanners’ Wall. Stop when the house of the councilor is down.” It had the castellan’s own seal on the one side and a stranger’s on the other.',
      check: null,
    },
    {
      id: 'drumbeat',
      question: 'where',
      sign: 'the drum, as {witness} hears it',
      tells:
        'A drum in the open has an edge; this one has none. It is beaten under earth. {witness} has the bearing of it scratched into the parapet, night for night, and all the lines meet on {lair}.',
      check: null,
    },
    {
      id: 'cloth',
      question: 'where',
      sign: 'the white cloth that came back, folded',
      tells:
        'It is folded in nine, as an army folds its colors, and has lime on it, such as there is in no soil here but in the mortar of old tombs. {patron} knows of one hill with tombs in it: {lair}.',
      check: 'a DC {dc} Intelligence (Nature) check, or a mason',
    },
    {
      id: 'boots',
      question: 'where',
      sign: 'the prints of good boots beside the slab of {captain}',
      tells:
        'They come from the cistern of {town} and go on to {lair}, beside the ruts of a handcart with something heavy on it, as wide as a drum.',
      check: 'a DC {dc} Wisdom (Survival) check',
    },
    {
      id: 'vote',
      question: 'how',
      sign: 'the minutes of the vote, which {scholar} has copied four times',
      tells:
        'The pay was voted: nine pennies to each. In the margin stands *paid*, in the hand of the castellan’s grandfather. A host that has been paid is discharged by law, and no seal can call it up again.',
      check: null,
    },
    {
      id: 'paybook',
      question: 'how',
      sign: 'the paybook from the wagon',
      tells:
        'It is the muster roll of {ship}, with a box behind each name. A thumb, a penny and a stroke of the pen: so each one is paid off. {captain} stands first, since officers are paid first and leave last.',
      check: 'a DC {dc} Intelligence (Investigation) check',
    },
    {
      id: 'terms',
      question: 'how',
      sign: 'the message that {lost} was given for {town}',
      tells:
        '“Pay us, or have us dismissed by one who holds the seal. We would take the second if it came with an apology.” The holder of {relic} can dismiss them all with a sentence, if it is said at the drum and meant.',
      check: null,
    },
  ],
  answer:
    'The host is bound until it is paid off or dismissed. At the drum, whoever holds {relic} can dismiss it and mean it; or the first name of the paybook is paid in full, nine pennies into an empty gauntlet, and the rest follow.',
  quietly:
    'The host lets a white cloth pass in both directions, since it obeys the laws of war to the letter. Whoever carries one may not draw a blade; if they do, every soldier in sight remembers it.',
  rumors: [
    'They saluted. I was on the wall, and I tell you that they saluted us.',
    '{villain} has not slept for nine days. You can see the light up there.',
    'My grandmother was promised to one of them. She has been up to the wall each evening, with her hair done.',
    'It is always the houses of those who talk. I say nothing. I’m only counting.',
    '{insider} comes in every morning with wet feet, and it has not rained.',
    'Nine pennies! That was a good cow, in those days.',
  ],
};
