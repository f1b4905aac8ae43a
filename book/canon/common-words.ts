/** Function words and words of requests. A search ignores them, and no name begins with one. */
export const FUNCTION_WORDS: ReadonlySet<string> = words(`
  a about above ask asks asking describe tell let meet follow remember consider given after again against all almost along already also although always am among an and another any anyone anything are around as at away
  back be because been before behind being below beneath beside besides between beyond both but by can cannot could despite did do does done
  down during each either else enough even ever every everyone everything except few first for four from get gets give go goes had has have having he
  her here hers herself him himself his how however i if in inside instead into is it its itself just last later least less let like made make
  makes many may maybe me meanwhile might mine more most much must my near nearly neither never next no nobody none nor not nothing now of off often
  on once one only onto or other others our out outside over own per perhaps please put rather same second see seven several shall she should
  since six so some somebody someone something sometimes soon still such take taken than that the their them themselves then there therefore
  these they third this those though three through throughout thus to together too toward towards two under unless until up upon us use used uses using very was
  we well were what whatever when whenever where wherever whether which while who whoever whom whose why will with within without would write
  monday tuesday wednesday thursday friday saturday sunday yes yet you your yours additionally moreover similarly you'll i'll ok`);

/** Words that rules texts capitalise, in the singular if there is one. SRD 5.1 and 5.2.1 use them. */
const RULES_WORDS: ReadonlySet<string> = words(`
  ability acid action actions acrobatics advantage adventurer adventurers animal arcana armor athletics attack attacks attunement background bard barbarian
  blinded bloodied blinding bludgeoning bonus bright burst cantrip cantrips challenge chaotic character characters charisma charmed check checks
  class classes cleric climb cold common component components concentration condition conditions cone constitution cover cr creature creatures
  critical cube cylinder damage dark darkness darkvision dash day days dc dead deafened death deception defense dexterity die dice difficult
  difficulty dim disadvantage disarm disengage dodge druid effect emanation enemy equipment evil exhaustion expertise feat feats feature features feet fight
  fighter fire flying focus force friendly frightened gamemaster gm dm good gp grappled gold half handling hands heavy help heroic hidden hide high
  history hit hour hostile hover huge immunities immunity improvised incapacitated indifferent influence initiative insight inspiration
  intelligence intimidation investigation invisible invisibility item items jump large languages large lawful legendary level levels light lightly
  line long lucid magic magical major martial mastery medicine medium melee minor minute monk monster monsters multiattack nature necrotic neutral
  npc npcs obscured object objects one paladin paralyzed perception performance persuasion petrified piercing player players point points poison
  poisoned pool pp proficiency proficient prone psychic radiant range ranged ranger rare reaction reactions ready religion resistance resistances
  rest restrained ritual rogue roll rolls round rules saving save saves score scores search senses short sized skill skills slashing sleight slot
  slots small sorcerer speed spell spellcasting spells sphere squeezing stable stat stealth step strength stunned study subclass success
  survival swim temporary terrain test thrown thunder tiny tool tools total traits truesight turn turns unarmed uncommon unconscious utilize
  very vulnerability warlock weapon weapons wisdom wizard xp sp cp ep str dex con int wis cha ac hp dm's gm's table tables chapter
  gargantuan undead humanoid beast aberration celestial construct dragon elemental fey fiend giant monstrosity ooze plant part appendix section
  january february september october november december spring summer autumn winter midsummer midwinter english ft lb pb true false
  abjuration conjuration divination enchantment evocation illusion necromancy transmutation blindsight tremorsense
  artifact assemble base blindness cleave clothing core critical deafness disease electrum extra feat finesse focus graze heavily hide innate
  invocation irresistible keelboat loading metamagic modest multiclass opportunity overview passive rowboat sap slow sneak somatic squalid steady
  topple toolbox trades unarmored unconsciousness untrained versatile wealthy narrates supersede throw aberrant abyssal celestial draconic dwarvish
  elvish gnomish primordial arrow battleaxe blowgun bolt bow chain club crossbow dagger dart flail glaive greataxe greatclub greatsword halberd
  halfcover handaxe javelin lance leather longbow longsword mace mail maul morningstar musket padded pistol plate quarterstaff rapier scale scimitar
  shield shirt shortbow shortsword sickle sling spear studded trident warhammer whip antitoxin backpack basket bedroll bucket case costume crowbar
  disguise druidic forgery gaming herbalism ink jug kit pen portable ram sack spyglass supplies tent tinderbox waterskin alchemist's brewer's
  calligrapher's carpenter's cartographer's climber's cobbler's cook's glassblower's healer's jeweler's leatherworker's mason's navigator's
  painter's poisoner's potter's smith's thieves' tinker's weaver's woodcarver's`);

/** Words that often begin a sentence before a name and are hardly ever part of it: "Remind Elda", "Poor Harn". */
export const OPENERS: ReadonlySet<string> = words(`
  accuse actually ask casting running using playing wanted afterward afterwards allow arrest attack avoid award beware behold bribe bring call certainly challenge choose confront convince curiously dear
  deceive defeat deliver describe discover distract eventually everywhere escort explore fight finally find flee fortunately free frighten grab grant greet
  greetings hail hate have heal hello help hire hunt ignore interrogate introduce invite join keep kill know leave legend legends locals long luckily mention note
  left met found saw arrived returned reached entered
  obey originally pay perhaps persuade pick place play poor portray possibly presumably question rarely read recently remind remove replace rescue return
  reveal rob rumor rumors run sadly save search seeing send serve show speak start steal strangely stop suddenly suggest summon supposedly surprisingly talk
  thank threaten throw today tonight tomorrow treat trick trust ultimately unfortunately unlike usually visit warn welcome yesterday`);

/** Words for the person who leads a game. Alone they name nobody, though each may be part of a name. */
const GAME_MASTERS: ReadonlySet<string> = words('dungeon-master game-master dungeon-masters game-masters');

/**
 * Whether a phrase consists of words of the rules only, also in the plural or with a possessive: "Hit Points",
 * "Wisdom".
 */
export function isRulesPhrase(phrase: string): boolean {
  const all = phrase.toLowerCase().split(/[\s-]+/);
  if (all.length === 2 && GAME_MASTERS.has(all.join('-'))) return true;
  return all.every((word) => FUNCTION_WORDS.has(word) || isRulesWord(word));
}

function isRulesWord(word: string): boolean {
  if (RULES_WORDS.has(word)) return true;
  const whole = /['’]s?$/.test(word) ? word.replace(/['’]s?$/, '') : word;
  if (whole !== word && (RULES_WORDS.has(whole) || RULES_WORDS.has(word.replace('’', "'")))) return true;
  if (!whole.endsWith('s')) return false;
  return RULES_WORDS.has(whole.slice(0, -1)) || RULES_WORDS.has(whole.replace(/ies$/, 'y'));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
