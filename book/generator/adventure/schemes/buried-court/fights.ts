import type { SchemeFights } from '../../scheme.ts';

export const FIGHTS: SchemeFights = {
  foes: {
    minion: {
      key: 'skeleton',
      name: 'Barefoot Usher',
      manner: 'walk without a sound, bow before they take hold of anybody, and wait for the end of a sentence',
    },
    beast: {
      key: 'spider',
      name: 'Dune Scorpion',
      manner: 'lie under hot stone and know everybody by their step',
    },
    guardian: {
      key: 'golem',
      name: 'Basalt Doorkeeper',
      manner: 'asks every question once, and has never been known to withdraw one',
    },
    villain: {
      key: 'mage',
      name: null,
      manner: 'fights with spells out of old verdicts, reads each of them out, and never lets go of the seal',
    },
  },
  ambush: {
    scene:
      'The square is empty. Then it is not: white figures stand between the wells, barefoot, with their hands folded, and the sand around them is unmarked. One holds out a potsherd to you, as a servant holds out a tray.',
    ground: [
      'the well-heads give Half Cover; a creature that is pushed over a rim falls 20 feet into knee-deep water',
      'salt on a sill holds an usher back for a round, or until somebody scatters it',
      'awnings can be cut down with an action (10-foot square, DC {dc} Dexterity saving throw or Restrained)',
    ],
    tactics:
      'They want to serve a summons, not to kill. They take hold of whoever has been asking and walk, two to each arm. If that person reads out the charge and denies it aloud, they stop for a round to write it down.',
  },
  finale: {
    scene:
      'The twelve judges turn their heads, all together. {villain} stands at the foot of the bench with the seal in one hand and a list in the other, and does not stop reading.',
    speech:
      '“There are three hundred people up there and water for two hundred. The court wanted guilty ones, and I found it guilty ones. Would you have drawn lots?”',
    ground: [
      'the glass fills: a creature inside it is Restrained from the second round on, and nothing that it says there is a lie',
      'the bench of the judges may not be touched: a creature that does makes a DC {dc} Wisdom saving throw or has the Frightened condition until the end of its next turn',
      'lamps on chains can be swung (DC {dc} Dexterity (Acrobatics)) and carry a creature 30 feet across the hall',
    ],
    tactics:
      '{villainF} keeps the ushers between {villainHim} and the characters and has them carry one after the other to the dock. {villainHe.cap} does not fear blows half as much as the word *accuser*, and aims at whoever draws a breath to speak.',
    turn: 'A character who stands before the bench and names {villain} as the accuser, with one of the proofs in hand, needs an action. The ushers let go of everybody and carry the well-judge into the glass, with a bow. The sand runs for {minutes} rounds, in which {villainHe} answers whatever is asked, truly. At the end the judges stand up, and the cells are open.',
  },
};
