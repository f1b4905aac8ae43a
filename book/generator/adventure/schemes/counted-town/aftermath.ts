import type { SchemeAftermath } from '../../scheme.ts';

export const AFTERMATH: SchemeAftermath = {
  endings: [
    {
      name: 'The guests ask to go',
      text: 'The doors of {lair} stand open, and so does the pass. Within a month a third of {town} has left, a third has stayed, and the rest argue. {wyrm} flies east at night, slowly, like somebody who has forgotten something. The snow comes back.',
    },
    {
      name: 'The dragon is slain',
      text: 'The springs go cold within the week. {town} has the best lute-player in three valleys and no firewood, and {patron} takes to selling hot beer. On some evenings people still look up at the roof before they lock the door.',
    },
    {
      name: 'A bargain with the burgomaster',
      text: '{villain} stays in office and the law of guests is read out at every supper, by {scholar}, aloud. It works as long as somebody dares to leave now and then. The characters are asked, each year, to be those who do.',
    },
    {
      name: 'The count is full',
      text: 'There is a wall of fire across the pass, and behind it music. A letter arrives by kobold, with a number on it instead of a name. It says that there is room for a few more, if they are flawless.',
    },
  ],
  relic: {
    names: ['The Host’s Cup', 'The Cup of the Open Door', 'The Supper Chalice'],
    kind: 'Wondrous Item',
    looks: 'a plain silver cup, worn thin at the rim on one side only, warm as if somebody had just put it down',
    power:
      'As a Magic action, you can drink from the cup in the sight of one creature within 30 feet that is under its own roof, in its own lair or in a shape that is not its own. That creature makes a DC {dc} Wisdom saving throw. On a failed save it counts as your host until the next dawn: it can’t harm you, nor keep you from leaving, unless you or your companions harm it or take what is its own. Once used, the cup can’t be used in this way again until the next dawn.',
  },
  history: [
    '{town} was founded by people whom an avalanche had kept from going on. They stayed the winter beside the hot spring, and cut the law of the guest into the curb around it, since there had been some difficulties about bread.',
    '{site} lay a day higher and made a cloth with birds in it that is still paid for by weight. Its people had a patron, generous and without age, who gave suppers. Of what came of it the goatherds know most, and they say least.',
    'Of {wyrm} the chronicles of four countries speak, and each describes another treasure: statues, clocks, songbirds, a complete set of saints’ bones. The dates do not overlap. In the margin of the last somebody has written, in a beautiful hand: *one improves.*',
  ],
  journey: [
    'A milestone polished until it shines. The next one is dusty. Somebody has begun with those that are nearer to {town}.',
    'A juggler on the way to {town} with a letter in the hand of {villain}. The juggler has never been so happy, and would not turn back for the world.',
    'The path is lost under a slide of warm mud, 30 feet wide. Crossing it asks for a DC {dc} Dexterity (Acrobatics) check; on a failure the character takes {harm} Fire damage from what runs underneath.',
    'A mule without a driver, going home. In the pannier lies a set of gravers, each wrapped in a page about the price of houses elsewhere.',
    'A snowfield with a bare stripe across it, 10 feet wide and as straight as a tail.',
    'Two kobolds in livery sit in the ditch with a broken lantern. They beg the characters to say that they were not seen, and give them a spoon.',
  ],
};
