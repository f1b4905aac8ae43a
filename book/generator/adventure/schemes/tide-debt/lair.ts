import type { PlaceSeed } from '../../scheme.ts';

export const LAIR: PlaceSeed = {
  names: ['Kneeling Chapel', 'Saint Maren’s Stair', 'Low Chapel', 'Ebb Abbey', 'Salt Sanctuary'],
  what: 'a tide chapel cut into the foot of the cliff, older than the town and given up by the chapel’s priests when the sea reached its altar',
  scene:
    'A stair goes down behind the boathouse, its steps hollowed by feet and then by water. The air that comes up is cold and smells of weed. Far below, without any wind, something made of bronze gives a single breath of sound and is still.',
  rooms: [
    {
      name: 'The Water Stair',
      text: 'Sixty wet steps; the last twenty are under water at high tide. Halfway down, a fresh rope runs to an iron ring. A DC {dc} Wisdom (Perception) check shows that the rope is worn by a boat tied and untied at night, in a hurry.',
    },
    {
      name: 'The Robing Room',
      scene: 'Oilskins hang on the pegs where vestments used to, and they are dripping.',
      text: '{minions.cap} wait here for their orders, standing as they stood on deck. They do not stir until somebody takes a light past the second peg.',
      fight: 'guards',
    },
    {
      name: 'The Flooded Nave',
      text: 'The floor lies under 4 feet of black water, with pews and a current in it. A character who wades must make a DC {dc} Strength saving throw halfway, taking {harm} Bludgeoning damage on a failure from a pew that swings in the dark, or half as much on a success. The columns can be climbed along instead (DC {dc} Strength (Athletics)).',
    },
    {
      name: 'The Counting Vestry',
      scene: 'Someone has made a neat office in this wet place: a table, a lamp, a dry carpet.',
      text: 'Here {villain} keeps the true accounts: a page for each ship, a value for each bale, and in the last column a first name. The newest line reads *{lostF}*, with a question mark after it.',
      clue: 'accounts',
      hoard: 'in a strongbox under the carpet (DC {dc} Dexterity with Thieves’ Tools)',
    },
    {
      name: 'The Cell of the Anchorite',
      scene: 'Through a slot in the wall, no wider than a hand, somebody is whispering a list of names.',
      text: '{lost} is walled in behind loosely laid stone, which can be taken down in ten minutes without noise or in one with a great deal. {lostHe.cap} was rowed out and given to the water, and the drowned brought {lostHim} back.',
      person: 'lost',
    },
    {
      name: 'The Baptistery',
      text: 'A round room with a deep pool. {guardian.a.cap} keeps it, and has been told to let nobody through but the reeve. The way on is a bronze door behind the pool.',
      fight: 'guardian',
    },
    {
      name: 'The Bell Chamber',
      scene:
        'The sea breathes under a floor of iron bars. Above it, from a beam that was once a ship’s keel, hangs a green bell no larger than a child.',
      text: 'Here the bell is rung and the last fight is fought.',
      fight: 'finale',
    },
  ],
};
