import { type Given, listOf, objectOf, textOf, titled } from '../given.ts';
import { wordTable } from '../../text/lookup.ts';

/** Foundry's keys for the sizes of creatures. */
export const FOUNDRY_SIZES: Readonly<Record<string, string>> = wordTable({
  tiny: 'Tiny',
  sm: 'Small',
  med: 'Medium',
  lg: 'Large',
  huge: 'Huge',
  grg: 'Gargantuan',
});

/** Foundry's keys for the skills, in the order of its system for D&D. */
export const FOUNDRY_SKILLS: Readonly<Record<string, string>> = wordTable({
  acr: 'Acrobatics',
  ani: 'Animal Handling',
  arc: 'Arcana',
  ath: 'Athletics',
  dec: 'Deception',
  his: 'History',
  ins: 'Insight',
  itm: 'Intimidation',
  inv: 'Investigation',
  med: 'Medicine',
  nat: 'Nature',
  prc: 'Perception',
  prf: 'Performance',
  per: 'Persuasion',
  rel: 'Religion',
  slt: 'Sleight of Hand',
  ste: 'Stealth',
  sur: 'Survival',
});

/** The movements besides walking that Foundry knows, in the order of stat blocks. */
export const FOUNDRY_MOVEMENTS = ['burrow', 'climb', 'fly', 'swim'] as const;

/** The senses with a range that Foundry knows, in the order of stat blocks. */
export const FOUNDRY_SENSES = ['blindsight', 'darkvision', 'tremorsense', 'truesight'] as const;

/** Foundry's keys for the schools of magic. */
export const FOUNDRY_SCHOOLS: Readonly<Record<string, string>> = wordTable({
  abj: 'Abjuration',
  con: 'Conjuration',
  div: 'Divination',
  enc: 'Enchantment',
  evo: 'Evocation',
  ill: 'Illusion',
  nec: 'Necromancy',
  trs: 'Transmutation',
});

/** Foundry's keys for languages that are not the names themselves. */
export const FOUNDRY_LANGUAGES: Readonly<Record<string, string>> = wordTable({
  cant: 'Thieves’ Cant',
  deep: 'Deep Speech',
  sign: 'Common Sign Language',
});

/** What overcomes a resistance, in the words that stat blocks of 2014 use for it. */
const BYPASSES: Readonly<Record<string, string>> = wordTable({ sil: 'silvered', ada: 'adamantine' });

/** The dialects of one language, which stat blocks print with it. */
const PRIMORDIAL = ['aquan', 'auran', 'ignan', 'terran'];

/** Formats keys of languages as "Common, Thieves’ Cant, Primordial (Aquan)". */
export function languageNames(keys: readonly string[]): string[] {
  const tongues = keys.filter((key) => PRIMORDIAL.includes(key)).map(titled);
  const isWhole = keys.includes('primordial');
  const others = keys.filter((key) => !PRIMORDIAL.includes(key)).map((key) => FOUNDRY_LANGUAGES[key] ?? titled(key));
  return [...others, ...(tongues.length === 0 || isWhole ? [] : [`Primordial (${tongues.join(', ')})`])];
}

/** Returns the name for a key of a damage type. The three weapon types had one key in common. */
export function damageName(key: string): string {
  return key === 'physical' ? 'bludgeoning, piercing, and slashing from nonmagical attacks' : key;
}

/** Returns what overcomes a resistance, in words: "from nonmagical attacks". */
export function bypassWords(keys: readonly string[]): string {
  if (keys.length === 0) return '';
  const others = keys.filter((key) => key !== 'mgc').map((key) => BYPASSES[key] ?? key);
  const attacks = keys.includes('mgc') ? 'nonmagical attacks' : 'attacks';
  return `from ${attacks}${others.length === 0 ? '' : ` that aren’t ${others.join(' or ')}`}`;
}

/** Foundry's keys for the tools. */
export const FOUNDRY_TOOLS: Readonly<Record<string, string>> = wordTable({
  alchemist: 'Alchemist’s Supplies',
  bagpipes: 'Bagpipes',
  brewer: 'Brewer’s Supplies',
  calligrapher: 'Calligrapher’s Supplies',
  card: 'Playing Cards',
  carpenter: 'Carpenter’s Tools',
  cartographer: 'Cartographer’s Tools',
  chess: 'Dragonchess',
  cobbler: 'Cobbler’s Tools',
  cook: 'Cook’s Utensils',
  dice: 'Dice',
  disg: 'Disguise Kit',
  drum: 'Drum',
  dulcimer: 'Dulcimer',
  flute: 'Flute',
  forg: 'Forgery Kit',
  glassblower: 'Glassblower’s Tools',
  herb: 'Herbalism Kit',
  horn: 'Horn',
  jeweler: 'Jeweler’s Tools',
  leatherworker: 'Leatherworker’s Tools',
  lute: 'Lute',
  lyre: 'Lyre',
  mason: 'Mason’s Tools',
  navg: 'Navigator’s Tools',
  painter: 'Painter’s Supplies',
  panflute: 'Pan Flute',
  pois: 'Poisoner’s Kit',
  potter: 'Potter’s Tools',
  shawm: 'Shawm',
  smith: 'Smith’s Tools',
  thief: 'Thieves’ Tools',
  tinker: 'Tinker’s Tools',
  viol: 'Viol',
  weaver: 'Weaver’s Tools',
  woodcarver: 'Woodcarver’s Tools',
});

/** Rules of several words, which Foundry identifies by a key without spaces. */
const RULES = new Map(
  [
    'Ability Check|Armor Class|Attack Rolls|Bonus Action|Bright Light|Carrying Capacity|Cast a Spell|Creature Type|Critical Hits',
    'Damage Rolls|Damage Types|Death Saving Throw|Difficult Terrain|Dim Light|Area of Effect|Half Cover|Heavily Obscured|Heroic Inspiration',
    'High Jump|Hit Points|Improvised Weapons|Legendary Action|Lightly Obscured|Long Jump|Long Rest|Melee Attacks|Opportunity Attacks',
    'Passive Perception|Proficiency Bonus|Ranged Attacks|Saving Throw|Short Rest|Spell Attack|Spell Scroll|Spell Slots|Spellcasting Focus',
    'Temporary Hit Points|Three-Quarters Cover|Total Cover|Two Weapon Fighting|Unarmed Strike|Use an Object|Bloodied|Stat Block|Telepathy',
    'Animal Handling|Sleight of Hand|Magic Action|Forced March|Travel Pace|Travel at Night|Being Prone|Dropping Prone|Standing Up',
    'Unseen Attackers|Unseen Targets|Simultaneous Effects|Shape-Shifting|Weapon Mastery|Challenge Rating|Experience Points',
  ]
    .join('|')
    .split('|')
    .map((name) => [name.toLowerCase().replace(/[^a-z]/g, ''), name]),
);

/**
 * Returns the name of a rule: "difficult terrain" for "difficultterrain", "Dim Light" for "DimLight". It is in lower
 * case if its key is.
 */
export function ruleName(key: string): string {
  const name = RULES.get(key.toLowerCase().replace(/[^a-z]/g, ''));
  if (name === undefined || /\s/.test(key)) return key;
  return /^[a-z]/.test(key) ? name.toLowerCase() : name;
}

/**
 * Returns a function that finds the name of a document, or of a document inside it, by its id or by its original
 * address in a compendium.
 */
export function namesIn(documents: readonly Given[]): (address: string) => string | null {
  const names = new Map<string, string>();
  const add = (document: Given) => {
    const name = textOf(document.name);
    if (name === '') return;
    for (const key of keysOf(document)) if (!names.has(key)) names.set(key, name);
  };
  for (const document of documents) {
    add(document);
    for (const held of [...listOf(document.items), ...listOf(document.pages)]) add(held);
  }
  return (address) => names.get(address) ?? names.get(lastId(address)) ?? null;
}

function keysOf(document: Given): string[] {
  const source = textOf(objectOf(document._stats).compendiumSource);
  const older = textOf(objectOf(objectOf(document.flags).core).sourceId);
  return [textOf(document._id), source, older, lastId(source), lastId(older)].filter(Boolean);
}

/** Returns "abc" for "Compendium.dnd5e.spells24.Item.abc", ".abc", "abc#heading". */
function lastId(address: string): string {
  return (address.split('#')[0]?.split('.').at(-1) ?? '').trim();
}
