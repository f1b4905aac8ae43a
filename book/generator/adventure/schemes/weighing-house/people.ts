import type { Scheme } from '../../scheme.ts';

export const PEOPLE: Scheme['roles'] = {
  villain: {
    calling: 'noble',
    office: 'the master of the Weighing House',
    wants: 'to be owed so much that nobody can ever ask for {villainHis} own account',
    secret:
      '{villainHe.cap} has stood before {villainHis} own shadow in the vault every night for years, and has never dared to put it on the scales',
    manner: 'never stands between a lamp and a wall',
    line: '“Debt is only trust with a date on it. Do sit. No, in the light, if you would.”',
    clue: null,
    opens:
      'A question about the founder makes {villainHim} careless; one about scales makes {villainHim} call for the door.',
  },
  patron: {
    calling: 'merchant',
    office: 'a chandler on the bridge',
    wants: 'a brother back who argues with {patronHim} about everything, as he used to',
    secret: 'It was {patronHis} debt, and {patronHe} let the younger one sign',
    manner: 'trims every wick in reach while {patronHe} thinks',
    line: '“He says yes to me. To everything. Do you know what it is like to be agreed with by a brother?”',
    clue: 'lampblack',
    opens: 'The commission itself, or a candle bought without haggling.',
  },
  witness: {
    calling: 'sailor',
    office: 'the lamplighter of the bridge quarter',
    wants: 'to light the street in front of the house again, which the house has forbidden',
    secret: '{witnessHe.cap} sold an hour of darkness to the bailiffs on the night on which {lost} vanished',
    manner: 'looks at the feet of everybody {witnessHe} talks to',
    line: '“I count two for every soul, one that walks and one that lies down. I have been coming up short since spring.”',
    clue: 'file',
    opens: 'A DC {dc} Charisma (Persuasion) check, or standing under {witnessHis} lamp without being asked.',
  },
  insider: {
    calling: 'fighter',
    office: 'the keeper of the second key',
    wants: 'to be told for once what is behind the door that {insiderHe} locks',
    secret: '{insiderHe.cap} has read the contract under which {insiderHe} serves, and it has no last page',
    manner: 'touches the key at {insiderHis} belt before each sentence',
    line: '“I am not permitted to say. I find that I am not permitted to say most things.”',
    clue: 'key',
    opens:
      'The last page of any contract of the house, which {insiderHe} has never seen; or a DC {dc} Wisdom (Insight) check and an honest question.',
  },
  scholar: {
    calling: 'wizard',
    office: 'a notary who has been struck from the list',
    wants: 'to plead one more case, and to win it on the wording',
    secret: '{scholarHe.cap} drew up the false weights’ certificate and has drunk the fee, twice over',
    manner: 'numbers {scholarHis} arguments and loses count after two',
    line: '“First, it is legal. Second, it is monstrous. There was a third.”',
    clue: 'clause',
    opens: 'A bottle, or any document at all that {scholarHe} has not read.',
  },
  lost: {
    calling: 'rogue',
    office: 'a clerk who copied contracts',
    wants: 'to finish reading the one that {lostHe} had in hand',
    secret: '{lostHe.cap} let {lostHim}self be caught with the copy, in order to see the vault once from the inside',
    manner: 'recites clauses to keep awake',
    line: '“Seventeen, paragraph two. They never read as far as seventeen. Have you brought a lamp?”',
    clue: 'pairs',
    opens: 'Being unlocked. {lostF} knows the vault by its index, and begins to quote.',
  },
};
