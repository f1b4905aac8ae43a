import type { SchemeAftermath } from '../../scheme.ts';

export const AFTERMATH: SchemeAftermath = {
  endings: [
    {
      name: 'The knots are opened',
      text: 'The years go back to where they came from. {lost} is nineteen and hungry. It rains on {town} for six days, and half of the {crop} is lost, and it is the best rain that anybody remembers.',
    },
    {
      name: 'The reeve pays',
      text: '{villain} ties in {villainHis} own name and is old beyond counting by morning. The bargain is over. There are nine small chairs in the kitchen, and the village takes turns dusting them.',
    },
    {
      name: 'The cord is cut',
      text: 'Two ends and a knife. The fields die in a night, and what was taken stays taken. {lady} has lost nothing but patience, and knows the characters by name.',
    },
    {
      name: 'The feast is held',
      text: 'Everybody eats. In the morning two of the guests are old and four do not wake. Next year the hill will ask for the children of the neighboring villages, and the barns will be full.',
    },
  ],
  relic: {
    names: ['The Tithe Cord', 'The Cord of Named Sheaves', 'The Straw Ledger'],
    kind: 'Wondrous Item',
    looks: 'a cord of braided straw, as long as a tall person, warm to the touch, with room for one more knot',
    power:
      'While you hold the cord, you can take a Magic action to tie a knot in it for a willing creature you can see within 30 feet. Until the knot is undone, that creature needs neither food nor drink, and each time it would regain Hit Points from a spell, it regains 3 more. The creature ages one day for each hour that the knot is tied, and can undo it with a Bonus Action. The cord holds as many knots as you have levels.',
  },
  history: [
    'Before the hungry winter {town} was known for nothing but its cheese. The winter came after two wet summers. By its end, nine children had died, and the priest had stopped ringing the bell because there was nobody left with the strength to pull it.',
    'The hill is older than any of this. People stored grain in it once and left a sheaf at the door for whoever lived below. The sheaf was thanks and not payment. Somebody, a long time ago, mistook the one for the other.',
    '{feast.cap} used to be a plain harvest supper. The straw chair is new. Nobody remembers who made it, and everybody remembers that it was there last year.',
  ],
  journey: [
    'A scarecrow in a field without a crop. It has moved to the other side of the path when the characters look back.',
    'An old man with a child’s satchel who cannot find the way to school. He is eleven. He ate at the feast last year.',
    'A tree has come down across the path. Clearing or climbing it asks for a DC {dc} Strength (Athletics) check; on a failure it rolls, and deals {harm} Bludgeoning damage to one character.',
    'A ring of mushrooms with a pair of good boots in the middle, filled with rainwater.',
    'Two carters who have quarreled over a sack of {crop}. It has sprouted in the sack, overnight, and the sprouts are reaching for the younger of the two.',
    'A fox carries its cub across the path, stops, and waits politely for the characters to pass first.',
  ],
};
