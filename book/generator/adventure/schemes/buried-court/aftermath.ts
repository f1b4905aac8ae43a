import type { SchemeAftermath } from '../../scheme.ts';

export const AFTERMATH: SchemeAftermath = {
  endings: [
    {
      name: 'The accuser is heard',
      text: 'The summoned come up between the dunes in the morning, {lost} in front, each with a loaf. {villain} stays below, to finish a sentence. The court sends up one more sherd, to the whole of {town}. It says: *we regret the error.*',
    },
    {
      name: 'The seal is broken',
      text: 'Without its seal the court cannot sit. The judges fold their hands and become what they look like. The wells are free, and so is everything that lies in the tombs; within a year {town} has walls, and a great many visitors with spades.',
    },
    {
      name: 'The well-judge is slain',
      text: 'A case without an accuser is adjourned. Those in the cells are not condemned, nor are they free, and {scholar} goes down every day to plead for one of them. It is slow. It is what {scholarHe} always wanted.',
    },
    {
      name: 'The Forty',
      text: 'On the morning after {feast}, {town} is a clean place with open doors. One house is inhabited. Water stands in all the wells, up to the rim, and there is nobody to whom it could be refused.',
    },
  ],
  relic: {
    names: ['The Queen’s Cylinder', 'The Seal of Still Sand', 'The Twelfth Signet'],
    kind: 'Wondrous Item',
    looks:
      'a cylinder of blue stone as long as a finger, on which twelve judges sit in a row, and one of them has just looked up',
    power:
      'As a Magic action, you can roll the seal over any writing while you touch a creature that is named in it. The creature makes a DC {dc} Wisdom saving throw. On a failed save, for 1 minute it can’t speak a deliberate lie and has Disadvantage on saving throws against being Charmed. Once used, the seal can’t be used again until the next dawn. Whoever seals a lie with it feels the eyes of the twelfth judge for a day, and can’t finish a Long Rest in that time.',
  },
  history: [
    'Where {town} draws its water, {queen} ruled a country of canals. She is said to have lost one case in her life, against a potter, and to have paid. His shop was spared by the sand; it is the bakery now.',
    'When the canals silted up, the court was moved below ground, floor by floor, ahead of the dunes. In the end there was nobody left above to be judged. The clerks went on, since nobody had told them otherwise.',
    'The people of today came with the camels, dug for water, and found beams. They took what they needed, and had a word for it that means both *inherit* and *steal*. There was never a summons for it until now.',
  ],
  journey: [
    'Bare footprints cross the track at a right angle, evenly, up one dune and down the next. Beside them, after a while, run those of a dog.',
    'A water seller with a full skin and a seal on it. The price has been crossed out twice. The seller looks around before naming the third.',
    'The crust of a salt pan, 40 feet across. It bears whoever goes softly (DC {dc} Dexterity (Acrobatics)); whoever breaks through takes {harm} Acid damage from the brine.',
    'A wind that brings voices: a question, a pause, and an answer too low to hear. It comes from below.',
    'A traveler under a parasol, counsel by profession, on the way home. Nobody would say for whom the fee was sent.',
    'A mirage of {town} with green gardens and canals. In the mirage somebody waves, and points down.',
  ],
};
