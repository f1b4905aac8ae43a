import type { SchemeStory } from '../../scheme.ts';

export const STORY: SchemeStory = {
  id: 'counted-town',
  words: [
    'dragon',
    'wyrm',
    'drake',
    'hoard',
    'fire',
    'flame',
    'burning',
    'ash',
    'volcano',
    'mountain',
    'peak',
    'pass',
    'snow',
    'winter',
    'kobold',
    'tower',
    'wizard',
    'archmage',
    'library',
    'disguise',
    'doppelganger',
    'mask',
    'treasure',
    'collector',
    'banquet',
    'utopia',
  ],
  titles: ['The Counted Town', 'A Hoard That Pays Its Taxes', 'Nobody Leaves {town}'],
  facts: {
    wyrm: ['Ashmantle', 'Vorrugath', 'Old Cinder'],
    years: ['six', 'eight', 'nine'],
    feast: ['the Long Supper', 'the Night of Open Doors', 'Founders’ Supper'],
    number: ['nine hundred', 'seven hundred', 'eight hundred'],
  },
  premise:
    '{villain}, {villainOffice}, is the dragon {wyrm} in a borrowed face, and has made {town} into a hoard that walks about, pays its taxes, and does not know what it is.',
  trouble: [
    'Snow does not lie in {town}. The pavements are warm, the wages are the best in three valleys, and whoever is good at anything has had a letter that asked them to come. They came: the lute-player, the lens-grinder, the cook whose dumplings are in a poem. In {years} years not one of them has moved away.',
    'Some have packed. Four houses have burned since [spring|the thaw], each in the night before a removal, and nobody was found in any of the ashes. The last was the lodging of {lost}, {lostOffice}, who had bought a mule on the Tuesday. The mule is still in the stable, with both panniers full.',
  ],
  truth: [
    'The dragon {wyrm} tired of gold, which is all alike, and took to collecting people. It was host once before, to a village of weavers at {site}, under another name. They grew bored, one family left, and {wyrm}, whose set was broken, burned what remained. It has been sorry ever since, in the way in which one is sorry about a cup.',
    'This time it does things properly. As {villain} it pays, listens, remembers birthdays, and counts {town} every night from the roof of the council house. Nobody is hurt. Whoever wants to leave is taken down to {lair} before the house is burned, and kept there in comfort, with a label. On {feast} the number will be full: {number}, without a flaw. Then {wyrm} means to drop the face, shut the pass with fire, and lie down around its hoard for good.',
    'A borrowed face has to be worn by its rules. As long as {wyrm} is {villain}, it is bound as any host is: it cannot burn a guest with whom it has broken bread, nor hold one who asks to go. So it gives suppers for sixty and eats nothing, and its own cup, {relic}, is locked up where nobody can drink from it.',
  ],
  clock: [
    '**The first evening.** {villain} has a basket of fruit sent to wherever the characters sleep. The card asks what each of them does best, and how long they mean to stay.',
    '**The third day.** A family that has sold its furniture in secret is called on by {villain}, who is sad with them for an hour. The house burns that night.',
    '**The fifth day.** {insider} lets a tray fall at the wrong moment. {insiderHis.cap} room is empty by the evening, and very clean.',
    '**{feast.cap}.** The count comes out right. {wyrm} puts off the face, closes the pass, and curls itself around {town} as around an egg. Nobody is harmed, and nobody leaves again.',
  ],
  hooks: [
    {
      name: 'The commission',
      text: '{patron}, {patronOffice}, offers {reward} GP to whoever finds {lost}, dead or alive, and asks the characters to say that they have come about the beer.',
    },
    {
      name: 'The letter',
      text: 'The character who is best at something has been invited to {town}, to live there at the town’s expense. The letter praises a thing that they have done alone, at night, with nobody to see it.',
    },
    {
      name: 'The insurer',
      text: 'A house of merchants has paid for four fires and will not pay for a fifth before somebody tells it why the ash, each time, is as fine as flour.',
    },
  ],
  opening:
    'The snow stops at a line across the road, as if it had been cut. Beyond it lies {town}: warm stone, open windows, music. A baker leans out and greets each of you by the name of your trade. On a roof above the square somebody points at the chimneys, one after the other, with a small ivory stick. The stick passes over you, stops, and goes on.',
};
