import type { SchemeStory } from '../../scheme.ts';

export const STORY: SchemeStory = {
  id: 'green-tithe',
  words: [
    'forest',
    'wood',
    'woods',
    'village',
    'harvest',
    'farm',
    'fey',
    'fairy',
    'plant',
    'druid',
    'witch',
    'orchard',
    'folk',
    'bargain',
    'curse',
    'autumn',
    'grove',
    'hunter',
    'swamp',
    'rural',
    'festival',
    'wolf',
    'wolves',
  ],
  titles: ['The Green Tithe', 'The Long Summer of {town}', 'What {town} Owes'],
  facts: {
    years: ['seven', 'nine', 'eleven'],
    crop: ['barley', 'rye', 'wheat'],
    feast: ['the Last Sheaf', 'the Straw Wedding', 'the Night of Full Barns'],
    lady: ['the Lady Under the Hill', 'the Reaping Lady', 'Mother Thorn'],
  },
  premise:
    '{villain}, {villainOffice}, renews an old bargain every autumn: full barns for {town}, paid for with years that are taken from people who never agreed to it.',
  trouble: [
    'It has not rained in {town} since spring, and the {crop} stands as high as a rider. For {years} years running the barns have been full while every village around went hungry. Now people from those villages come to buy, and some of them do not go home the age that they were.',
    'The youngest of them is {lost}, {lostOffice}, and went to sleep in a hayloft at nineteen. In the morning a grey-haired stranger sat up in that place and asked for breakfast in the same voice. That night the stranger was gone, and nobody in {town} admits to having seen either of them.',
  ],
  truth: [
    'Under the hill beyond {site} lives something old that likes to be called {lady}. It can make a field bear, and it takes its price in time: for each full barn, ten years of somebody’s life. It keeps to what was agreed, to the letter, and has no opinion about who agreed.',
    '{years.cap} years ago, in a winter when children were buried in {town}, {villain} went under the hill and made the bargain. {villainHe.cap} paid the first ten years out of {villainHis} own life. When the second autumn came, {villainHe} found that the wording allowed another name.',
    'The names are tied as knots in a cord of straw, {relic}. Whoever is a guest in {town} at {feast}, and eats of the first loaf, has agreed to be tied; that is what the bargain says. {insider} bakes the loaf. The cord is kept in {lair}.',
  ],
  clock: [
    '**Six days before the feast.** The invitations go out. Every stranger in {town} is asked, kindly, to stay for {feast}.',
    '**Three days before.** {witness} is seen talking to strangers. {witnessHis.cap} dog is found asleep in the road, white-muzzled, and dies of old age by evening.',
    '**The feast.** The loaf is broken. {villain} takes the cord under the hill at midnight, with a new knot for each guest who ate.',
    '**The morning after.** The guests wake ten years older, those who wake. The hill asks for more next year; it has noticed that it is given whatever it asks.',
  ],
  hooks: [
    {
      name: 'The aunt',
      text: '{patron}, {patronOffice}, offers {reward} GP for news of {lost}, who set out for {town} to buy seed and wrote once, happily.',
    },
    {
      name: 'The invitation',
      text: 'Each character receives a straw doll and a place at the table for {feast}, in a hand that none of them knows. The dolls have hair of the right color.',
    },
    {
      name: 'The hungry road',
      text: 'A column of carts is on its way to {town} to buy grain and needs guards. The carters are from four villages and agree on nothing but that they will not sleep there.',
    },
  ],
  opening:
    'You smell the bread before you see the roofs. The fields of {town} close over the road like a gate, gold on both sides, and the stalks lean in although there is no wind. Then the village: whitewashed walls, a green, long tables being carried out. A girl runs up with a basket of warm buns. “You have come in time,” she says. “Everybody says so.”',
};
