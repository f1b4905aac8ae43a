import type { Scheme } from '../../scheme.ts';

export const PEOPLE: Scheme['roles'] = {
  villain: {
    calling: 'noble',
    office: 'the well-judge of {town}',
    wants: 'every well in one hand, and that hand to be a careful one',
    secret:
      '{villainHe.cap} was tried by the court as a child, for a bead, and acquitted; {villainHe} has despised it ever since for believing {villainHim}',
    manner: 'sets down a glass of water before each visitor, and watches whether it is drunk',
    line: '“I did not make the drought. I only keep the list. Somebody has to be thirsty in an orderly way.”',
    clue: null,
    opens:
      'A question of law, the harder the better. Talk of thirst bores {villainHim}, and talk of seals makes {villainHim} look at the clock.',
  },
  patron: {
    calling: 'merchant',
    office: 'who leads the caravans out of {town}',
    wants: 'to have {lost} in the house before the month is out',
    secret: '{patronHe.cap} sells what comes out of the tombs, under bales of salt, and always has',
    manner: 'measures every distance in days and everybody in waterskins',
    line: '“I have taken camels through worse. But a camel is not asked whether it did it.”',
    clue: 'glass',
    opens: 'Anybody who takes the commission, or does not ask what lies under the salt.',
  },
  witness: {
    calling: 'ranger',
    office: 'the last well-digger of {town}',
    wants: 'to forget a painted ceiling',
    secret:
      '{witnessHe.cap} heard {witnessHis} neighbor plead below, through the rock, and went on digging so as not to hear it',
    manner: 'knocks on the ground before sitting down on it',
    line: '“Water is down there, too. It is only that somebody is sitting in front of it.”',
    clue: 'shaft',
    opens: 'Going down into the shaft together. No check is needed from anybody who goes first.',
  },
  insider: {
    calling: 'scholar',
    office: 'the well-judge’s clerk',
    wants: 'to be told that {insiderHe} only copied what was laid before {insiderHim}',
    secret: '{insiderHe.cap} knows the old script from a school primer, and makes the mistakes of one',
    manner: 'covers whatever {insiderHe} is writing with the left hand',
    line: '“It is all in order. I have it in writing. I wrote it.”',
    clue: 'sherd',
    opens:
      'A DC {dc} Charisma (Intimidation) check, or any sherd laid before {insiderHim} with the mistake in it underlined.',
  },
  scholar: {
    calling: 'cleric',
    office: 'who keeps the lamps of the sand shrine',
    wants: 'to plead before the court once, for anybody, about anything',
    secret: '{scholarHe.cap} has laid a bead on {scholarHis} own pillow every night for a year, and nobody comes',
    manner: 'answers every question with the case against it first',
    line: '“The dead are not cruel. They are only very well informed, by one side.”',
    clue: 'lamps',
    opens: 'An argument, honestly lost. {scholarF} gives whoever beats {scholarHim} in one whatever {scholarHe} knows.',
  },
  lost: {
    calling: 'healer',
    office: 'the midwife of {town}',
    wants: 'a retrial, and after that {lostHis} supper',
    secret: '{lostHe.cap} has been offered pardon for a confession, every night, and declines it with thanks',
    manner: 'has begun to correct the ushers in their posture',
    line: '“I told them: I have brought half of this town into the world. I had no hand free to steal anything.”',
    clue: null,
    opens:
      'Being told that there is a case. {lostF} knows where the others are kept, and which usher can be talked to.',
  },
};
