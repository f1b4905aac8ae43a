import type { Scheme } from '../../scheme.ts';

export const PEOPLE: Scheme['roles'] = {
  villain: {
    calling: 'noble',
    office: 'the harbor reeve of {town}',
    wants: 'to see the town rich enough that nobody remembers how it began',
    secret:
      '{villainHis.cap} own father held the lantern on the cliff; the debt is a family one, and {villainHe} knows it',
    manner: 'pours for every guest with {villainHis} own hand and remembers every name',
    line: '“The sea takes. It has also been known to give. I find that people only complain of the first.”',
    clue: null,
    opens: 'Flattery about the new sea wall keeps {villainHim} talking; a question about bells ends the evening.',
  },
  patron: {
    calling: 'innkeeper',
    office: 'who keeps the inn',
    wants: 'to have {lost} back, or at least a body to bury',
    secret: '{patronHe.cap} has taken a share of every wreck, and keeps the money in a jar unspent',
    manner: 'wipes the same table while {patronHe} talks',
    line: '“I will tell you what I know. You will not like me for the rest of the evening.”',
    clue: 'shares',
    opens: 'Anybody who accepts the commission, or who simply asks what is in the jar.',
  },
  witness: {
    calling: 'sailor',
    office: 'the last pilot who still goes out',
    wants: 'to be believed without having to say it twice',
    secret:
      '{witnessHe.cap} saw who rowed the boat on the night {lost} was taken, and has said nothing, because it would be {witnessHis} word against the reeve’s',
    manner: 'answers with {witnessHis} back to the water',
    line: '“Go on. Tell me it was the moon.”',
    clue: 'boat',
    opens: 'A DC {dc} Charisma (Persuasion) check; no check is needed from anybody who has seen the fog come in.',
  },
  insider: {
    calling: 'rogue',
    office: 'the reeve’s boatman',
    wants: 'to sleep one night through',
    secret: '{insiderHe.cap} has rowed three people out, telling {insiderHim}self each time that it was the last',
    manner: 'holds {insiderHis} hands as if the oars were still in them',
    line: '“Do you hear that? No. No, of course. Nor do I.”',
    clue: 'waterstair',
    opens:
      'A promise of safe passage inland, or a DC {dc} Charisma (Intimidation) check. {insiderHe.cap} breaks down at once if shown anything that belonged to {lost}.',
  },
  scholar: {
    calling: 'cleric',
    office: 'who tends the chapel of the drowned',
    wants:
      'to finish the roll of the dead that hangs in the chapel, which has a blank line for every name {scholarHe} was never given',
    secret: '{scholarHe.cap} took the last confession of a man who held a lantern on the cliff, and may not repeat it',
    manner: 'reads names under {scholarHis} breath while others talk',
    line: '“The dead are not unreasonable. They like to be called what they were called.”',
    clue: 'roll',
    opens:
      'A question that can be answered without breaking the confession. {scholarF} cannot say what the town did; {scholarHe} can say what the dead are owed.',
  },
  lost: {
    calling: 'healer',
    office: 'the midwife’s apprentice',
    wants: 'to go home, and to be told that it is over',
    secret:
      '{lostHe.cap} is a grandchild of {captain}, whose widow came to {town} to look for a grave and stayed; the crew will not harm {lostHim}, and do not know why',
    manner: 'speaks very quietly, since sound carries over water',
    line: '“They could have taken me twice. They stopped, and one of them took off his hat.”',
    clue: 'hat',
    opens: 'Being freed. {lostF} tells all that {lostHe} saw to whoever takes down the stones.',
  },
};
