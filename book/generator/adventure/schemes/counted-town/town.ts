import type { PlaceSeed } from '../../scheme.ts';

export const TOWN: PlaceSeed = {
  names: { kind: 'city' },
  what: 'a town of nearly {number} people in a high valley, warm in winter, well swept, and better at everything than it has a reason to be',
  scene:
    'There is no ice on the fountain. Around it the shops stand in a row like instruments in their case: one of each, and each of them excellent. Everybody whom you pass nods to you, and then looks up at the roof of the council house, as other people look at a clock.',
  rooms: [
    {
      name: 'The Brewery',
      text: 'Copper, steam and a long bench for whoever wants to sit. {patron} runs it, and sleeps above it beside a cart with oiled wheels.',
      person: 'patron',
    },
    {
      name: 'The Council House',
      text: 'White steps, a door that is never locked, a roof with a railing. {villain} receives on the first floor, among gifts from grateful citizens, every one of which has been dusted. The desk is locked (DC {dc} Dexterity with Thieves’ Tools).',
      clue: 'census',
      person: 'villain',
    },
    {
      name: 'The Hearth Shrine',
      text: 'A round room with a fire in the middle and no statue. The law of guests and hosts is cut into the curb around it. {scholar} sleeps on the floor beside it, which is the custom.',
      person: 'scholar',
    },
    {
      name: 'The Warm Baths',
      text: 'Blue tiles, old men, gossip. {insider} comes each morning to carry up the burgomaster’s water, and stays longer than {insiderHe} has to. The main pipe comes out of the floor here and is too hot to touch.',
      clue: 'pipes',
      person: 'insider',
    },
    {
      name: 'The Cheese Market',
      text: 'Six stalls under a roof, of which one is not from {town}. {witness} stands behind it with {witnessHis} back to the council house. Across the street is a gap between two houses, raked as smooth as a garden bed.',
      person: 'witness',
    },
  ],
};
