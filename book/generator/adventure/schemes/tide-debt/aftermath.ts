import type { SchemeAftermath } from '../../scheme.ts';

export const AFTERMATH: SchemeAftermath = {
  endings: [
    {
      name: 'The names are read',
      text: 'The crew of {ship} goes out with the tide and does not come back. {scholar} fills in the roll. {town} must now live with what it did, without fog to hide it, and a fair number of its people find that this is a relief.',
    },
    {
      name: 'The bell is broken',
      text: 'The drowned are free of orders and not of anger. They stand in the shallows of {town} every night, doing nothing, until somebody finds out what they are called.',
    },
    {
      name: 'The reeve escapes',
      text: '{villain} takes a boat and the strongbox. The sea has a long memory: the boat is found a week later, tied up at its own mooring, empty and wet inside.',
    },
    {
      name: 'The pay ship is wrecked',
      text: 'The drowned come up the beach. {town} is lost within the night, and {witness}, who lights the beacon at last, is the only one who can say how it came about.',
    },
  ],
  relic: {
    names: ['The Bell of the Ninth Watch', 'The Sister’s Bell', 'The Harrow Bell'],
    kind: 'Wondrous Item',
    looks: 'a ship’s bell of green bronze, bound in weed that does not dry, with a name filed away from its lip',
    power:
      'While you hold the bell, you can take a Magic action to ring it. Each Undead within 60 feet that can hear it makes a DC {dc} Wisdom saving throw. On a failed save, it has the Charmed condition for 1 minute or until you or your allies deal damage to it, and it lets you pass. Once rung, the bell can’t be rung in this way again until the next dawn. Where the names of its crew have been read over it, it calls nobody from the sea again.',
  },
  history: [
    '{town} was a poor place for as long as there are records. The reef kept large ships away, and the herring went elsewhere. In the year of the false lights the parish book shows forty-one households; in the year after, forty-one households and forty-one new roofs.',
    'The tide chapel, {lair}, was cut by monks who held that the sea was a sacrament and should be received standing. They left when it rose to the altar steps, and took the relics but not the stores.',
    'What {town} believes about the sea comes down to one rule: what it gives may be kept. The rule is younger than people think. Nobody has it from a grandparent.',
  ],
  journey: [
    'A beach of smooth stones, each with a hole in it. Children used to string them against drowning; the newest string is a week old.',
    'A pedlar with a pack of ships’ lamps, bought cheaply in {town}. He lights one to show it. It burns blue.',
    'A cliff path that has lost 20 feet to the sea since spring. Crossing the gap asks for a DC {dc} Dexterity (Acrobatics) check; on a failure the character takes {harm} Bludgeoning damage and slides to the shingle below.',
    'A shrine to the drowned with fresh bread on it. The crumbs lead down to the water.',
    'Gulls, in a ring, around something on the sand. It is an oar, and they will not go nearer than 10 feet.',
    'A coast rider of the crown who asks about wrecks, writes everything down, and means to lodge with {villain}.',
  ],
};
