import type { Scheme } from '../../scheme.ts';

export const PEOPLE: Scheme['roles'] = {
  villain: {
    calling: 'noble',
    office: 'the castellan of {town}',
    wants: 'to be needed by everybody, every day, until the last of them',
    secret:
      '{villainHis.cap} grandfather voted the pay of {ship}, and spent it on the castle’s new hall. {villainHe.cap} dines there',
    manner: 'has not taken off {villainHis} breastplate for nine days and sleeps very well',
    line: '“I ask nothing for myself. I never have. I ask for the granary, for tonight, for all of you.”',
    clue: null,
    opens: 'Gratitude. Whoever thanks {villainHim} in front of others is asked to dinner, in the hall.',
  },
  patron: {
    calling: 'merchant',
    office: 'a draper on the council of {town}',
    wants: '{lost} back over the wall, and {patronHis} vote of the third day undone',
    secret: '{patronHe.cap} cast the vote that gave away the granary, and was thanked for it with flour',
    manner: 'folds whatever cloth is in reach into smaller and smaller squares',
    line: '“I gave {lostHim} the cloth. I said that nobody shoots at a white cloth. Nobody did.”',
    clue: 'cloth',
    opens: 'Any news from outside the walls, however small.',
  },
  witness: {
    calling: 'fighter',
    office: 'the oldest sergeant of the guard',
    wants: 'to be told that {witnessHe} does not know half of the faces in the ditch',
    secret: '{witnessHe.cap} was to march with {ship} as a drummer, and hid in a barrel',
    manner: 'returns every salute, also those from below',
    line: '“They keep good order. Better than ours. I say that as a judge of it.”',
    clue: 'drumbeat',
    opens: 'A turn on the wall beside {witnessHim}, from sunset on; no check is needed.',
  },
  insider: {
    calling: 'rogue',
    office: 'the castellan’s runner',
    wants: 'to be given one order that {insiderHe} can tell {insiderHis} mother about',
    secret: '{insiderHe.cap} carries a sealed tube out through the cistern each evening, and has opened it once',
    manner: 'stands on one leg, like somebody about to be sent for something',
    line: '“I don’t read them. I’m fast, is all. Fast and I don’t read them.”',
    clue: 'tube',
    opens:
      'A DC {dc} Charisma (Persuasion) check; it has Advantage for whoever tells {insiderHim} first where the host will come tonight.',
  },
  scholar: {
    calling: 'cleric',
    office: 'the almoner who keeps the town’s papers',
    wants: 'to put one line right in a book that {scholarHe} has copied out four times',
    secret:
      '{scholarHe.cap} has known for years that the pay was voted and never given out, and called it a matter for historians',
    manner: 'dates everything, also remarks',
    line: '“It says *paid*. I have always said that one should ask who wrote it.”',
    clue: 'vote',
    opens: 'Carrying books to the cellar for an hour. {scholarF} talks best with {scholarHis} arms full.',
  },
  lost: {
    calling: 'bard',
    office: 'the town’s herald',
    wants: 'to deliver the answer that {lostHe} was given',
    secret:
      '{lostHe.cap} could walk out at any time; the host obeys the white cloth, and {lostHe} has stayed in order to learn the roll by heart',
    manner: 'speaks as if to a square full of people, very softly',
    line: '“I asked what they want. You will laugh. It comes to nine pennies.”',
    clue: 'terms',
    opens: 'Being asked for {lostHis} message. It is what {lostHe} is for.',
  },
};
