import type { SchemeStory } from '../../scheme.ts';

export const STORY: SchemeStory = {
  id: 'weighing-house',
  words: [
    'city',
    'town',
    'urban',
    'heist',
    'thief',
    'thieves',
    'guild',
    'bank',
    'vault',
    'merchant',
    'noble',
    'murder',
    'mystery',
    'detective',
    'intrigue',
    'crime',
    'market',
    'gold',
    'debt',
    'shadow',
    'rob',
    'steal',
    'spy',
  ],
  titles: ['The Weighing House', 'What {town} Has Pledged', 'A Shadow on Account'],
  facts: {
    ship: ['the Lantern Bridge', 'the Salt Bridge', 'the Bridge of Three Saints'],
    day: ['quarter day', 'reckoning day', 'the day of settled accounts'],
    captain: ['Orsolo Vane', 'Benedikta Rook', 'Hanno Quill'],
  },
  premise:
    '{villain}, {villainOffice}, lends to anybody in {town} and takes their shadow as a pledge; and whoever has no shadow does what the holder of it says.',
  trouble: [
    'Half of {town} owes money to the Weighing House, and lately the debtors have become very good servants. The chandler’s brother carries sacks there, unpaid, and cannot say why. A judge decides a case in four words. When {day} was rung in, eleven houses changed hands in one morning, and every one of the sellers smiled.',
    '{lost}, {lostOffice}, said in an alehouse that the contracts of the house could be broken by anybody who had read them to the end. {lostHe.cap} was gone before closing time. The bailiffs came for {lostHis} desk with a cart.',
  ],
  truth: [
    'The house lends on a pledge that nobody misses: “the shade of the undersigned”. The debtor laughs, signs and stands against a lamp; {villain} draws a line around the shadow with a silver stylus, rolls it up and carries it down to the vault. A person without a shadow is well, sleeps badly, and obeys whoever has it in hand.',
    'The trick is older than the house. {captain}, who founded it, had one honest pair of scales made, {relic}, on which a shadow weighs as much as the promise for which it was given. Every contract still carries the clause: what is found to weigh less than the debt goes home. {villain} has had false weights cast, and sees to it that nothing is ever weighed again.',
    'There is one shadow in the vault that {villain} cannot use. It is {villainHis} own. {villainHe.cap} pledged it on the day on which {villainHe} was made master, and the house has held it ever since; so {villainHe} is as much its servant as anybody.',
  ],
  clock: [
    '**The first evening.** The bailiffs search the lodgings of {lost} a second time. They are looking for a copy that {lostHe} made.',
    '**The second day.** {patron} gets a kind letter from the house and puts it down as if it were hot. It asks {patronHim} to come and have {patronHis} likeness taken.',
    '**The third night.** {insider} is told to hand over the second key, and does.',
    '**Quarter’s end.** {villain} calls in every pledge at once. The town council votes, without a voice against it, to give the Weighing House the keys of the gates.',
  ],
  hooks: [
    {
      name: 'The commission',
      text: '{patron}, {patronOffice}, offers {reward} GP for one roll of black cloth from the vault of the Weighing House, and will not say what is on it. It is {patronHis} brother.',
    },
    {
      name: 'The bill',
      text: 'A character’s own debt, old and small, has been bought up. The new creditor writes in a beautiful hand and suggests that they drop in after dark, with a lamp.',
    },
    {
      name: 'The copy',
      text: 'A stranger in a hurry presses a folded sheet into a character’s hand on {ship} and runs. It is the last page of a contract. The runner was {lost}.',
    },
  ],
  opening:
    'It is noon on {ship}, and everybody crosses: porters, lawyers, a man with a goose. The porter just ahead casts no shadow. Nor does the woman beside him. They walk in step, a dozen of them, each with a sack, and turn in at a tall house with gilded scales over its door. Nobody on the bridge has looked up.',
  frame: {
    play: 'This is a burglary with a mystery around it. In {town} the characters learn *who* makes the servants, *where* the pledges lie, and *how* they can be made to go home; clues lead to each. Then they need a way into {site}, and from there down to {lair}. They choose the hour, the way and the story that they tell. Whoever comes as a guest, as a bailiff or up the drain plays the same rooms and meets them awake or asleep.',
    firstHour:
      'Begin on the bridge at noon, and let the characters follow the porters if they like: the front hall of the house is open to all until dusk, and a visit there is the best map that they can get. The bailiffs move against them only when they have asked for {lost} by name in two places.',
    ambush:
      'When the characters have asked for {lost} in two places, {ambushers} are sent to bring them to the house, politely, and then less so.',
    road: 'From the bridge to {site} is a walk of ten minutes, by day. By night it is a walk through the quarter of people who owe: roll once for each hour in which the characters watch the house or move around it.',
    roadBack:
      'Whoever leaves {site} with anything from the vault is followed by the bells. {ambushers} search the houses of everybody whom the characters have been seen with, unless that has been done already.',
  },
  extra: {
    title: 'The Plan of the House',
    kind: 'location',
    summary:
      'The hours of {site}, four ways into it, what the bailiffs do when they are alarmed, and what can go wrong.',
    text: [
      '## The Hours',
      '- **Dawn to dusk.** The front hall is open. Two clerks sit at the counter and eight customers stand before it; {villain} receives upstairs.\n- **Dusk to midnight.** Likenesses are taken in the Lamp Room. {insider} has the second key and the front door.\n- **Midnight to the third bell.** The bailiffs walk their round once each half hour, always with the sun: hall, lamp room, stairs, hall.\n- **The third bell to dawn.** The pledged are sent home through the yard in a file. Nobody counts them.',
      '## Four Ways In',
      '- **As customers.** Anybody may ask for a loan. That leads as far as the Lamp Room, and a likeness is taken of whoever signs.\n- **In the file.** A character who casts no shadow, by dark or by a trick, can walk in with the pledged: a DC {dc} Charisma (Performance) check to have the right face.\n- **By the drain.** A grating under {ship} leads to the cellar. It is locked (DC {dc} Dexterity with Thieves’ Tools), and {beasts} live behind it.\n- **With the second key.** {insider} can be won, and opens the side door between two rounds.',
      '## Alarm',
      'Count it on the table where all can see it. Each loud noise, missing bailiff or failed check in front of a clerk adds one. At two, the rounds are walked every ten minutes. At four, the stair to {lair} is shut (AC 17, 30 Hit Points, or DC {dc} Dexterity with Thieves’ Tools). At six, {villain} goes down with everybody who is in the house.',
    ],
    table: {
      title: 'What Goes Wrong',
      column: 'What happens',
      rows: [
        'A customer recognises one of the characters and greets them, at length, by name.',
        'The round comes early, because one of the bailiffs wants his supper.',
        'A pledged porter sets down his sack and stands still in the doorway. He has not been told what comes next.',
        'The lamp goes out, and for a moment every shadow in the room belongs to somebody else.',
        'The strong-room cat has kittens in the very drawer.',
        'Somebody else is breaking in tonight. They are not good at it.',
      ],
    },
    note: {
      title: 'If a shadow is taken',
      text: 'A character whose likeness is taken makes a DC {dc} Wisdom saving throw whenever {villain} gives them an order by name. On a failed save they carry it out until the end of their next turn, if it does not harm them or their friends. The roll of cloth lies in the vault by the next morning.',
    },
  },
};
