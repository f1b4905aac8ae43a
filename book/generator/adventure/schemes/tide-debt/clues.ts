import type { SchemeClues } from '../../scheme.ts';

export const CLUES: SchemeClues = {
  clues: [
    {
      id: 'ledger',
      question: 'who',
      sign: 'the harbor ledger, in which cargo is booked as salvage',
      tells: 'Each entry is in the hand of {villain}, and each is dated on the day *before* the wreck.',
      check: 'a DC {dc} Intelligence (Investigation) check, or half an hour of reading',
    },
    {
      id: 'boat',
      question: 'who',
      sign: 'what {witness} saw on the night {lost} vanished',
      tells:
        'The boat was the reeve’s own. {insider} was rowing, {villain} stood in the stern, and something the size of a child lay under a sailcloth between them, and rang when the boat touched stone.',
      check: null,
    },
    {
      id: 'accounts',
      question: 'who',
      sign: 'the true accounts in the vestry of {lair}',
      tells: 'They prove, to anybody who can read, what {villain} did, to whom and at what price.',
      check: null,
    },
    {
      id: 'shares',
      question: 'where',
      sign: 'the wax on the salvage money that {patron} never spent',
      tells:
        'The coins were sealed in packets with candle wax of a deep blue, which only the chapels on this coast ever burned. The one in {town} has burned tallow for years; the old one, {lair}, was left with its stores inside.',
      check: 'a DC {dc} Intelligence (Religion) check; {scholar} knows it at a glance',
    },
    {
      id: 'oarlocks',
      question: 'where',
      sign: 'the boat in the boathouse, whose oarlocks are wrapped in wet altar cloth',
      tells:
        'The cloth muffles the oars. It is embroidered with a fish and a flame, the sign that is carved above the water stair of {lair}.',
      check: 'a DC {dc} Wisdom (Perception) check',
    },
    {
      id: 'waterstair',
      question: 'where',
      sign: 'the confession of {insider}',
      tells:
        'There is a stair behind the boathouse. It leads down to {lair}, where the bell hangs. {insiderHe.cap} will draw the way, and will not go along.',
      check: null,
    },
    {
      id: 'log',
      question: 'how',
      sign: 'the log of {ship}, with its crew list',
      tells:
        'Nobody ever read these names over the drowned. Read aloud beside the bell, each name gives one of them rest, and {captain} stands first on the list.',
      check: 'opening a locked chest (DC {dc} Dexterity with Thieves’ Tools)',
    },
    {
      id: 'roll',
      question: 'how',
      sign: 'the roll of the dead in the chapel, with its blank lines',
      tells:
        '{scholar} explains that the drowned serve whoever holds their bell only while their names are missing from the roll. Whoever brings the crew list of {ship} can end it.',
      check: null,
    },
    {
      id: 'hat',
      question: 'how',
      sign: 'what {lost} saw when the drowned let {lostHim} go',
      tells:
        'One of them wore a captain’s coat and knew {lostHis} face. {captain} still commands the crew, and would take an order from nobody, if the bell were silent for the space of one breath.',
      check: null,
    },
  ],
  answer:
    'The drowned obey the bell only as long as they are nameless. Read over it from the log of {ship}, each name gives one of them rest; and {captain}, once named, obeys nobody.',
  quietly:
    'At low water, twice a day, the lower steps of the water stair are dry and the reeve’s people keep away from them, since that is when the drowned go out. Whoever comes then meets nobody before the robing room. The tide turns three hours later.',
  rumors: [
    'The fog smells of candles. Ask anybody who has been out in it.',
    '{villain} has paid for the new sea wall out of {villainHis} own purse, and who else would have done that?',
    '{witness} has not touched salvage, not so much as a nail, and look how {witnessHe} lives.',
    'There was a ship called {ship}. No, there was not, and you did not hear it from me.',
    '{insider} used to sing. A fine voice. You could hear it across the harbor.',
    'The old people do not go to the chapel on the night of the autumn spring tide. They go to bed and pull the blankets up.',
  ],
};
