import type { PlaceSeed } from '../../scheme.ts';

export const LAIR: PlaceSeed = {
  names: ['Underhearth', 'Ember Gallery', 'Goldhearth', 'Velvet Deep', 'Kindly Hall'],
  what: 'a suite of caves below the council house, heated by the same springs as the town, carpeted, well lit, and locked from the outside',
  scene:
    'Steam, then carpet. The walls of the cave are papered with a pattern of small birds. Somewhere ahead a clock ticks, and a cultured voice says a number, waits, and says the next.',
  rooms: [
    {
      name: 'The Boiler Stair',
      text: 'Ninety iron steps between pipes. Halfway down a valve blows off at every fourth breath of the mountain: whoever passes without counting makes a DC {dc} Dexterity saving throw, and takes {harm} Fire damage on a failure or half as much on a success.',
    },
    {
      name: 'The Livery Room',
      scene: 'Forty little coats hang on forty little hooks. Several of the coats have somebody in them.',
      text: '{minions.cap} polish buttons here until they are rung for. They let anybody pass who carries a tray, and call for help before they fight.',
      fight: 'guards',
    },
    {
      name: 'The Wardrobe of Faces',
      scene:
        'Glass cases, a red curtain, and in each case a head of wax with a name on a brass plate. The last one is empty.',
      text: 'Every life that {wyrm} has led among people is kept here: wigs, spectacles, seals, a handwriting for each. Visitors are expected to admire them.',
      clue: 'faces',
      hoard: 'in a drawer for gloves, in purses of six different countries',
    },
    {
      name: 'The Long Vitrine',
      scene: 'A corridor with rooms on both sides, each with a bed, books, fresh flowers, and one wall of glass.',
      text: 'Nineteen people live here, behind labels. Most have stopped trying the doors. {lost} has the fourth room, and has been filing at its hinge with a spoon. Each lock takes a DC {dc} check with Thieves’ Tools, or a minute and a great deal of noise.',
      person: 'lost',
    },
    {
      name: 'The Restorer’s Table',
      text: 'A bench with straps, lenses and pots of color. Whatever is laid on it is made flawless: a creature that lies down here regains half of its Hit Points, and makes a DC {dc} Wisdom saving throw. On a failed save it is content, and has to be carried out of {lair}.',
    },
    {
      name: 'The Cloakroom',
      text: 'A double door of bronze. Before it {guardian.a} holds out a hand for hats, weapons and names. It lets whoever gives up all three go in to supper, and nobody else.',
      fight: 'guardian',
    },
    {
      name: 'The Dining Cave',
      scene:
        'One table, sixty chairs, and above them a dome of rock in which every house of the town is set as a small gold lamp. At the head stands a chair that has been clawed by somebody who sat in it very still.',
      text: 'Here the count is kept and the last supper is served.',
      fight: 'finale',
    },
  ],
};
