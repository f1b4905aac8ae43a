import type { PlaceSeed } from '../../scheme.ts';

export const LAIR: PlaceSeed = {
  names: ['Undersand', 'Silent Bench', 'House of the Last Word', 'Buried Court'],
  what: 'a palace of justice that was built downward, seven floors below the dunes, dry, painted, and in session',
  scene:
    'A stair goes down between painted walls. On both sides clerks are shown in a row, each with a pen behind the ear, and all of them look at whoever passes. The air smells of cedar and hot dust. Far below, something heavy is set down on stone, and a voice says a name.',
  rooms: [
    {
      name: 'The Stair of Petitioners',
      text: 'Every ninth step is hollow. A DC {dc} Wisdom (Perception) check shows which, and so does keeping in step with the painted clerks. Whoever treads on one falls into a pit of needles, 10 feet deep, and takes {harm} Piercing damage.',
    },
    {
      name: 'The Cloakroom of Sandals',
      scene: 'Hundreds of pairs of sandals stand in rows, from every century. The last of them are still warm.',
      text: '{minions.cap} see to it that nobody goes further shod. They are civil to whoever takes off their shoes, for as long as nobody speaks.',
      fight: 'guards',
    },
    {
      name: 'The Archive of Clay',
      scene: 'Shelves of tablets run back into the dark. A dead hand, on a table, goes on writing.',
      text: 'Each trial of a thousand years is kept here. A character who looks for an hour finds any that they like. The hand writes down all that is said in the room, and reads the better jokes again.',
      clue: 'thumb',
      hoard: 'in the jar of court fees, which nobody has ever come to collect',
    },
    {
      name: 'The Cells of the Heard',
      text: 'Low doors, unlocked. Those who were condemned sit behind them, each with a lamp, a jug and the text of the sentence, and will not leave without a judgment. {lost} has the last cell and has tidied the corridor.',
      person: 'lost',
    },
    {
      name: 'The Queen’s Well',
      text: 'Here is the water that {town} lacks: a lake without a shore, black and sweet. A creature that drinks from it without asking aloud whose it is makes a DC {dc} Wisdom saving throw, and on a failed save has the Poisoned condition until it has told somebody the worst thing that it ever took.',
    },
    {
      name: 'The Door of One Leaf',
      text: 'Before the hall stands {guardian.a}, with a stone hand on a stone bolt. It asks whoever comes: “As what?” It opens to the accused, to witnesses and to counsel, if they can say for whom; it attacks whoever answers anything else.',
      fight: 'guardian',
    },
    {
      name: 'The Hall of the Glass',
      scene:
        'Twelve dead judges sit on a bench of black wood, upright, with folded hands. Before them stands an hourglass as tall as a house. There is a door in its lower half, and in there, up to the ankles, is sand.',
      text: 'Here the court sits, and here the last fight is fought.',
      fight: 'finale',
    },
  ],
};
