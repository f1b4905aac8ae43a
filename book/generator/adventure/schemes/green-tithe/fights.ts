import type { SchemeFights } from '../../scheme.ts';

export const FIGHTS: SchemeFights = {
  foes: {
    minion: {
      key: 'plant',
      name: 'Straw Reaper',
      manner: 'wear cast-off clothes and go through the motions of harvest, whatever stands in the field',
    },
    beast: {
      key: 'wolf',
      name: null,
      manner: 'are thin, unlike everything else here, and have learned to wait at crossings',
    },
    guardian: {
      key: 'fey',
      name: 'Thorn Steward',
      manner: 'is courteous, keeps to the letter of every rule, and bleeds sap',
    },
    villain: { key: 'mage', name: null, manner: 'fights sitting down as long as possible, with what the hill lends' },
  },
  ambush: {
    scene:
      'The {crop} beside the road has been rustling along with you for some time. Now it goes quiet on the left and on the right, and in front of you the stalks step out.',
    ground: [
      'the standing {crop} is Difficult Terrain and makes everything in it Heavily Obscured beyond 5 feet',
      'a loaded cart gives Three-Quarters Cover and can be rolled 15 feet downhill with an action (DC {dc} Strength (Athletics))',
      'dry stalks burn: a flame makes a 10-foot square of fire that deals 3 (1d6) Fire damage to each creature that enters it',
    ],
    tactics:
      'They try to cut a single character off and carry that one to the green, unharmed if possible: a guest is worth more than a corpse. At the first crow of a cock they stand still and are straw.',
  },
  finale: {
    scene:
      'The candles lean toward you. {villain} does not get up. “You are too late to be invited,” {villainHe} says, “and too early to be thanked.”',
    speech:
      '“Nine. I made the coffins myself, because the joiner was dead. I have had {years} years to find somebody who will tell me which of them I should have let starve a second time. Well?”',
    ground: [
      'the table is the bargain: a creature that stands on it can’t be harmed by straw or thorn, and everybody at it must speak the truth',
      'the empty chair pulls: a creature that ends its turn within 5 feet of it makes a DC {dc} Wisdom saving throw or sits down and has the Restrained condition until somebody helps it up',
      'roots hang from the roof and bear a climber up to 20 feet above the floor',
    ],
    tactics:
      '{villainF} strikes at whoever threatens the cord and spares whoever talks. The reapers form a ring around the table and close it by 5 feet each round.',
    turn: 'If the complaint is made aloud, the chair turns to the table, and the fight stops for as long as somebody argues well: {lady} listens. Three DC {dc} Charisma (Persuasion) checks of three different characters decide it, with Advantage for each guest who is there to pull their own knot. When the last stolen knot is open, {villain} looks at the cord, which has one name left in it, and ties it fast.',
  },
};
