import type { SchemeAftermath } from '../../scheme.ts';

export const AFTERMATH: SchemeAftermath = {
  endings: [
    {
      name: 'The host is paid',
      text: 'It takes three days and every penny in {town}. People bring them in aprons. Each of the dead signs, says a word of thanks, and lies down in rank and file on {site}. In the spring it is plowed.',
    },
    {
      name: 'The host is dismissed',
      text: 'They go without pay and without a word, as they came. In {town} a tax of nine pennies is voted, for widows. It is the last thing on which the council ever agrees.',
    },
    {
      name: 'The castellan is unmasked',
      text: 'If the host still stands, {villain} is led through it to be tried. Nobody lays a hand on {villainHim}. A thousand heads turn, and somebody in the ranks begins, quietly, to count.',
    },
    {
      name: 'The siege is kept up',
      text: '{town} has been besieged for eleven years now, and is known for its order. Wagons are let through. The castellan is much loved, and quite grey.',
    },
  ],
  relic: {
    names: ['The Levy Seal', 'The Seal of the Ninth Penny', 'The Muster Seal'],
    kind: 'Wondrous Item',
    looks: 'a seal of iron and horn with an open hand cut into it, warm on the side on which it was last used',
    power:
      'While you hold the seal, you can take a Magic action to press it against a written order of at most nine words and read the order aloud. One creature within 60 feet that can hear you, and that has taken pay from you or from one whom you serve, makes a DC {dc} Wisdom saving throw. On a failed save, it has the Charmed condition for 1 minute and carries out the order, as long as that does it no harm. The seal can’t be used in this way again until the next dawn.',
  },
  history: [
    '{ship} was called up in a year of good barley, which is why so few came willingly and why the pay was set so high. They marched out by the postern, singing, and were given a week’s bread.',
    'The battle on {site} lasted from one noon to the next. The enemy’s chronicle gives it two pages. That of {town} has a line: *held; see accounts.*',
    'The castle’s new hall was finished in the following spring. It has nine windows to the east, and curtains in front of all of them.',
  ],
  journey: [
    'Two of the dead are on picket at a fallen tree and ask for the word of the day. They have not been given a new one in {years} years. It is “bread”.',
    'A field kitchen, with a cook of bone who stirs an empty pot. Whoever holds out a bowl and thanks him is let by.',
    'The ditch has to be crossed on a single plank, 15 feet up (DC {dc} Dexterity (Acrobatics)); whoever slips lands on stakes and takes {harm} Piercing damage.',
    'A living deserter from the guard of {town} hides in a haystack. She has seen good boots go by, at night, toward {lair}.',
    'Crows, in step, on a fence.',
    'A grave with somebody sitting in it, who has not got up with the rest. “I was paid,” he says. “I sold my boots to a man for nine pennies. It has bothered me ever since.”',
  ],
};
