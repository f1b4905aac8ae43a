import type { Words } from '../words.ts';

/** Words for creatures, by the keys of the bestiary. */
export const CREATURE_WORDS: Words = {
  goblin: ['goblin', 'hobgoblin', 'bugbear'],
  kobold: ['kobold'],
  orc: ['orc'],
  bandit: ['bandit', 'brigand', 'outlaw', 'thug', 'highwayman', 'robber', 'raider', 'pirate', 'smuggler'],
  guard: ['guard', 'soldier', 'knight', 'mercenary', 'warrior'],
  cultist: ['cultist', 'cult', 'fanatic'],
  mage: ['mage', 'wizard', 'sorcerer', 'necromancer', 'warlock', 'archmage'],
  assassin: ['assassin', 'spy', 'ninja'],
  wolf: ['wolf', 'wolves', 'hound', 'dog', 'warg', 'worg'],
  bear: ['bear', 'owlbear', 'boar', 'ape'],
  spider: ['spider', 'scorpion', 'insect', 'centipede'],
  snake: ['snake', 'serpent', 'naga'],
  rat: ['rat', 'bat', 'vermin'],
  skeleton: ['skeleton', 'bone', 'skeletal'],
  zombie: ['zombie', 'ghoul', 'mummy', 'corpse', 'undead'],
  ghost: ['ghost', 'spirit', 'wraith', 'specter', 'spectre', 'phantom', 'banshee', 'apparition'],
  vampire: ['vampire', 'vampiric', 'lich'],
  dragon: ['dragon', 'wyrm', 'drake', 'wyvern', 'dragonling'],
  giant: ['giant', 'ogre', 'troll', 'ettin', 'cyclops', 'hill giant'],
  demon: ['demon', 'devil', 'fiend', 'imp', 'hellhound', 'infernal', 'abyssal'],
  elemental: ['elemental', 'djinni', 'efreeti', 'mephit'],
  golem: ['golem', 'construct', 'automaton', 'animated armor', 'gargoyle', 'statue', 'clockwork'],
  plant: ['plant', 'treant', 'vine', 'fungus', 'mushroom', 'blight'],
  fey: ['fey', 'fairy', 'faerie', 'pixie', 'sprite', 'dryad', 'satyr', 'hag'],
  ooze: ['ooze', 'slime', 'jelly', 'pudding'],
  lizard: ['lizardfolk', 'lizard', 'crocodile', 'frog', 'toad', 'basilisk'],
  aberration: ['aberration', 'horror', 'tentacle', 'far realm', 'mutant'],
  bird: ['griffon', 'griffin', 'harpy', 'eagle', 'roc', 'hippogriff', 'bird'],
  sea: ['shark', 'merfolk', 'sahuagin', 'kraken', 'octopus', 'sea monster', 'crab'],
  werewolf: ['werewolf', 'werewolves', 'lycanthrope', 'wererat', 'werebear'],
};

/** What an invented name sounds like. The first match is used. */
export const CREATURE_SOUNDS: readonly { sounds: RegExp; key: string }[] = [
  { sounds: /reef|tide|kelp|brine|coral|fin\b|shell|wave|depth|salt|fish|eel|sea/, key: 'sea' },
  { sounds: /bone|skull|marrow|rib/, key: 'skeleton' },
  { sounds: /corpse|rot|carrion|flesh|grave/, key: 'zombie' },
  { sounds: /shade|wraith|pale|mourn|wail|haunt|mist/, key: 'ghost' },
  { sounds: /blood|leech|night/, key: 'vampire' },
  { sounds: /web|silk|chitin|mandible|mite|beetle|wasp|bug/, key: 'spider' },
  { sounds: /wing|feather|talon|beak|crow|raven|owl|hawk/, key: 'bird' },
  { sounds: /thorn|root|moss|bark|leaf|bramble|spore|shroom|wood/, key: 'plant' },
  { sounds: /ember|flame|fire|cinder|ash|magma|storm|frost|ice|wind|spark/, key: 'elemental' },
  { sounds: /stone|iron|clock|brass|gear|clay|forge|bronze/, key: 'golem' },
  { sounds: /slime|sludge|goo|mire/, key: 'ooze' },
  { sounds: /scale|swamp|bog|marsh|croc/, key: 'lizard' },
  { sounds: /fang|hound|howl|pelt|mane|stalker|prowler|cat|panther|tiger|lion/, key: 'wolf' },
  { sounds: /tusk|hide|horn|hoof|beast/, key: 'bear' },
  { sounds: /hell|pit|doom|devour/, key: 'demon' },
  { sounds: /monk|priest|acolyte|zealot/, key: 'cultist' },
  { sounds: /archer|rider|lancer|sword|watch/, key: 'guard' },
  { sounds: /sailor|miner|poacher|deserter|rebel|nomad|hunter|marauder|mutineer|thief|slaver/, key: 'bandit' },
];

/** Nouns after a number in a prompt that are no creatures: "three rooms". */
export const NEVER_CREATURES: ReadonlySet<string> = new Set(
  `character player adventurer hero pc npc person people party group member companion ally guest villager survivor prisoner hostage child
room door gate hall floor chamber corridor pillar column statue wall tower bridge boat ship cart wagon tent house building street island
hill cliff path road way exit entrance part act scene step stage phase wave round turn minute hour day week month year night time mile
foot inch yard level rank challenge point difficulty option choice idea hook rumor clue secret twist ending paragraph sentence word page
line property power ability feature effect action attack trap hazard puzzle riddle key item weapon treasure coin gem gold silver copper
piece price table roll dice stat block encounter fight battle ambush combat skirmish chase event happening complication detail note
tactic rule example version kind type thing side corner end quest session chapter section adventure campaign story tavern inn shop
village town city castle keep dungeon cave forest swamp mountain desert temple shrine ruin camp lair nest den harbor harbour dock market
lot pack swarm flock horde band bit few number series set mix short long deadly hard easy simple moderate random tense big great small good memorable
surprise storm battlefield siege raid trial negotiation standoff duel rescue heist escape patrol`.split(/\s+/),
);

/** Adjectives before a creature that are not part of its name. */
export const PLAIN_ADJECTIVES: ReadonlySet<string> = new Set(
  `a an the some lone single angry hungry hostile wild fierce deadly dangerous evil vicious ravenous starving crazed enraged wounded dying
sleeping large small huge tiny big little tough weak strong level high low high-level low-level powerful terrible terrifying scary other
more different brave lost strange mysterious ordinary normal typical drunken nasty cunning clever sneaky bloodthirsty savage ruthless
feral rabid furious desperate fearsome`.split(/\s+/),
);
