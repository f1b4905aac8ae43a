import type { SchemeFights } from '../../scheme.ts';

export const FIGHTS: SchemeFights = {
  foes: {
    minion: {
      key: 'zombie',
      name: 'Drowned Hand',
      manner: 'wear the ruin of sailors’ clothes and move with the swell of a sea that is not there',
    },
    beast: { key: 'sea', name: null, manner: 'hunt by touch, and let go of nothing that they have hold of' },
    guardian: {
      key: 'ghost',
      name: 'Drowned Boatswain',
      manner: 'blows a silent pipe before each attack, and looks toward the bell as if waiting to be relieved',
    },
    villain: {
      key: 'cultist',
      name: null,
      manner: 'fights with an old cutlass and with the bell’s rope around one wrist',
    },
  },
  ambush: {
    scene:
      'The fog is simply there, from one step to the next. Then the sounds come: slow feet in shallow water, and the drip of a great many coats.',
    ground: [
      'the quay is slick: a creature that moves more than half its Speed makes a DC {dc} Dexterity saving throw or falls Prone',
      'stacked bales give Half Cover',
      'a net hangs from a crane and can be dropped with an action (10-foot square, DC {dc} Dexterity saving throw or Restrained)',
    ],
    tactics:
      'They go for whoever carries a light and try to drag that one to the water. When the bell rings again, {toll} rounds after the first blow, they let go of everything and walk into the sea.',
  },
  finale: {
    scene:
      '{villain} stands at the rope with {villainHis} sleeves rolled like any working man’s or woman’s. Around the grating, faces look up out of the water and wait.',
    speech:
      '“You have seen the roofs. You have seen the children with shoes on. Now tell me which house you would like me to take it back from.”',
    ground: [
      'the floor is an iron grating: a creature that is pushed off its edge falls 10 feet into the sea and is among the drowned',
      'the bell rope can be cut (AC 15, 10 Hit Points); the bell then falls onto the grating and cracks it, and 10 feet around it become Difficult Terrain',
      'the tide rises: from the third round on, Medium and smaller creatures on the grating have half Speed',
    ],
    tactics:
      '{villainF} stays at the rope and uses the drowned as a wall. If {villainHe} is driven from it, {villainHe} makes for the water stair and sends everything that {villainHe} has left into the characters’ way.',
    turn: 'If the crew list is read aloud beside the bell, which takes one action each round for three rounds, the drowned stop, one after the other, as they are named. At the last name the captain, {captain}, climbs out through the grating, takes off a ruined hat to {lost} if {lostHe} is there, and closes a hand around the arm of {villain}.',
  },
};
