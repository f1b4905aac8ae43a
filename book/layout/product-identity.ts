/*
 * Names that their owners protect. Trademarks and Product Identity are those that the Open Game License of the SRD 5.1
 * lists (quoted at jeffcraigmile.blog), without words that are common in prose ("Sigil", "d20"). Settings with their
 * people and places may be used only in the DMs Guild (dndbeyond.com/srd; the guild's Community Content Agreement).
 */

const TRADEMARKS = [
  'Dungeons & Dragons',
  'Dungeons and Dragons',
  'D&D',
  'D & D',
  'AD&D',
  'Player’s Handbook',
  'Dungeon Master',
  'Monster Manual',
  'd20 System',
  'Wizards of the Coast',
];

const PLACES_AND_TITLES = [
  'Red Wizard of Thay',
  'Red Wizards of Thay',
  'City of Union',
  'Heroic Domains of Ysgard',
  'Ever-Changing Chaos of Limbo',
  'Windswept Depths of Pandemonium',
  'Infinite Layers of the Abyss',
  'Tarterian Depths of Carceri',
  'Gray Waste of Hades',
  'Bleak Eternity of Gehenna',
  'Nine Hells of Baator',
  'Infernal Battlefield of Acheron',
  'Clockwork Nirvana of Mechanus',
  'Peaceable Kingdoms of Arcadia',
  'Seven Mounting Heavens of Celestia',
  'Twin Paradises of Bytopia',
  'Blessed Fields of Elysium',
  'Wilderness of the Beastlands',
  'Olympian Glades of Arborea',
  'Concordant Domain of the Outlands',
  'Lady of Pain',
  'Book of Exalted Deeds',
  'Book of Vile Darkness',
];

/** Product Identity that the text of the SRD 5.2 nevertheless contains. */
const FREED = ['Underdark', 'yuan-ti'];

const CREATURES = [
  'beholder',
  'gauth',
  'carrion crawler',
  'tanar’ri',
  'baatezu',
  'displacer beast',
  'githyanki',
  'githzerai',
  'mind flayer',
  'mindflayer',
  'illithid',
  'umber hulk',
];

/** Creatures of the same owner that are in no SRD. */
const UNLICENSED = ['kuo-toa', 'slaad', 'slaadi'];

/** Wizards whose names the SRD removed from its spells. */
const SPELL_NAMES = [
  'Mordenkainen',
  'Bigby’s Hand',
  'Drawmij’s Instant Summons',
  'Evard’s Black Tentacles',
  'Leomund’s',
  'Melf’s',
  'Nystul’s',
  'Otiluke’s',
  'Otto’s Irresistible Dance',
  'Rary’s Telepathic Bond',
  'Tasha’s Hideous Laughter',
  'Tenser’s Floating Disk',
];

const SETTINGS = [
  'Forgotten Realms',
  'Faerûn',
  'Faerun',
  'Eberron',
  'Ravenloft',
  'Barovia',
  'Strahd',
  'Greyhawk',
  'Oerth',
  'Dragonlance',
  'Krynn',
  'Planescape',
  'Spelljammer',
  'Athas',
  'Mystara',
  'Waterdeep',
  'Baldur’s Gate',
  'Neverwinter',
  'Icewind Dale',
  'Menzoberranzan',
  'Candlekeep',
  'Sword Coast',
  'Drizzt',
  'Elminster',
  'Xanathar',
  'Acererak',
  'Vecna',
  'Lolth',
  'Zhentarim',
  'Szass Tam',
  'Abeir-Toril',
  'Undermountain',
  'Phandalin',
  'Khorvaire',
  'Flanaess',
  'Raistlin',
];

/** A name that its owner protects. */
export interface KeptName {
  name: string;
  /** Whether only its capital letters distinguish it from ordinary words. */
  isProper: boolean;
}

export const KEPT_NAMES: readonly KeptName[] = [
  ...[...CREATURES, ...UNLICENSED, ...FREED].map((name) => ({ name, isProper: false })),
  ...[...TRADEMARKS, ...PLACES_AND_TITLES, ...SPELL_NAMES, ...SETTINGS].map((name) => ({ name, isProper: true })),
];

const TRADEMARK_RULE =
  'Under Creative Commons a book may say “compatible with fifth edition” or “5E compatible” instead.';
const IDENTITY_RULE =
  'The Open Game License names it as Product Identity. A book for the DMs Guild may have it by the agreement of that shop; any other needs its owner’s leave.';
const FREED_RULE =
  'The SRD 5.2 has the word in its own text, which Creative Commons lets a book quote with its attribution; under the Open Game License it is Product Identity.';
const UNLICENSED_RULE = 'No SRD has it, so that no licence lets a book use it without its owner’s leave.';
const SETTING_RULE =
  'It belongs to a setting that the agreement of the DMs Guild alone opens; any other book needs its owner’s leave.';

/** Who may use a name nevertheless, as a sentence. */
export const WHO_MAY: Readonly<Record<string, string>> = Object.fromEntries([
  ...TRADEMARKS.map((name) => [name, TRADEMARK_RULE]),
  ...[...PLACES_AND_TITLES, ...CREATURES].map((name) => [name, IDENTITY_RULE]),
  ...[...UNLICENSED, ...SPELL_NAMES].map((name) => [name, UNLICENSED_RULE]),
  ...FREED.map((name) => [name, FREED_RULE]),
  ...SETTINGS.map((name) => [name, SETTING_RULE]),
]);
