import type { SchemeFights } from '../../scheme.ts';

export const FIGHTS: SchemeFights = {
  foes: {
    minion: {
      key: 'guard',
      name: 'House Bailiff',
      manner: 'wear grey coats and lead-weighted staves, and quote the sum that is owed before they strike',
    },
    beast: { key: 'rat', name: null, manner: 'have grown fat on parchment, and fear nothing but the sun' },
    guardian: {
      key: 'golem',
      name: 'Counting Engine',
      manner: 'moves only when something is owed, and is never wrong about the amount',
    },
    villain: { key: 'mage', name: null, manner: 'fights from behind a lamp, and keeps every other one out' },
  },
  ambush: {
    scene:
      'The street lamps ahead go out, one, two, three. Grey coats step into the doorways on either side. “There is a small matter of account,” says a voice, quite friendly.',
    ground: [
      'awnings hang at 10 feet and hold one climber each; cutting one down covers a 10-foot square (DC {dc} Dexterity saving throw or Restrained)',
      'barrels of lamp oil stand by the chandlery: one that is broken and lit deals {harm} Fire damage in a 5-foot square',
      'the river lies 20 feet below the gap between the shops, and a boat is always passing',
    ],
    tactics:
      'They fight to take, not to kill: a debtor who is dead pays nothing. They break off when the first of them falls or when shutters open above.',
  },
  finale: {
    scene:
      '{villain} stands beside the scales with a lamp in {villainHis} hand, and for once there is a shadow on the wall behind {villainHim}. It is not {villainHis}. It is everybody’s.',
    speech:
      '“I never took anything that they missed. Ask them! They eat, they work, they are polite. I have made this the quietest city on the river. And you would like to give it back its quarrels.”',
    ground: [
      'there is one lamp in the room: while it burns, {villainF} can be anywhere that a shadow falls, and moves 10 feet for free at the start of each turn; it can be put out (AC 13, 1 Hit Point)',
      'the pin of the scales can be drawn with an action; the beam then swings, and each creature within 10 feet makes a DC {dc} Dexterity saving throw or falls Prone',
      'heaps of false weights are Difficult Terrain and can be thrown: 5 (2d4) Bludgeoning damage at a range of 20 feet',
    ],
    tactics:
      '{villainF} guards the pin and not {villainHim}self. The bailiffs obey until they see the beam move; then each of them looks, for a moment, at their own feet.',
    turn: 'If the pin is drawn and the master’s shadow lies in the pan, the beam hangs still for one round. Then the pan with the shadow rises. It flows down the iron, across the floor, and stands up at the heels of {villain} like a dog that has been waiting. Every roll in the vault unties itself. The bailiffs lay down their staves; {villainF} can no longer cast at anybody whose name {villainHe} reads from a ticket, and has Disadvantage on attack rolls for the rest of the fight.',
  },
};
