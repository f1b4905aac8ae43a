/** The kinds of canon entries. */
export const CANON_KINDS = ['person', 'creature', 'place', 'item', 'faction', 'spell', 'event', 'other'] as const;
export type CanonKind = (typeof CANON_KINDS)[number];

/**
 * The nouns that tell a kind: as the last or first word of a name, or in an apposition ("Harn, the smith of the
 * village").
 */
const NOUNS: Readonly<Record<Exclude<CanonKind, 'spell' | 'other'>, ReadonlySet<string>>> = {
  person: words(`
    king queen prince princess lord lady duke baron emperor empress
    acolyte actor advisor agent alchemist apothecary apprentice archer aristocrat assassin baker bandit barber bard barkeep beggar blacksmith boatman
    bounty-hunter boy brewer butcher butler captain carpenter child cleric clerk cobbler commander cook cooper courier cousin criminal cultist
    daughter detective diplomat druid engineer envoy farmer ferryman fiddler fisher fisherman fishwife fletcher fool gambler gardener girl gravedigger grocer
    guard guide guildmaster gunsmith half-elf healer herald herbalist hermit hunter husband innkeeper inventor jailer jeweler keeper knight laborer landlady
    landlord leader lighthouse-keeper lover man mage magistrate maid mason mayor mercenary merchant midwife miller miner minstrel monk musician
    noble nobleman noblewoman nun officer orphan owner painter paladin patron peddler physician pilgrim pirate poacher poet porter potter preacher
    priest priestess prisoner proprietor prospector prophet ranger reeve refugee rogue ruler sage sailor scholar scout scribe seamstress seer
    servant sexton shepherd sheriff shopkeeper singer smith smuggler soldier son sorcerer spy squire steward stonemason student surgeon survivor
    speaker tailor tanner teacher thief tinker trader trapper traveler treasurer veteran vicar villager vintner wanderer warlock warrior warlord watchman weaver
    bodyguard bookseller chandler charlatan chef collector coachman dancer debtor diver dockhand drover executioner explorer falconer
    gatekeeper glassblower harbormaster harbourmaster headman heir heiress helmsman hostage judge juggler lamplighter lawyer librarian locksmith
    messenger navigator necromancer notary pilot quartermaster ratcatcher schoolmaster sculptor shipwright stablehand stranger
    toymaker undertaker usurer warden washerwoman wheelwright
    widow widower wife witch wizard woman woodcutter youth husband sister brother mother father uncle aunt nephew niece friend rival villain`),
  creature: words(`
    aberration banshee basilisk bear beast behemoth chimera construct cyclops demigod demon devil djinni dragon dragonet drake dryad efreeti
    elemental fiend fey gargoyle ghost ghoul giant golem gorgon griffon hag harpy hound hydra imp kraken lich manticore medusa minotaur monster
    monstrosity mummy naga nightmare ogre ooze owlbear phoenix revenant roc salamander serpent shadow specter sphinx spider spirit titan treant
    troll undead unicorn vampire werewolf wight wolf worm wraith wyrm wyvern zombie`),
  place: words(`
    abbey academy alley archipelago arena bakery bay barrow bastion bay beach bog bridge camp canyon cape castle catacombs cathedral cave cavern
    caverns cemetery chamber channel chapel chasm church citadel city cliff cliffs coast college copse cove crag creek crossing crossroads crypt
    cross delta den desert dell district docks downs dungeon estate falls farm fen ferry fields fjord ford forest forge fort fortress gate garden gardens
    glade glen gorge grotto grove gulf hall hamlet harbor harbour haven heath highlands hill hills hollow homestead house hut inn island isle jungle
    keep kingdom lagoon lair lake land lands lane library lighthouse lodge lowlands manor marsh marshes market mausoleum meadow mere mill mine mines
    monastery moor moors mount mountain mountains necropolis nest oasis observatory ocean orchard outpost palace pass peak peaks peninsula pier
    plain plains plaza point pond pool port prison province quarry quarter ravine reach realm reef region ridge river road ruin ruins sanctuary
    sanctum sea shack shop shore shrine spire spires spring square stables steppe stockade strait street stronghold summit swamp tavern temple
    theater tomb tower town trail tunnel tunnels vale valley vault village volcano wall ward warehouse waste wastes watchtower waterfall well
    wilderness wood woods workshop yard`),
  item: words(`
    amulet armor arrow axe banner blade boots book bow bracelet brooch cape cauldron chalice charm circlet cloak codex compass crown crystal cup
    dagger diadem drum eye flute gauntlet gauntlets gem goblet grimoire hammer harp helm horn idol jewel key lamp lantern lance ledger locket lyre mace
    mantle map mask mirror necklace orb pendant potion relic ring robe rod scepter scroll shield skull spear staff statuette stone sword
    talisman tome torc  trident wand`),
  faction: words(`
    alliance army band brigade chapter brotherhood cabal church circle clan club coalition company compact conclave consortium council court coven covenant
    crew cult dynasty empire family fellowship fleet garrison gang guard guards guild horde inquisition legion league militia order party
    pack priesthood regiment sect sisterhood society syndicate tribe watch`),
  event: words(`
    accord age battle betrayal breaking burning conquest founding massacre reckoning reign sinking slaughter celebration ceremony coronation crusade day eclipse equinox fair fall feast festival flood harvest heist hunt
    invasion massacre night plague purge rebellion revolt ritual sack siege solstice storm sundering tournament treaty trial uprising
    war wedding winter`),
};

/** Returns the kind that a noun tells, or null. A noun in several lists counts for the first one. */
export function kindOfNoun(noun: string): CanonKind | null {
  const word = noun.toLowerCase();
  const kinds = Object.keys(NOUNS) as (keyof typeof NOUNS)[];
  return kinds.find((kind) => NOUNS[kind].has(word) || NOUNS[kind].has(singular(word))) ?? null;
}

/** Species. "Harn is an elf" makes Harn a person, but a name such as "the High Elf" may be of a people. */
const SPECIES: ReadonlySet<string> = words('dragonborn dwarf elf gnome goliath half-orc halfling human orc tiefling');

/** Like `kindOfNoun`, for a noun by which a text describes somebody or something. */
export function kindOfSaid(noun: string): CanonKind | null {
  return SPECIES.has(noun.toLowerCase()) ? 'person' : kindOfNoun(noun);
}

/** Nouns of relation. In "the brother of Elda" or "the rival of Elda", Elda is a person. */
export const RELATIVES: ReadonlySet<string> = words(`
  aunt brother child cousin daughter father friend heir husband lover mother nephew niece orphan rival servant sister son squire twin uncle
  widow widower wife`);

/** Nouns of settlements: "the village of Mere" is Mere. */
export const SETTLEMENTS: ReadonlySet<string> = words(
  `barony city county duchy hamlet island isle kingdom port province town village`,
);

/** First words of names of places: "Castle Dreer". */
export const PLACE_WORDS: ReadonlySet<string> = words(`cape castle fort isle lake mount port river san`);

/** Verbs for what people do and things seldom do. */
export const PERSONAL_VERBS: ReadonlySet<string> = words(`
  admits agrees answers apologizes argues asked asks barks begs believes bows boasts chuckles claims complains confesses cries demands
  distrusts explains fears feels forgives frowns gestures glares greets grins growls grumbles hates hesitates hisses hopes insists introduces
  invites kneels knows laments laughed laughs lied loves mentions mourns mumbles murmurs mutters nods offers pleads pretends promises pretends prays
  recalls refuses regrets remembers replied replies resents said says scowls sells shouts shrugs sighs smiled smiles sneers sobs speaks spits
  stammers suspects swears talks tells thanks threatens told trusts urges wants warned warns weeps whispered whispers winks wishes wonders yelled yells
  brews buys cooks drinks dreams earns gambles hires hums leads lives owes owned owns pays pours sang sings sips sleeps slept smokes snores steals
  studied studies teaches wears works writes wrote yawns`);

/** Prepositions that mark the name after them as a place. "Of" and "by" are missing because they fit any kind. */
export const PLACE_PREPOSITIONS: ReadonlySet<string> = words(
  `in into at near outside inside toward towards through across beyond`,
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

function singular(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
