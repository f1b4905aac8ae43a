import { ITEM_KINDS, ITEM_PHRASES } from '../tables/item-words.ts';

export interface ItemForm {
  /** The noun for it in sentences. */
  word: string;
  /** Alternatives for the noun in its name. */
  nouns: readonly string[];
  /** The category line of SRD 5.2. */
  category: string;
  use: 'weapon' | 'worn' | 'held' | 'drunk';
  /** The rule for what it is made of. */
  make: 'make' | 'makeSoft' | 'makeLiquid' | 'makePaper';
  bonus?: 'weapon' | 'shield' | 'armor';
  consumable?: boolean;
  /** The price in GP of the mundane item, which is added to the value (SRD 5.2, "Equipment"). */
  cost?: number;
}

type Family = Omit<ItemForm, 'word' | 'cost'>;

const weapon = (category: string, ...nouns: string[]): Family => ({
  nouns,
  category: `Weapon (${category})`,
  use: 'weapon',
  make: 'make',
  bonus: 'weapon',
});
const wonder = (use: 'worn' | 'held', make: ItemForm['make'], ...nouns: string[]): Family => ({
  nouns,
  category: 'Wondrous Item',
  use,
  make,
});

/** Forms by the keys of ITEM_KINDS, for their first word. */
const FAMILIES: Readonly<Record<string, Family>> = {
  sword: weapon('Longsword', 'blade', 'sword', 'edge'),
  axe: weapon('Battleaxe', 'axe', 'cleaver'),
  bow: weapon('Longbow', 'bow', 'longbow'),
  spear: weapon('Spear', 'spear', 'lance'),
  hammer: weapon('Warhammer', 'hammer', 'maul'),
  dagger: weapon('Dagger', 'dagger', 'needle', 'thorn'),
  armor: { ...wonder('worn', 'make', 'mail', 'harness'), category: 'Armor (Chain Mail)', bonus: 'armor' },
  shield: { ...wonder('held', 'make', 'shield', 'wall'), category: 'Armor (Shield)', bonus: 'shield' },
  staff: { ...wonder('held', 'make', 'staff'), category: 'Staff' },
  wand: { ...wonder('held', 'make', 'wand'), category: 'Wand' },
  rod: { ...wonder('held', 'make', 'rod', 'scepter'), category: 'Rod' },
  ring: { ...wonder('worn', 'make', 'ring', 'band'), category: 'Ring' },
  potion: {
    nouns: ['draught', 'elixir', 'potion'],
    category: 'Potion',
    use: 'drunk',
    make: 'makeLiquid',
    consumable: true,
  },
  scroll: {
    nouns: ['writ', 'charm'],
    category: 'Wondrous Item',
    use: 'drunk',
    make: 'makePaper',
    consumable: true,
  },
  cloak: wonder('worn', 'makeSoft', 'cloak', 'mantle'),
  amulet: wonder('worn', 'make', 'amulet', 'pendant'),
  boots: wonder('worn', 'makeSoft', 'boots'),
  gloves: wonder('worn', 'makeSoft', 'gloves'),
  lantern: wonder('held', 'make', 'lantern', 'lamp'),
  book: wonder('held', 'makePaper', 'book', 'folio'),
  instrument: wonder('held', 'make', 'harp'),
  mirror: wonder('held', 'make', 'mirror', 'glass'),
  helm: wonder('worn', 'make', 'circlet', 'crown'),
  trinket: wonder('held', 'make', 'key'),
};

/** The name of a mundane weapon or suit in SRD 5.2 (CC-BY-4.0), "Equipment", and its price in GP. */
const MUNDANE: Readonly<Record<string, { category?: string; cost: number }>> = {
  longsword: { cost: 15 },
  sword: { cost: 15 },
  blade: { cost: 15 },
  greatsword: { category: 'Weapon (Greatsword)', cost: 50 },
  shortsword: { category: 'Weapon (Shortsword)', cost: 10 },
  rapier: { category: 'Weapon (Rapier)', cost: 25 },
  scimitar: { category: 'Weapon (Scimitar)', cost: 25 },
  saber: { category: 'Weapon (Scimitar)', cost: 25 },
  sabre: { category: 'Weapon (Scimitar)', cost: 25 },
  battleaxe: { cost: 10 },
  axe: { cost: 10 },
  greataxe: { category: 'Weapon (Greataxe)', cost: 30 },
  handaxe: { category: 'Weapon (Handaxe)', cost: 5 },
  hatchet: { category: 'Weapon (Handaxe)', cost: 5 },
  longbow: { cost: 50 },
  bow: { cost: 50 },
  shortbow: { category: 'Weapon (Shortbow)', cost: 25 },
  crossbow: { category: 'Weapon (Light Crossbow)', cost: 25 },
  spear: { cost: 1 },
  lance: { category: 'Weapon (Lance)', cost: 10 },
  pike: { category: 'Weapon (Pike)', cost: 5 },
  trident: { category: 'Weapon (Trident)', cost: 5 },
  halberd: { category: 'Weapon (Halberd)', cost: 20 },
  glaive: { category: 'Weapon (Glaive)', cost: 20 },
  warhammer: { cost: 15 },
  hammer: { cost: 15 },
  mace: { category: 'Weapon (Mace)', cost: 5 },
  maul: { category: 'Weapon (Maul)', cost: 10 },
  flail: { category: 'Weapon (Flail)', cost: 10 },
  morningstar: { category: 'Weapon (Morningstar)', cost: 15 },
  dagger: { cost: 2 },
  knife: { cost: 2 },
  stiletto: { cost: 2 },
  sickle: { category: 'Weapon (Sickle)', cost: 1 },
  'suit of chain mail': { cost: 75 },
  'suit of plate armor': { category: 'Armor (Plate Armor)', cost: 1500 },
  breastplate: { category: 'Armor (Breastplate)', cost: 400 },
  shield: { cost: 10 },
  buckler: { cost: 10 },
};

/** Weapons that cost less than one GP and have no price in MUNDANE. */
const CATEGORIES: Readonly<Record<string, string>> = { javelin: 'Weapon (Javelin)', club: 'Weapon (Club)' };

export const ITEM_FORM_KEYS: readonly string[] = Object.keys(FAMILIES);

/** Returns the form of an item of a kind. `word` replaces its noun: a bell is an instrument called bell. */
export function itemForm(kind: string, word: string | null): ItemForm {
  const family = FAMILIES[kind] ?? wonder('held', 'make', 'talisman');
  const asked = word ?? ITEM_KINDS[kind]?.[0] ?? 'talisman';
  const called = ITEM_PHRASES[asked] ?? asked;
  const mundane = MUNDANE[called];
  const category = mundane?.category ?? CATEGORIES[called];
  return {
    ...family,
    word: called,
    ...(word === null || ITEM_PHRASES[word] === 'longsword' ? {} : { nouns: [word] }),
    ...(category === undefined ? {} : { category }),
    ...(mundane === undefined ? {} : { cost: mundane.cost }),
  };
}

/** What an item is "of", and the matching type of damage. */
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
