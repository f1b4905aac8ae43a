import type { PlaceSeed } from '../../scheme.ts';

export const LAIR: PlaceSeed = {
  names: ['Barley Barrow', 'Sheaf Hill', 'Threshing Hall', 'Hollow Hill', 'Granary Mound'],
  what: 'a hill with a door in it, made by people who stored their grain and their dead in one place',
  scene:
    'The slope is mown like a lawn. Between two stones hangs a curtain of living ears, and when you stand before it, it parts a hand’s breadth and breathes out warm air that smells of bread.',
  rooms: [
    {
      name: 'The Threshing Floor',
      scene: 'A round floor, swept clean. Flails lean along the wall in pairs, as if their owners had gone to dinner.',
      text: 'The floor shakes when more than two people stand on it. A character who crosses it upright takes {harm} Bludgeoning damage from the flails, which are moved by nobody, or half as much with a DC {dc} Dexterity saving throw. Whoever crawls is left alone: it is the standing that is threshed.',
    },
    {
      name: 'The Straw Hall',
      text: '{minions.cap} stand here in rows, with straw for faces. They let anybody pass who carries a piece of the feast loaf, and nobody else.',
      fight: 'guards',
    },
    {
      name: 'The Granary',
      scene:
        'Grain stands in bins up to the roof, and it is warm. If you are quiet, you can hear it talking in its sleep.',
      text: 'Each bin is a year. A hand put into one brings up a memory that was somebody’s: a wedding, a broken arm, the name of a horse. Ten minutes of digging in the newest bin bring up one of {lost}, looking at a grey hand and screaming.',
      hoard: 'in the bin of the first year, given as thanks and never used',
    },
    {
      name: 'The Sleeper’s Cellar',
      scene: 'Six shelves, six sleepers, a blanket for each. Someone has tucked them in.',
      text: '{lost} is one of six guests who woke old and were brought here so that nobody would meet them. They can walk, slowly. The others are too frightened to speak before they see daylight.',
      person: 'lost',
    },
    {
      name: 'The Winnowing Shaft',
      text: 'A draft strong enough to lean on blows up a shaft of 40 feet, the only way down. Whoever holds out a cloak sinks gently; whoever climbs must succeed on a DC {dc} Strength (Athletics) check or is thrown against the wall for {harm} Bludgeoning damage.',
    },
    {
      name: 'The Gate of Thorns',
      text: '{guardian.a.cap} fills the passage. It asks whoever comes what they have brought, and attacks if the answer is nothing.',
      fight: 'guardian',
    },
    {
      name: 'The Table Under the Hill',
      scene:
        'A table is laid for two. On one side sits {villain}, with a cord of straw in both hands. On the other the chair is empty, and it is looking at you.',
      text: 'The cord is renewed here, and here it can be undone.',
      fight: 'finale',
    },
  ],
};
