import type { Rarity } from '../../rules-5e/game-terms.ts';
import type { ItemForm } from './item-forms.ts';

interface ItemPower {
  name: string;
  text: string;
  use: ItemForm['use'] | 'any';
}

const COMMON: readonly ItemPower[] = [
  {
    name: 'Kept Light',
    use: 'any',
    text: 'As a Bonus Action, you can make the {item} shed Bright Light in a 10-foot radius and Dim Light for an additional 10 feet, or put it out.',
  },
  {
    name: 'Always Clean',
    use: 'any',
    text: 'The {item} never gets dirty, wet, or dull, and neither does the hand or the sleeve beside it.',
  },
  { name: 'Small Comfort', use: 'drunk', text: 'You regain 2d4 + 2 Hit Points and feel pleasantly warm for 1 hour.' },
];

const UNCOMMON: readonly ItemPower[] = [
  {
    name: 'Answering Edge',
    use: 'weapon',
    text: 'Once on each of your turns when you hit a creature with this weapon, you can deal an extra 1d4 {type} damage to it.',
  },
  {
    name: 'Warning',
    use: 'worn',
    text: 'You have Advantage on Initiative rolls while you wear it and don’t have the Incapacitated condition.',
  },
  {
    name: 'Sure Step',
    use: 'worn',
    text: 'Difficult Terrain made of mud, snow, or rubble costs you no extra movement.',
  },
  {
    name: 'Stored Word',
    use: 'held',
    text: 'The {item} has 3 charges and regains 1d3 expended charges daily at dawn. While holding it, you can expend 1 charge to cast *Detect Magic* or *Shield* (save DC 13).',
  },
  { name: 'Borrowed Strength', use: 'drunk', text: 'For 1 hour, you have Resistance to {type} damage.' },
];

const RARE: readonly ItemPower[] = [
  {
    name: 'Burning Memory',
    use: 'weapon',
    text: 'When you hit a creature with this weapon, it takes an extra 1d6 {type} damage.',
  },
  { name: 'Shelter', use: 'worn', text: 'You have Resistance to {type} damage while you wear it.' },
  {
    name: 'Stored Storm',
    use: 'held',
    text: 'The {item} has 7 charges and regains 1d6 + 1 expended charges daily at dawn. As a Magic action, you can expend 1 charge to force each creature in a 15-foot Cone to make a DC 15 Dexterity saving throw, taking 14 (4d6) {type} damage on a failed save or half as much damage on a successful one.',
  },
  {
    name: 'Recall',
    use: 'any',
    text: 'Once per day, you can take a Magic action to return to the last threshold you crossed, if it lies within 300 feet.',
  },
  {
    name: 'Iron Draught',
    use: 'drunk',
    text: 'For 1 hour, you gain 20 Temporary Hit Points and have Resistance to {type} damage.',
  },
];

const VERY_RARE: readonly ItemPower[] = [
  {
    name: 'Devouring Edge',
    use: 'weapon',
    text: 'When you hit a creature with this weapon, it takes an extra 2d6 {type} damage. If this reduces it to 0 Hit Points, you gain 10 Temporary Hit Points.',
  },
  {
    name: 'Unbroken',
    use: 'worn',
    text: 'You have Resistance to {type} damage and Advantage on Death Saving Throws while you wear it.',
  },
  {
    name: 'Great Working',
    use: 'held',
    text: 'The {item} has 10 charges and regains 1d8 + 2 expended charges daily at dawn. As a Magic action, you can expend 2 charges to force each creature in a 20-foot-radius Sphere within 120 feet to make a DC 17 Dexterity saving throw, taking 28 (8d6) {type} damage on a failed save or half as much damage on a successful one.',
  },
  {
    name: 'Second Breath',
    use: 'any',
    text: 'When you would be reduced to 0 Hit Points, you can drop to 1 Hit Point instead. Once used, this property can’t be used again until the next dawn.',
  },
  {
    name: 'Giant’s Hour',
    use: 'drunk',
    text: 'For 1 hour, you have Immunity to {type} damage and your Strength is 25 unless it is already higher.',
  },
];

const LEGENDARY: readonly ItemPower[] = [
  {
    name: 'Doom',
    use: 'weapon',
    text: 'When you hit a creature with this weapon, it takes an extra 3d6 {type} damage and can’t regain Hit Points until the start of your next turn.',
  },
  {
    name: 'Mantle of Ages',
    use: 'worn',
    text: 'You have Immunity to {type} damage while you wear it, and you don’t age.',
  },
  {
    name: 'World-Shaking Word',
    use: 'held',
    text: 'Once per day, you can take a Magic action to force each creature of your choice within 60 feet to make a DC 19 Constitution saving throw, taking 45 (10d8) {type} damage on a failed save or half as much damage on a successful one.',
  },
  {
    name: 'Fate’s Favor',
    use: 'any',
    text: 'You have a +1 bonus to saving throws. Once per day, when you fail a D20 Test, you can succeed instead.',
  },
  {
    name: 'Undying Draught',
    use: 'drunk',
    text: 'You regain all your Hit Points, and every disease, curse, and poison affecting you ends.',
  },
];

/** Powers by rarity. Their numbers are close to those of items in SRD 5.2. */
export const POWERS_BY_RARITY: Readonly<Record<Rarity, readonly ItemPower[]>> = {
  Common: COMMON,
  Uncommon: UNCOMMON,
  Rare: RARE,
  'Very Rare': VERY_RARE,
  Legendary: LEGENDARY,
  Artifact: LEGENDARY,
};
