import type { SchemeClues } from '../../scheme.ts';

export const CLUES: SchemeClues = {
  clues: [
    {
      id: 'beds',
      question: 'who',
      sign: 'the count of beds that {patron} keeps, in notches on a ladle',
      tells:
        'There is one notch fewer after each evening on which {villain} has come to eat with the gang and has asked their names.',
      check: null,
    },
    {
      id: 'list',
      question: 'who',
      sign: 'the list for tomorrow that {insider} carries',
      tells:
        'It is in the hand of {villain}: nine names, each with a price. The last one has been added this morning and is {insiderHis} own.',
      check: null,
    },
    {
      id: 'wall',
      question: 'who',
      sign: 'the notes on the wall of the overseer',
      tells:
        '“You like plums. You are afraid of dogs. Hang nothing of your own.” And, lower down, in a hand that shakes: “{villain}. That is you. Whose shoe is it?”',
      check: 'a DC {dc} Intelligence (Investigation) check, or ten minutes alone in the room',
    },
    {
      id: 'seal',
      question: 'where',
      sign: 'the seal of the builders, laid together',
      tells:
        'It is a plan: three halls, three hands, and in the middle a wheel. The heart is not where it glows. It lies behind the hand of weight, at the bottom of {lair}.',
      check: 'a DC {dc} Intelligence (History) check; {scholar} can read it',
    },
    {
      id: 'plan',
      question: 'where',
      sign: 'the field book of {lost}',
      tells:
        'The pages after the fortieth are blank, though the pencil has pressed through. Rubbed with charcoal, they show the stair behind the seal and the ramps of {lair}.',
      check: 'a DC {dc} Intelligence (Investigation) check',
    },
    {
      id: 'survey',
      question: 'where',
      sign: 'what {lost} still knows by heart',
      tells:
        '“From the red room, which is a lie, back two doors and down.” {lostHe.cap} has walked to the heart of {lair} four times and each time forgotten why.',
      check: null,
    },
    {
      id: 'song',
      question: 'how',
      sign: 'the verses of {lady} that {witness} hums',
      tells:
        'The first: *wet hands first.* The second: *then let the breath go by.* At the third {witnessHe} stops. Water is shut first at {engine}, and wind after it.',
      check: null,
    },
    {
      id: 'altars',
      question: 'how',
      sign: 'the third altar behind the bricks of the chapel',
      tells:
        'It is a plain block with a ring in it, and the words: *Weight last, and let it be lifted by many.* {scholar} goes very quiet. The order is complete.',
      check: 'an hour’s work, or ten minutes and a great deal of noise',
    },
    {
      id: 'table',
      question: 'how',
      sign: 'what {captain} cut into the underside of the table',
      tells:
        '“We stop it together, and each of us says a name that is not our own. It has no hold on what is given away.” Whoever calls out another’s name at the wheel in {lair} gets that one back from it.',
      check: null,
    },
  ],
  answer:
    'The hands are shut in the order of {lady}: water, wind, weight. Then the wheel slows, and each name that is called out at it by another is given back.',
  quietly:
    'The forgotten go in file from the rest to the barrows at each turn of the shift, and nobody counts them. A character with an empty face and a pick on the shoulder walks with them as far as the ramp.',
  rumors: [
    'Thirty-one. It has always been thirty-one. Why do you ask?',
    'The wheel has not been greased since it was started. Put your hand on it; it is warm.',
    '{villain} asked me my name on Tuesday. I have known {villainHim} for twenty years.',
    'There is a dog that waits for nobody. It will take bread, but it goes on waiting.',
    'Children here sing a song with two verses and hum the third. It has always been so.',
    '{patron} talks of family. It comes of living alone, poor soul.',
  ],
};
