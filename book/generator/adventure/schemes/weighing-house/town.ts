import type { PlaceSeed } from '../../scheme.ts';

export const TOWN: PlaceSeed = {
  names: { kind: 'city' },
  what: 'a river city of bridges and brokers, where everything has a price and the price is written on it',
  scene:
    'Shops stand on the bridge on both sides, so that one forgets the river until a gap shows it, brown and busy, far below. Signs swing: a boot, a fish, a tooth, a pair of gilded scales. Nothing else in the street has been painted so lately as the scales.',
  rooms: [
    {
      name: 'The Chandlery',
      text: 'A narrow shop that smells of beeswax and of tallow in equal parts. {patron} lives above it, and a large young man who smiles at everybody carries boxes from one side to the other and back again.',
      person: 'patron',
    },
    {
      name: 'The Alehouse of the Third Argument',
      text: 'Lawyers come here to lose. {scholar} has the corner table and pays with opinions; {lost} was last seen at the next one.',
      person: 'scholar',
    },
    {
      name: 'The Clerk’s Lodgings',
      text: 'One room under a roof, turned out twice by people who put nothing back. What they wanted is not in the room: it hangs in front of the window, among the washing.',
      clue: 'copy',
    },
    {
      name: 'The Lamp Store',
      text: 'Forty ladders and four hundred lamps behind the church wall. {witness} sleeps here by day, badly, with a hand over {witnessHis} eyes.',
      person: 'witness',
    },
    {
      name: 'The Foundry Yard',
      text: 'Bells are cast here, and brass weights for the whole market. The founder’s boy knows an order that was paid for in silver and collected at night.',
      clue: 'weights',
    },
  ],
};
