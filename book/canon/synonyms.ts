/** Groups of words of adventures with similar meaning. A question about the mapmaker also finds the cartographer. */
const GROUPS = `
  cartographer mapmaker
  blacksmith smith farrier ironmonger
  innkeeper landlord landlady barkeep bartender taverner publican hosteler
  inn tavern taproom alehouse pub
  healer herbalist physician doctor apothecary surgeon medic
  midwife healer
  chandler candlemaker
  vintner winemaker winery vineyard
  brewer alewife brewery
  ferryman boatman ferry ferrywoman
  sailor mariner seaman seafarer
  captain skipper
  fisherman fisher angler fishwife
  gravedigger sexton undertaker
  cemetery graveyard
  tomb crypt grave mausoleum sepulcher burial
  priest cleric vicar priestess preacher chaplain
  temple church shrine chapel
  monk friar
  monastery abbey priory convent
  wizard mage sorcerer magician warlock archmage spellcaster
  witch hag sorceress
  merchant trader dealer seller shopkeeper peddler
  shop store
  thief burglar robber pickpocket cutpurse
  smuggler contraband
  bandit brigand outlaw highwayman raider
  murderer killer assassin slayer
  murder kill slay assassinate
  spy informer informant agent
  guard watchman sentry sentinel
  soldier warrior fighter trooper
  mercenary sellsword
  knight cavalier
  hunter huntsman trapper huntress
  farmer peasant crofter
  shepherd herdsman goatherd
  mayor burgomaster reeve alderman
  judge magistrate
  jailer gaoler warden turnkey
  prison jail gaol
  noble aristocrat lord nobleman
  king monarch ruler sovereign
  queen monarch ruler
  scholar sage scribe librarian
  library archive
  teacher tutor schoolmaster
  musician minstrel bard singer fiddler piper
  tailor seamstress dressmaker
  weaver clothmaker
  cobbler shoemaker
  carpenter woodworker joiner
  mason stonemason
  butcher slaughterer
  miller mill
  beggar pauper vagrant
  hermit recluse
  orphan foundling
  widow widower
  child boy girl kid
  brother sibling
  sister sibling
  twin sibling
  wife spouse husband
  old elderly aged ancient
  blind sightless
  lame limping crippled
  bald hairless
  drunk drunken drunkard
  rich wealthy
  lighthouse beacon
  village hamlet settlement
  town city
  castle fortress keep stronghold citadel
  forest wood woods woodland
  swamp marsh bog fen
  cave cavern grotto
  mountain peak
  river stream
  bridge crossing
  harbor harbour port dock docks quay
  ship vessel boat
  sword blade
  necklace amulet pendant
  jewel gem gemstone
  book tome grimoire volume
  treasure hoard riches
  letter note missive
  festival feast celebration fair
  battle war fight
  dragon wyrm drake
  ghost spirit specter spectre phantom
  undead zombie skeleton
  werewolf lycanthrope
  monster beast creature
  cult sect
  guild brotherhood league
  steal rob
  hide conceal bury
  poison venom
  debt owe
  gardener garden
  baker bakery bread
  clockmaker clocksmith watchmaker
  jeweler goldsmith silversmith
  fortuneteller seer oracle soothsayer diviner prophet`;

const SYNONYMS = readGroups();

/** Returns the synonyms of a word, in the singular; empty if the word is in no group. */
export function synonymsOf(word: string): readonly string[] {
  const small = word.toLowerCase().replace(/['’]s?$/, '');
  return SYNONYMS.get(small) ?? SYNONYMS.get(small.replace(/s$/, '')) ?? [];
}

function readGroups(): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of GROUPS.trim().split('\n')) {
    const words = group.trim().split(/\s+/);
    for (const word of words)
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...words.filter((other) => other !== word)]);
  }
  return synonyms;
}
