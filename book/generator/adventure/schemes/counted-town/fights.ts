import type { SchemeFights } from '../../scheme.ts';

export const FIGHTS: SchemeFights = {
  foes: {
    minion: {
      key: 'kobold',
      name: 'Liveried Kobold',
      manner: 'wear coats with silver buttons, apologize before each blow, and never break anything of value',
    },
    beast: {
      key: 'elemental',
      name: 'Cinder Stray',
      manner: 'are what was left over from a great fire, and follow warmth as dogs follow bread',
    },
    guardian: {
      key: 'golem',
      name: 'Iron Footman',
      manner: 'announces whoever comes by name and trade, and then prevents them',
    },
    villain: {
      key: 'dragon',
      name: '{wyrm}',
      manner:
        'puts the borrowed face away with care before the first bite, fights around the furniture, and calls each of its enemies by what they do best',
    },
  },
  ambush: {
    scene:
      'A row of little lanterns comes around the corner, at the height of a knee. Behind each is a coat with silver buttons. “The burgomaster’s compliments,” says the first, “and would you be so good as not to struggle.”',
    ground: [
      'the pavement is hot above the main pipe: a creature that falls Prone there takes {harm} Fire damage, once in each fight',
      'shutters can be pulled to with an action and give Half Cover',
      'the fountain is 3 feet deep; in it a kobold sees nothing, and apologizes to everyone',
    ],
    tactics:
      'They want the characters whole. They throw nets first (DC {dc} Dexterity saving throw or Restrained), aim at whoever is best at something, and withdraw in good order when half of them are down.',
  },
  finale: {
    scene:
      '{villain} is laying the table, every fork to the width of a thumb. On the wall behind, the shadow that does the same is forty feet long.',
    speech:
      '“Look up. Every lamp is a house, and every house is warm. I know their children’s birthdays. Tell me which king, which god, which father of theirs has ever counted them every night.”',
    ground: [
      'the table gives Half Cover, and its top is 3 feet above the floor: the dragon will not break it on purpose',
      'the lamps in the dome can be reached from the chairs (DC {dc} Dexterity (Acrobatics)); for each that is put out, {wyrm} loses its Reaction until its next turn',
      'the steam hatch in the floor can be opened with an action, and makes a 20-foot square Heavily Obscured',
    ],
    tactics:
      '{wyrm} shows itself when the first blow falls, and the clothes of {villain} with it. It breathes fire only where no citizen stands, picks up whoever is most gifted and sets them aside, unhurt, on the gallery, and leaves the others to its servants.',
    turn: 'A character who has eaten bread that {villain} broke says so, with an action, or drinks from {relic}, which stands locked in the glass case beside the chair (DC {dc} Dexterity with Thieves’ Tools). From then on the breath of {wyrm} does them no harm, and it has Disadvantage on attack rolls against them. When every character is its guest, {wyrm} has to be {villain} again, in the rags of a good coat, and to give back whomever they ask for by name.',
  },
};
