import type { SchemeAftermath } from '../../scheme.ts';

export const AFTERMATH: SchemeAftermath = {
  endings: [
    {
      name: 'The engine stands still',
      text: 'The wheel at the pithead stops, and {town} remembers. It is a terrible evening and a loud one. Fifty beds are slept in. {patron} burns the porridge, and nobody minds.',
    },
    {
      name: 'The hands are shut in the wrong order',
      text: 'The engine stops, and what it has burned is burned. The forgotten come up into the light, and learn new names, and marry each other. The old ones hang on the board for whoever can read them.',
    },
    {
      name: 'The overseer stays',
      text: '{villain} sends the last of them up and shuts the door from the inside. The wheel turns for one more year, on one life. In {town} nobody can say who used to live in the stone house.',
    },
    {
      name: 'The long shift goes on',
      text: 'Some years later, travelers on the valley road find forty roofs and a chapel, all in good repair, and a great many tidy beds. There is no name for the place on any map.',
    },
  ],
  relic: {
    names: ['The Blank Tally', 'The Builder’s Tag', 'The Tally of the Tenth Hand'],
    kind: 'Wondrous Item',
    looks: 'a tag of brass on a cord, worn smooth on both sides, that feels as if it had just been in somebody’s hand',
    power:
      'While you wear the tag, nobody can learn your name or find you by magic unless you wish it. You can take a Bonus Action to be overlooked: until the end of your next turn, you have the Invisible condition, which ends early if you make an attack roll, deal damage or cast a spell. Once used in this way, the tag can’t be used so again until you finish a Short Rest. Each time that you use it, one person who is not there forgets the last words that you said to them.',
  },
  history: [
    'The builders came to the valley before there were chapels in it, dug for three generations, and left in one day. They walled up their own stair and put a song on it, as other people put a lock.',
    '{town} began as a camp of people who had nowhere else to go. They mined from the top, found iron, and learned the song from a shepherd, who had it from her grandmother and did not know what it was about.',
    'The {level} level is the last that can be drained by hand. The ledgers of the mine say in the same ink, for four years running: *no more below this.* The leaf after that has been cut out.',
  ],
  journey: [
    'Two sets of footprints in the snow of the tramway, side by side. After a hundred paces there is only one, and it does not falter.',
    'A mule with a full pack stands in the way. The brand on it is from {town}. It goes with whoever calls it by any name at all.',
    'The rail hangs over a gap of 20 feet. It bears one at a time (DC {dc} Dexterity (Acrobatics)); whoever slips takes {harm} Bludgeoning damage.',
    'A cairn with a plank on it. The name has been carved deep and with care, and cannot be read, although every letter is plain.',
    'A hermit asks the characters to stay for soup. There are six bowls on the shelf, and the hermit does not know why.',
    'From far below comes {lady}, two verses of it, sung by many voices in step. Then silence, where the third should be.',
  ],
};
