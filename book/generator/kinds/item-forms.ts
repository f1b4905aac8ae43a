export interface ItemForm {
  /** How sentences call it. */
  word: string;
  nouns: readonly string[];
  /** The category line of SRD 5.2. */
  category: string;
  use: 'weapon' | 'worn' | 'held' | 'drunk';
  bonus?: 'weapon' | 'shield' | 'armor';
  consumable?: boolean;
  /** Gold pieces of the mundane thing, which add to the value (SRD 5.2, "Equipment"). */
  cost?: number;
}

/** Forms by the keys of ITEM_KINDS. */
export const FORMS: Readonly<Record<string, ItemForm>> = {
  sword: {
    word: 'longsword',
    nouns: ['blade', 'sword', 'edge'],
    category: 'Weapon (Longsword)',
    use: 'weapon',
    bonus: 'weapon',
    cost: 15,
  },
  axe: {
    word: 'battleaxe',
    nouns: ['axe', 'cleaver'],
    category: 'Weapon (Battleaxe)',
    use: 'weapon',
    bonus: 'weapon',
    cost: 10,
  },
  bow: {
    word: 'longbow',
    nouns: ['bow', 'longbow'],
    category: 'Weapon (Longbow)',
    use: 'weapon',
    bonus: 'weapon',
    cost: 50,
  },
  spear: {
    word: 'spear',
    nouns: ['spear', 'lance'],
    category: 'Weapon (Spear)',
    use: 'weapon',
    bonus: 'weapon',
    cost: 1,
  },
  hammer: {
    word: 'warhammer',
    nouns: ['hammer', 'maul'],
    category: 'Weapon (Warhammer)',
    use: 'weapon',
    bonus: 'weapon',
    cost: 15,
  },
  dagger: {
    word: 'dagger',
    nouns: ['dagger', 'needle', 'thorn'],
    category: 'Weapon (Dagger)',
    use: 'weapon',
    bonus: 'weapon',
    cost: 2,
  },
  armor: {
    word: 'suit of chain mail',
    nouns: ['mail', 'harness'],
    category: 'Armor (Chain Mail)',
    use: 'worn',
    bonus: 'armor',
    cost: 75,
  },
  shield: {
    word: 'shield',
    nouns: ['shield', 'wall'],
    category: 'Armor (Shield)',
    use: 'held',
    bonus: 'shield',
    cost: 10,
  },
  staff: { word: 'staff', nouns: ['staff'], category: 'Staff', use: 'held' },
  wand: { word: 'wand', nouns: ['wand'], category: 'Wand', use: 'held' },
  rod: { word: 'rod', nouns: ['rod', 'scepter'], category: 'Rod', use: 'held' },
  ring: { word: 'ring', nouns: ['ring', 'band'], category: 'Ring', use: 'worn' },
  potion: {
    word: 'potion',
    nouns: ['draught', 'elixir', 'potion'],
    category: 'Potion',
    use: 'drunk',
    consumable: true,
  },
  scroll: {
    word: 'charm of paper',
    nouns: ['writ', 'charm'],
    category: 'Wondrous Item',
    use: 'drunk',
    consumable: true,
  },
  cloak: { word: 'cloak', nouns: ['cloak', 'mantle'], category: 'Wondrous Item', use: 'worn' },
  amulet: { word: 'amulet', nouns: ['amulet', 'pendant'], category: 'Wondrous Item', use: 'worn' },
  boots: { word: 'pair of boots', nouns: ['boots'], category: 'Wondrous Item', use: 'worn' },
  lantern: { word: 'lantern', nouns: ['lantern', 'lamp'], category: 'Wondrous Item', use: 'held' },
  book: { word: 'book', nouns: ['book', 'folio'], category: 'Wondrous Item', use: 'held' },
  instrument: { word: 'harp', nouns: ['harp', 'horn'], category: 'Wondrous Item', use: 'held' },
  mirror: { word: 'mirror', nouns: ['mirror', 'glass'], category: 'Wondrous Item', use: 'held' },
  helm: { word: 'circlet', nouns: ['circlet', 'crown'], category: 'Wondrous Item', use: 'worn' },
};

/** What an item is "of", and the type of damage that goes with it. */
export const SUBJECTS: readonly { of: string; type: string }[] = [
  { of: 'the last ember', type: 'Fire' },
  { of: 'the drowned bell', type: 'Cold' },
  { of: 'the white winter', type: 'Cold' },
  { of: 'quiet graves', type: 'Necrotic' },
  { of: 'the first dawn', type: 'Radiant' },
  { of: 'the storm’s daughter', type: 'Lightning' },
  { of: 'falling stars', type: 'Radiant' },
  { of: 'the ninth oath', type: 'Force' },
  { of: 'unspoken words', type: 'Psychic' },
  { of: 'the mountain’s heart', type: 'Thunder' },
  { of: 'the green serpent', type: 'Poison' },
  { of: 'rust and rain', type: 'Acid' },
];
