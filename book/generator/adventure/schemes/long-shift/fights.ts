import type { SchemeFights } from '../../scheme.ts';

export const FIGHTS: SchemeFights = {
  foes: {
    minion: {
      key: 'golem',
      name: 'Brass Tallyman',
      manner: 'walk on three legs, ring faintly at each step, and weigh whoever they get hold of',
    },
    beast: {
      key: 'spider',
      name: null,
      manner: 'have spun the old workings shut, one after the other, and like the warmth',
    },
    guardian: {
      key: 'giant',
      name: 'Chained Strongback',
      manner: 'was the builders’ porter, has forgotten the word for its own kind, and obeys whoever thanks it',
    },
    villain: {
      key: 'guard',
      name: null,
      manner: 'fights with a foreman’s hook and calls each enemy by the wrong name',
    },
  },
  ambush: {
    scene:
      'Metal ticks on stone, somewhere behind the houses, as of many small hammers. Then the dogs of the village stop barking, all of them at once, and look at each other as if they had forgotten what it was about.',
    ground: [
      'the headframe can be climbed (30 feet, DC {dc} Strength (Athletics)) and its hoist dropped on a 10-foot square for {harm} Bludgeoning damage (DC {dc} Dexterity saving throw for half)',
      'ore carts stand on the tramway; one that is pushed rolls 40 feet in a straight line and knocks Prone whatever it meets',
      'steam from the pump house makes a 15-foot square Heavily Obscured',
    ],
    tactics:
      'They want whoever has said the name. They grapple that one, two at a time, and drag them toward the shaft; when the shift bell is rung, they let go and file away.',
  },
  finale: {
    scene:
      '{villain} hangs a tag on the wheel, reads it, and turns around. “I know that I know you,” {villainHe} says. “Do not tell me. I have it written down.”',
    speech:
      '“Do you remember what this valley was? No. Nobody does; it has burned that, too. There was hunger in it. I would not go back for a few names. You will not either, when you have forgotten what you came for.”',
    ground: [
      'the wheel turns: a creature that ends its turn within 5 feet of it makes a DC {dc} Strength saving throw or is carried 15 feet around it and takes {harm} Bludgeoning damage',
      'tags can be torn from the wheel with an action; the forgotten miner to whom one belongs stops work and looks up',
      'the gantry is 15 feet high and bears four; a chain from it can be swung on across the hall',
    ],
    tactics:
      '{villainF} fights to keep the wheel turning and lets anybody go who wants to. The tallymen weigh down whoever comes near a chain.',
    turn: 'If the three hands are shut, the wheel only runs on by its own weight, for as many rounds as there are characters. In each of them any creature can call out the name of another at it, without an action: that one remembers everything, and nothing in the hall can charm or frighten them until the fight is over. If somebody calls the name of {villain}, and says whose shoe it is, {villainHe} puts down the hook.',
  },
};
