import type { SchemeStory } from '../../scheme.ts';

export const STORY: SchemeStory = {
  id: 'unpaid-host',
  words: [
    'siege',
    'war',
    'army',
    'castle',
    'fortress',
    'soldier',
    'soldiers',
    'battle',
    'wall',
    'knight',
    'border',
    'pass',
    'winter',
    'journey',
    'caravan',
    'skeleton',
    'general',
    'king',
    'keep',
    'defend',
    'garrison',
    'refugee',
    'plain',
    'steppe',
  ],
  titles: ['The Unpaid Host', 'Nine Nights of {town}', 'The Drum at {lair}'],
  facts: {
    years: ['forty', 'fifty', 'sixty'],
    captain: ['Aldous Kerne', 'Marguerite Strand', 'Tiberon Vale'],
    lady: ['the Grey Marshal', 'the Marshal Without a Face', 'the Iron Marshal'],
    ship: ['the Red Levy', 'the Ninth Levy', 'the Harvest Levy'],
  },
  premise:
    '{villain}, {villainOffice}, has called the dead of an old war to besiege {town}, in order to go on commanding it for as long as there is an enemy at the gate.',
  trouble: [
    'Eight nights ago the dead came over the plain in rank and file and made camp around {town}. They dig, they stand watch, they beat a drum at sunset. Each night they come at one stretch of the wall with ladders. Each morning there is a little less wall, a little less bread, and one more order on the door of the town hall.',
    'On the third day {lost}, {lostOffice}, went out under a white cloth to ask what they want. The gate was opened for {lostHim}, and the host stood aside. {lostHe.cap} has not come back. Since then nobody has been allowed on the gate tower but the castellan’s own people.',
  ],
  truth: [
    '{years.cap} years ago {ship} marched out from {town} on a promise of pay and held the plain to the last of them. The war was won. The money was voted and was never counted out, and {captain}, who led them, was buried under {lair} with the muster roll and the war chest, which was empty.',
    'A soldier who has taken the coin is bound until paid off. {villain} found the seal with which they were sworn in, {relic}, and had the drum beaten at {lair}. The host came up and asked for orders. {villainHe.cap} gave them one: to besiege. What leads them, {lady}, is a suit of armor with nobody in it.',
    '{villain} does not want {town} to fall. {villainHe.cap} wants it to be about to. In eight nights {villainHe} has been given the granary, the guard, the treasury and the right to hang, each by a vote with tears in it. The ninth order lies ready; it has no date at its end.',
  ],
  clock: [
    '**The ninth night.** The host comes at the Tanners’ Wall, where the town’s loudest councilor lives. The wall holds. The house doesn’t.',
    '**The tenth day.** Bread is given out against a signature. {witness} refuses to sign and is put on the wall without a helmet.',
    '**The eleventh night.** {insider} carries the orders to the drum for the last time, and is left outside.',
    '**The twelfth day.** {villain} is named protector of {town} for life. The siege goes on. It is needed.',
  ],
  hooks: [
    {
      name: 'The relief',
      text: 'The characters bring in what the next town could spare: two wagons of meal and {reward} GP, entrusted to {patron}, {patronOffice}. The host lets them through. That is the first thing that is wrong.',
    },
    {
      name: 'The veteran',
      text: 'A character’s grandparent marched with {ship} and sent home one letter: *they owe us nine pennies each, and I mean to have mine.* Now there is a drum in the character’s sleep.',
    },
    {
      name: 'The white cloth',
      text: '{patron} offers {reward} GP for {lost}, alive, and half of that for the truth. {patronHe.cap} stitched the cloth {patronHim}self, and it has come back over the wall, folded.',
    },
  ],
  opening:
    'You come over the last rise at evening. Below lies {town}, a ring of wall with lamps in it, and around it a second ring, without lamps: a thousand who sit by fires that do not burn. As your wagon rolls down between the tents, skulls turn. One, in the rags of a coat, gets up and salutes. Then a drum begins, and the whole host stands up.',
  frame: {
    play: 'This is a siege of nights. By day the characters go about {town}, mend what was broken and ask questions; at sunset the drum beats and the host comes. Clues tell *who* commands the host, *where* it is commanded from and *how* it can be discharged. To use them the characters have to leave the walls, cross the lines to {site}, and go down into {lair}. A night that they spend outside is a night without them on the wall, and the town pays for it.',
    firstHour:
      'Let them be saluted, and let them wonder why. At the gate {villain} thanks them in person and gives them a stretch of wall to hold. Play the first assault that same night, briefly and loudly. The ambush comes on the second day, inside the walls.',
    ambush:
      'On the second day, when the characters have asked why no stone has ever struck the castle, {ambushers} come up through a well in the middle of {town}, and nobody can say how the dead got past the wall.',
    road: 'From {town} to {site} is two hours by daylight across the lines, if nobody stops the characters, and four by night on their bellies. Roll once in each direction.',
    roadBack:
      'The host notes who goes out. If the characters come back with anything from {site}, {ambushers} wait for them at the postern, unless they have met them already; the order for it is signed, and can be found.',
  },
  extra: {
    title: 'The Nights of the Siege',
    kind: 'encounter',
    summary: 'Where the host comes each night, what the characters can prepare by day, and what {town} loses.',
    text: [
      '## A Night on the Wall',
      'Each night the host attacks one place. You need not fight it out: the assault is three group checks of DC {dc}, for which each player says what their character does and picks the ability. For each one that fails, {town} loses one of the following: bread for a day, a stretch of wall, ten of the guard, or its courage. The characters choose which. A town that has lost the same thing three times is lost.',
      '- **The Tanners’ Wall**, low and close to the river; ladders.\n- **The Cattle Gate**, on which they use a ram with the roof of a barn on it.\n- **The Old Postern**, which they know, since they marched out by it.\n- **The Castle** is never attacked. Whoever keeps a list of the nights finds that out.',
      '## A Day Behind It',
      'Between two nights there is time for two of these tasks, each with a DC {dc} check. Each success turns one failed group check of the coming night into a success.',
      '- Mend the breach with doors and pews.\n- Teach thirty bakers to hold a pike.\n- Have the bells rung against the drum, so that the host loses step.\n- Speak on the square and give {town} something to hold on to.\n- Find out where they will come next, from {insider} or from the wall.',
    ],
    table: {
      title: 'In the Middle of the Assault',
      column: 'What happens',
      rows: [
        'A ladder full of dead soldiers stops halfway. The one on top has recognised the house in which he was born.',
        'Somebody has fetched away all lamp oil to the castle, against a receipt.',
        'A child carries arrows on a part of the wall that is about to go.',
        'The drum falters for three beats, and for as long as that nothing moves.',
        'A dead sergeant calls the roll in the ditch. After each name he waits.',
        'One of the guard throws down the pike and runs. Twenty more look after them.',
      ],
    },
    note: {
      title: 'What the host wants',
      text: 'Whoever asks one of the dead straight out what they are owed gets a straight answer: “Nine pennies, and leave to go.” They say it in the tone in which others say good evening. They have to obey orders, but they may complain.',
    },
  },
};
