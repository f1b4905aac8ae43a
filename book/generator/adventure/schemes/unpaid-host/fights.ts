import type { SchemeFights } from '../../scheme.ts';

export const FIGHTS: SchemeFights = {
  foes: {
    minion: {
      key: 'skeleton',
      name: 'Unpaid Pikeman',
      manner: 'keep step, keep silence and keep their buttons in order, such as there are',
    },
    beast: { key: 'wolf', name: null, manner: 'follow armies, and have learned what a drum means' },
    guardian: {
      key: 'golem',
      name: 'Hollow Marshal',
      manner: 'moves like a man who has had this wound for years, and has nothing inside',
    },
    villain: { key: 'bandit', name: null, manner: 'fights like a fencing master, and talks to the gallery' },
  },
  ambush: {
    scene:
      'The bucket comes up heavy. The woman at the well looks into it, and sets it down with care, and walks away. Then a hand of bone takes hold of the rim from inside, and another, and a pike follows.',
    ground: [
      'the well is the only way in for them: a creature beside it can shut the lid with an action (DC {dc} Strength (Athletics)), and no more come up',
      'market stalls give Half Cover and can be tipped over to make a 10-foot square Difficult Terrain',
      'people run in all directions: the square is Difficult Terrain for the first two rounds, and no area of effect can spare everybody',
    ],
    tactics:
      'They go for the characters and for nobody else, and step around a child in the way. One of them carries a written order. When the drum stops, they form up and climb down again.',
  },
  finale: {
    scene:
      '{villain} stands at the drum with the seal in {villainHis} hand and wax on {villainHis} cuff. “You ought to be on the wall,” {villainHe} says. “I gave you a good stretch of it.”',
    speech:
      '“Before they came, this town could not agree on a drain. Look at it now! They share their bread. They sing. You think that I want them dead? I want them like this.”',
    ground: [
      'the drum beats at the start of each round: each creature within 10 feet of it that is not Undead makes a DC {dc} Constitution saving throw or is pushed 10 feet away',
      'the drumskin can be cut (AC 12, 15 Hit Points); the host then does not stop, but no longer knows what for, and attacks whoever is nearest',
      'standards hang all around: whoever holds one is not attacked by the pikemen before having attacked them',
    ],
    tactics:
      '{villainF} keeps the drum between {villainHim}self and the characters and has the pikemen form a square. {villainHe.cap} surrenders twice in order to come closer.',
    turn: 'If {captain} is paid off from the book, which takes an action and nine pennies, or the holder of the seal says the words of dismissal, the beat stops. One after another the pikemen ground their arms, step forward and hold out a hand. They no longer obey. {villain} has nobody left to give orders to; the hollow armor, if it still stands, comes to the door, salutes the characters, and falls apart.',
  },
};
