import type { Scheme } from '../../scheme.ts';

export const PEOPLE: Scheme['roles'] = {
  villain: {
    calling: 'noble',
    office: 'the burgomaster of {town}',
    wants: 'the set to be complete, and everybody in it to be happy, in that order',
    secret:
      '{villainHe.cap} is the dragon {wyrm}. {villainHe.cap} is also lonely, which is why a dragon collects people, and would not understand the word',
    manner: 'looks at each guest from three sides before {villainHe} sits down',
    line: '“Do stay. I should hate to have to think of the street without you in it.”',
    clue: null,
    opens:
      'Praise of any one citizen: {villainF} knows every fault and every virtue of them, to the ounce. Talk of travel makes {villainHim} polite.',
  },
  patron: {
    calling: 'innkeeper',
    office: 'the brewer of {town}',
    wants: 'to hear {lost} complain about the beer again',
    secret: '{patronHe.cap} has had a cart packed since midsummer, and is ashamed of being afraid to harness it',
    manner: 'stands with {patronHis} back against a particular stretch of wall',
    line: '“Nobody says that it is forbidden to leave. Nobody has ever said that. Drink up.”',
    clue: 'wall',
    opens: 'Anybody who asks about the cart, or notices that the cellar needs no fire.',
  },
  witness: {
    calling: 'ranger',
    office: 'a goatherd from the high pastures',
    wants: 'an answer to why, of forty people at {site}, only the child under the table was left',
    secret:
      '{witnessHe.cap} is that child. {witnessHe.cap} has sold cheese to {villain} every week since {witnessHe} could carry one, and never dared to look up',
    manner: 'eats whatever {witnessHe} is given on the spot, with {witnessHis} hand around it',
    line: '“Eat when they give you something. It is manners. It is more than manners.”',
    clue: 'bread',
    opens: 'Sharing a meal with {witnessHim}. No words are needed, and a check is no help.',
  },
  insider: {
    calling: 'rogue',
    office: 'the burgomaster’s valet',
    wants: 'to be let go with a good reference',
    secret: '{insiderHe.cap} has laid the fires in the four houses, and told {insiderHim}self that they were empty',
    manner: 'straightens things that are straight',
    line: '“The household is in perfect order. You will forgive me if I do not turn around while I say it.”',
    clue: 'skin',
    opens:
      'A DC {dc} Charisma (Persuasion) check, or the plain statement that {lost} is alive. {insiderHe.cap} sits down on the nearest stair and cannot stop talking.',
  },
  scholar: {
    calling: 'cleric',
    office: 'who keeps the hearth shrine',
    wants: 'to see one guest thrown out of {town}, properly, as the old law provides',
    secret:
      '{scholarHe.cap} wrote down for {villain}, when asked, all that the law demands of a host, and has wondered since why anybody would want to know it so exactly',
    manner: 'puts bread and salt before visitors, and counts under {scholarHis} breath until they take it',
    line: '“The door of a host opens both ways. That is the whole of the law. The rest is about spoons.”',
    clue: 'stone',
    opens: 'Taking the bread and salt. Whoever declines it gets answers to questions, and nothing else.',
  },
  lost: {
    calling: 'smith',
    office: 'a goldsmith’s journeyman',
    wants: 'to be somewhere where nobody has thought of {lostHis} comfort',
    secret:
      '{lostHe.cap} was offered a place in the front row of the gallery, with a window, and asked for a day to think it over',
    manner: 'reads out the label over {lostHis} door in the voice of an auctioneer',
    line: '“One goldsmith, adult, steady hand. Slight wear to the temper. I make the locks here now. I make them badly.”',
    clue: null,
    opens:
      'Being let out. {lostF} knows which locks in {lair} do not hold, and gives Advantage on every check to open one.',
  },
};
