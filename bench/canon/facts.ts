/** A character about whom a book tells one fact in one place. */
export interface Fact {
  first: string;
  last: string;
  trade: string;
  place: string;
  nickname: string;
  /** The fact, in words that no question contains. */
  secret: string;
}

const FIRST =
  'Aldric Branwen Corvin Dessa Eamon Fira Garrick Hesper Ivo Jessamy Kelda Lorcan Maeve Nessa Osgar Perrin Quill Rowena Sorrel Tobin'.split(
    ' ',
  );
const LAST = 'Ashdown Blackwater Crowe Dunmore Ember Farrow Grimshaw Hollis Ironwood Kestrel'.split(' ');
const TRADES =
  'blacksmith innkeeper ferryman miller apothecary scribe hunter weaver fisherman priest cobbler tailor shepherd brewer mason'.split(
    ' ',
  );
const PLACES =
  'Alderford Bellmere Coldwick Dunhaven Elmstead Fallowby Greyport Highmoor Ivywell Kingsreach Larkhill Marrowgate Northwold'.split(
    ' ',
  );
const NICKNAMES =
  'Badger Candle Dagger Feather Hammer Kettle Lark Needle Otter Pebble Raven Sickle Thistle Weasel'.split(' ');
const DEEDS = [
  'buried a silver flute under',
  'stole a brass compass from',
  'owes eleven crowns to',
  'once drowned a wolf beside',
  'keeps a glass eye from',
];
const THINGS = [
  'the old quince',
  'a blind abbess',
  'the tannery',
  'a drowned sexton',
  'the toll bridge',
  'a hanged piper',
  'the salt barn',
];

/** Two hundred characters. No two share both trade and place, or both nickname and place. */
export const FACTS: readonly Fact[] = Array.from({ length: 200 }, (_, at) => ({
  first: FIRST[at % FIRST.length] ?? '',
  last: LAST[Math.floor(at / FIRST.length)] ?? '',
  trade: TRADES[at % TRADES.length] ?? '',
  place: PLACES[at % PLACES.length] ?? '',
  nickname: `${NICKNAMES[at % NICKNAMES.length] ?? ''} of ${PLACES[Math.floor(at / NICKNAMES.length) % PLACES.length] ?? ''}`,
  secret: `${DEEDS[at % DEEDS.length]} ${THINGS[at % THINGS.length]} ${at + 3} winters ago`,
}));

export function factText(fact: Fact): string {
  const { first, last, trade, place, nickname, secret } = fact;
  return `${first} ${last}, the ${trade} of ${place}, called the ${nickname}, ${secret}.`;
}

export const nameOf = ({ first, last }: Fact) => `${first} ${last}`;
export const aliasOf = ({ nickname }: Fact) => `The ${nickname}`;
export const descriptionOf = ({ trade, place }: Fact) => `the ${trade} who lives in ${place}`;
