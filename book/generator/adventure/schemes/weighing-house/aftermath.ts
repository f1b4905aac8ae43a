import type { SchemeAftermath } from '../../scheme.ts';

export const AFTERMATH: SchemeAftermath = {
  endings: [
    {
      name: 'The scales are read',
      text: 'At sunrise {town} goes out into the streets and looks at the ground. There are quarrels on {ship} before breakfast. {patron} is told by a brother, loudly, what is wrong with the shop, and weeps.',
    },
    {
      name: 'The rolls are carried out',
      text: 'What was carried out goes to its owners, and creeps back at night unless somebody pays. The characters have saved as many as they could carry, and know the names of the rest.',
    },
    {
      name: 'The house burns',
      text: 'Cloth burns. {town} wakes without shadows and without anybody who holds them, and never gets quite warm again. {insider} stands in front of the ruin for a long time with a key in hand.',
    },
    {
      name: 'The pledges are called in',
      text: 'The council gives away the gates by a show of hands, and all the hands go up together. It is very quiet in {town} after that. Travelers praise it.',
    },
  ],
  relic: {
    names: ['The Honest Balance', 'The Founder’s Balance', 'The Balance of Clause Seventeen'],
    kind: 'Wondrous Item',
    looks:
      'a balance of plain iron, taller than a man when it is set up, which folds to the size of a book for whoever asks it to',
    power:
      'While you hold the balance, you can take a Magic action to weigh a statement that a creature within 30 feet has made in the last minute. The creature makes a DC {dc} Wisdom saving throw, which it may choose to fail. On a failed save, the pan sinks if the creature believes what it said, and rises if it does not. The balance can be used in this way three times, and regains all uses at dawn.',
  },
  history: [
    '{town} grew rich on its bridge, since all goods of the valley have to cross there and to be weighed. For two hundred years the weighing was done in the open, on a stone that is still in the pavement.',
    '{captain} built the Weighing House and was known as a hard lender and an honest one. The clause that allows a weighing is said to have been put in after the founder’s own mother had asked for a loan and read the contract.',
    'The custom of the shade began as a joke at the signing, a line around the hand of a friend. Nobody can say when it stopped being one. The notaries’ guild has lost the minutes of that year.',
  ],
  journey: [
    'A man without a shadow stands in the middle of the street and waits to be told which way to go. He does not mind for how long.',
    'Children play a game: one has to walk across the square without stepping on any shadow. They play it with great seriousness.',
    'A bailiff off duty, drunk, weeps on a doorstep. He owes four hundred himself.',
    'The river police tie up below {ship}. They have fished out a roll of black cloth and cannot make it keep still.',
    'A lamplighter’s ladder leans on a wall of {site}, under an open window, and nobody is near it.',
    'An old woman sells shade under her awning at a copper an hour. “The real thing,” she says. “Not on account.”',
  ],
};
