import type { Words } from '../words.ts';

/** Words by the keys of item forms. The first word of each is used if a prompt gives none. */
export const ITEM_KINDS: Words = {
  sword: ['longsword', 'sword', 'greatsword', 'shortsword', 'blade', 'rapier', 'scimitar', 'saber', 'sabre', 'weapon'],
  axe: ['battleaxe', 'axe', 'greataxe', 'handaxe', 'hatchet'],
  bow: ['longbow', 'bow', 'shortbow', 'crossbow'],
  spear: ['spear', 'lance', 'pike', 'trident', 'javelin', 'halberd', 'glaive'],
  hammer: ['warhammer', 'hammer', 'mace', 'maul', 'flail', 'club', 'morningstar'],
  dagger: ['dagger', 'knife', 'stiletto', 'sickle'],
  armor: ['armor', 'armour', 'chain mail', 'mail', 'breastplate', 'plate armor', 'hauberk'],
  shield: ['shield', 'buckler'],
  staff: ['staff', 'quarterstaff'],
  wand: ['wand'],
  rod: ['rod', 'scepter', 'sceptre'],
  ring: ['ring', 'signet'],
  potion: ['potion', 'elixir', 'philter', 'brew', 'draught', 'tonic', 'vial'],
  scroll: ['charm of paper', 'scroll', 'writ'],
  cloak: ['cloak', 'cape', 'robe', 'mantle', 'shawl', 'scarf', 'coat'],
  amulet: ['amulet', 'necklace', 'pendant', 'talisman', 'medallion', 'brooch', 'locket', 'torc'],
  boots: ['boots', 'shoes', 'sandals', 'slippers'],
  gloves: ['gloves', 'gauntlets', 'bracers', 'belt', 'girdle', 'sash', 'goggles', 'spectacles'],
  lantern: ['lantern', 'lamp', 'candle', 'torch', 'brazier', 'candlestick'],
  book: ['book', 'tome', 'grimoire', 'folio', 'diary', 'journal', 'ledger', 'atlas'],
  instrument: [
    'harp',
    'lute',
    'flute',
    'drum',
    'horn',
    'bell',
    'fiddle',
    'violin',
    'whistle',
    'gong',
    'lyre',
    'pipe',
    'instrument',
  ],
  mirror: ['mirror', 'orb', 'crystal ball', 'lens', 'spyglass', 'prism'],
  helm: ['circlet', 'helm', 'helmet', 'hat', 'crown', 'mask', 'tiara', 'diadem', 'hood'],
  trinket:
    `key coin comb cup chalice goblet bowl cauldron kettle teapot compass hourglass clock map doll puppet figurine idol stone gem
    pearl skull bone feather quill pen needle thimble spoon rope chain bag sack pouch box chest carpet rug broom banner flag
    saddle anchor dice deck egg seed spindle loom seal fan whip net`.split(/\s+/),
};

/** What sentences call an item if its word alone does not suffice. */
export const ITEM_PHRASES: Readonly<Record<string, string>> = {
  weapon: 'longsword',
  armor: 'suit of chain mail',
  armour: 'suit of chain mail',
  mail: 'suit of chain mail',
  'chain mail': 'suit of chain mail',
  'plate armor': 'suit of plate armor',
  instrument: 'harp',
  boots: 'pair of boots',
  shoes: 'pair of shoes',
  sandals: 'pair of sandals',
  slippers: 'pair of slippers',
  gloves: 'pair of gloves',
  gauntlets: 'pair of gauntlets',
  bracers: 'pair of bracers',
  goggles: 'pair of goggles',
  spectacles: 'pair of spectacles',
  dice: 'pair of dice',
};

/** Words of a prompt about an item's magic, and the matching type of damage. */
export const DAMAGE_WORDS: readonly { words: RegExp; type: string }[] = [
  { words: /\b(?:flam|fire\b|fier|burn|ember|cinder|blaz|infern|scorch|molten|lava)/, type: 'Fire' },
  { words: /\b(?:frost|frozen|freez|ice\b|icy|cold\b|winter|snow|glaci)/, type: 'Cold' },
  { words: /\b(?:lightning|storm|spark|electri)/, type: 'Lightning' },
  { words: /\b(?:thunder|booming|sonic)/, type: 'Thunder' },
  { words: /\b(?:poison|venom|toxic|serpent)/, type: 'Poison' },
  { words: /\b(?:acid|corrosive|caustic)/, type: 'Acid' },
  { words: /\b(?:holy|radiant|sun\b|sunlit|dawn|divine|blessed|starlight)/, type: 'Radiant' },
  { words: /\b(?:necrotic|death|deathly|grave|unholy|soul|shadow|vampiric)/, type: 'Necrotic' },
  { words: /\b(?:psychic|mind|dream|nightmare|madness|whisper)/, type: 'Psychic' },
  { words: /\bforce\b/, type: 'Force' },
];
