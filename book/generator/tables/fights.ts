import type { Grammar } from '../grammar.ts';

export const FIGHTS: Grammar = {
  reveal: [
    'Then the quiet breaks, and they are already closer than they should be.',
    'Something moves where nothing was, and the way back is no longer empty.',
    'A single stone rolls to your feet. Above it, eyes.',
    'Someone ahead calls out, cheerfully, that you have walked far enough.',
  ],
  ground: [
    'a low wall gives Half Cover to anyone behind it',
    'a slope of loose stone is Difficult Terrain; a creature that dashes across it makes a DC {dc} Dexterity saving throw or falls Prone',
    'a drop of 20 feet runs along one side (2d6 Bludgeoning damage)',
    'thick smoke or fog makes a 15-foot-radius Sphere Heavily Obscured',
    'a rope bridge holds four creatures and no more',
    'a brazier can be kicked over with an action: 1d6 Fire damage to each creature within 5 feet',
    'a fallen trunk can be climbed with a DC {dc} Strength (Athletics) check for Three-Quarters Cover and a clear view',
    'knee-deep water is Difficult Terrain and hides anything that crawls',
    'a heavy door can be barred in one action and broken in three',
  ],
  opening: [
    'they open from hiding and aim for whoever carries the light',
    '{foe} speaks first, and the talking is meant to hold everyone in place',
    'the weakest of them run, and hope to be followed',
    'two go for the nearest character and one for the way out',
    'they strike at the last in line and pull back at once',
  ],
  morale: [
    'the rest offer a bargain, and mean it',
    'the rest break and run for the high ground',
    '{foe} calls the retreat and remembers faces',
    'they fight on only while {foe} stands',
    'one of them changes sides, loudly',
  ],
  event: [
    'The ground shakes: each creature standing on it makes a DC {dc} Dexterity saving throw or has the Prone condition.',
    'The light fails: the area is Dim Light until the next round ends.',
    'A bystander stumbles into the middle and freezes there.',
    'A horn sounds far away; help for one side comes in three rounds.',
    'The wind turns, and ranged attacks have Disadvantage until the next round ends.',
    'Something valuable slides toward the edge.',
    'Cover breaks: one piece of it is gone.',
    'An old mechanism wakes; a DC {dc} Intelligence (Investigation) check shows how to use it.',
    'The foes’ leader offers one round of truce.',
  ],
  peace: [
    'They have orders, and the orders can be read: {clue} shows a character who looks for it that this is a mistake. A fair offer and a DC 15 Charisma (Persuasion) check end the fight.',
    'They are hungry, not hateful. Food for a day buys passage, and {reward} buys an ally.',
    'They fear what is behind them more than what is in front. Whoever asks what that is learns: {secret}.',
    'A second path leads around, slower and steeper; taking it costs an hour and a DC 13 group check of Dexterity (Stealth).',
  ],
  stash: [
    'The foes keep what they have taken in a sack behind the nearest cover.',
    'A chest is buried where the tracks cross.',
    'What is worth taking lies in the open, because nobody ever got this far.',
    'The leader carries a purse sewn into a sleeve.',
  ],
};
