import type { SchemeClues } from '../../scheme.ts';

export const CLUES: SchemeClues = {
  clues: [
    {
      id: 'lampblack',
      question: 'who',
      sign: 'the account that {patron} keeps of lamp oil for the house',
      tells:
        'The house burns four times as much on the evenings on which contracts are signed. Each order is in the hand of {villain} and begins: *for my own use.*',
      check: null,
    },
    {
      id: 'weights',
      question: 'who',
      sign: 'the mould of a weight that is stamped ten pounds and would weigh fourteen',
      tells:
        'The order was for {villain}, to be delivered at night. The old weights were to be melted. The founder kept one, because it was good work.',
      check: 'a DC {dc} Charisma (Persuasion) check with the founder’s boy, or a coin',
    },
    {
      id: 'daybook',
      question: 'who',
      sign: 'the book of the day from the Lamp Room',
      tells:
        'Every likeness is signed off by {villain} alone. The oldest line, in the same hand, is {villainHis} own name.',
      check: 'opening a locked drawer (DC {dc} Dexterity with Thieves’ Tools)',
    },
    {
      id: 'file',
      question: 'where',
      sign: 'what {witness} counted before dawn',
      tells:
        'Forty porters go into the house by night and forty come out, but they come out of the *cellar*. Their feet are wet with river water. What is kept is kept below, in {lair}.',
      check: null,
    },
    {
      id: 'key',
      question: 'where',
      sign: 'the second key, whose bit has the shape of a stair',
      tells:
        '{insider} has counted ninety steps by ear. There are two doors on the way to {lair}, and the second key opens both. The first key only rings the bell.',
      check: null,
    },
    {
      id: 'portrait',
      question: 'where',
      sign: 'the portrait of {captain} with the plan of the first bridge in the background',
      tells: 'One pier is drawn hollow, with a stair in it. That is {lair}. The pan in the painted hand points at it.',
      check: 'a DC {dc} Intelligence (Investigation) check',
    },
    {
      id: 'clause',
      question: 'how',
      sign: 'what {scholar} knows about clause seventeen',
      tells:
        'Any pledge may be weighed against its debt on the house’s honest scales. If it is found lighter it goes home at once, and nobody can forbid the weighing. The scales meant are {relic}; no others count.',
      check: null,
    },
    {
      id: 'copy',
      question: 'how',
      sign: 'the copy that {lost} made, sewn into the hem of a shirt on the line',
      tells:
        'It is the last page. *The master’s own pledge stands surety for all the rest.* If that one goes home, every pledge in the house is free.',
      check: 'a DC {dc} Wisdom (Perception) check, or taking in the washing',
    },
    {
      id: 'pairs',
      question: 'how',
      sign: 'what {lost} has heard through the wall of {lair}',
      tells:
        'Each night {villain} lays {villainHis} own shadow into the left pan and takes it out again before it can sink. The false weights are used in the right pan, and the scales are always locked with a pin. Whoever draws the pin weighs true.',
      check: null,
    },
  ],
  answer:
    'The shadow of the master is surety for all. Weighed on {relic}, with the pin drawn and without the false weights, it is found lighter than the debt; it goes home, and every pledge of {town} with it.',
  quietly:
    'The vault has no lamps of its own, because light would wake what is kept there. Whoever goes without a light, by touch or by sight in the dark, has no shadow to be seen and meets the bailiffs at their game.',
  rumors: [
    'Never sign by lamplight. My grandmother said so, and she could not write.',
    'The judge was always a quick man. But in four words?',
    '{villain} goes out at noon with a parasol, winter and summer.',
    '{insider} has a key to something that {insiderHe} has never seen. Ask, and watch the hand go to the belt.',
    'My cousin works there, nights. He does not say at what. He does not say anything any more.',
    'There is a stair inside {ship}. The founder built it so that gold need not cross the street.',
  ],
};
