import { abilityModifier } from '../../rules-5e/abilities.ts';
import { normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../../rules-5e/challenge.ts';
import { ABILITIES, type EntryList, parseStatBlock, type StatBlock } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, textOf, titled } from '../given.ts';
import { formatBonus } from '../../rules-5e/format.ts';
import { wordTable } from '../../text/lookup.ts';
import { starredLines } from '../starred-lines.ts';
import { armorOf, bonusOf, factsInWords, hitPointsOf, savesOf, speedOf } from './five-e-creature-numbers.ts';
import { alignmentOf, capitalised, defencesOf, gearOf, kindOf, sizeOf } from './five-e-creature-words.ts';
import { entryNodes } from './five-e-entries.ts';
import { spellLists } from './spell-lists.ts';
import { plainWords, starredText } from './five-e-tags.ts';

/**
 * Reads a creature of 5etools' homebrew, with its tags as words. A number in words ("2 + PB") for which no field has
 * room becomes a trait.
 */
export function readFiveETools(monster: Given): StatBlock {
  const isNewer = isOfNewRules(monster);
  const challenge = challengeOf(monster.cr);
  const proficiency = proficiencyForChallenge(challenge);
  const abilities = Object.fromEntries(ABILITIES.map((key) => [key, numberOf(monster[key])]));
  const saves = savesOf(monster.save);
  const defences = (given: unknown) => (isNewer ? capitalised(defencesOf(given)) : defencesOf(given));
  const [immunities, conditions] = [defences(monster.immune), defences(monster.conditionImmune)];
  const traits = [...headed(monster.traitHeader), ...listed(monster.trait), ...factsInWords(monster)];
  return parseStatBlock({
    layout: isNewer ? '2024' : '2014',
    name: plainWords(textOf(monster.name)),
    size: sizeOf(monster),
    kind: kindOf(monster.type, isNewer),
    alignment: alignmentOf(monster, isNewer),
    ...armorOf(monster.ac),
    ...hitPointsOf(monster.hp),
    speed: speedOf(monster.speed, isNewer),
    initiative: isNewer ? initiativeOf(monster.initiative, abilities.dex ?? null, proficiency) : null,
    abilities,
    saves: Object.fromEntries(saves.map(({ key, bonus }) => [key, bonus])),
    skills: [...skillsOf(objectOf(monster.skill)), ...toolsOf(objectOf(monster.tool))],
    gear: gearOf(monster.gear ?? monster.attachedItems),
    vulnerabilities: defences(monster.vulnerable),
    resistances: defences(monster.resist),
    immunities: isNewer ? [immunities, conditions].filter(Boolean).join('; ') : immunities,
    conditionImmunities: isNewer ? '' : conditions,
    ...sensesOf(monster, isNewer),
    languages: namesOf(monster.languages),
    challenge,
    xp: numberOf(objectOf(monster.cr).xp) ?? xpForChallenge(challenge),
    xpNote: [noteOf(objectOf(monster.cr)), proficiencyInWords(monster.pbNote)].filter(Boolean).join(', '),
    proficiencyBonus: bonusOf(monster.pbNote) ?? (isNewer && isNothing(monster.pbNote) ? proficiency : null),
    ...withSpells(listOf(monster.spellcasting), isNewer, {
      traits,
      actions: [...headed(monster.actionHeader), ...listed(monster.action)],
      bonusActions: [...headed(monster.bonusHeader), ...listed(monster.bonus)],
      reactions: [...headed(monster.reactionHeader), ...listed(monster.reaction)],
      legendaryActions: [...listed(monster.legendary), ...mythicOf(monster)],
    }),
    legendaryIntro: legendaryIntroOf(monster, isNewer),
  });
}

/** Whether a creature is from the books of 2024 or for their rules. */
function isOfNewRules(monster: Given): boolean {
  const said = [monster.edition === 'one', monster.initiative !== undefined, monster.srd52 !== undefined];
  return said.includes(true) || /^X(?:MM|PHB|DMG)$/.test(textOf(monster.source));
}

function challengeOf(cr: unknown): string {
  const text = textOf(isGiven(cr) ? cr.cr : cr).trim();
  return normaliseChallenge(text) ?? (/^unknown$/i.test(text) ? '' : text);
}

function noteOf({ lair, coven, xpLair }: Given): string {
  const inLair = textOf(xpLair) === '' ? '' : `or ${numberOf(xpLair)?.toLocaleString('en') ?? textOf(xpLair)} in lair`;
  const others = [
    [textOf(lair), 'in its lair'],
    [textOf(coven), 'as part of a coven'],
  ].flatMap(([rating = '', when]) => (rating === '' ? [] : [`CR ${rating} ${when}`]));
  return [inLair, ...others].filter(Boolean).join(', ');
}

function initiativeOf(given: unknown, dexterity: number | null, proficiency: number | null): number | null {
  if (!isGiven(given)) return bonusOf(given);
  const flat = bonusOf(given.initiative);
  const times = numberOf(given.proficiency) ?? 0;
  if (flat !== null || dexterity === null || proficiency === null) return flat;
  return abilityModifier(dexterity) + times * proficiency;
}

/** Returns skills with their bonuses. Choices between skills and unknown skills are kept as words. */
function skillsOf({ other, special, ...skills }: Given): { name: string; bonus: number | null }[] {
  const known = Object.entries(skills).map(([name, bonus]) => oneSkill(name, bonus));
  const chosen = listOf(other).flatMap((choice) => oneOfSkills(objectOf(choice.oneOf)));
  const named = (Array.isArray(special) ? special : [special]).flatMap((one) => specialSkill(plainWords(textOf(one))));
  return [...known, ...chosen, ...named];
}

function oneSkill(name: string, given: unknown): { name: string; bonus: number | null } {
  const bonus = bonusOf(given);
  const words = bonus === null ? ` ${plainWords(textOf(given))}` : '';
  return { name: `${titled(plainWords(name))}${words}`.trim(), bonus };
}

/** Returns tools, which are printed among the skills, without their sources. */
function toolsOf(tools: Given): { name: string; bonus: number | null }[] {
  return Object.entries(tools).map(([name, bonus]) => oneSkill(name.split('|')[0] ?? '', bonus));
}

/** Formats "Arcana +5 or History +5" as one skill whose name contains all but the last bonus. */
function oneOfSkills(choice: Given): { name: string; bonus: number | null }[] {
  const skills = Object.entries(choice).map(([name, bonus]) => oneSkill(name, bonus));
  const last = skills.at(-1);
  if (last === undefined) return [];
  const before = skills
    .slice(0, -1)
    .map(({ name, bonus }) => (bonus === null ? name : `${name} ${formatBonus(bonus)}`));
  return [{ name: [...before, last.name].join(' or '), bonus: last.bonus }];
}

/** Parses an unknown skill: "Piloting +10 (expertise), ". */
function specialSkill(words: string): { name: string; bonus: number | null }[] {
  const said = words
    .replace(/ ?,$/, '')
    .replace(/\([^()]*\)$/, '')
    .trim();
  const [bonus = ''] = /[+-]\d+$/.exec(said) ?? [];
  const name = said.slice(0, said.length - bonus.length).trim();
  return name === '' ? [] : [{ name, bonus: bonusOf(bonus) }];
}

/** Returns the senses. A passive Perception in words, such as "10 + PB", is one of them. */
function sensesOf(monster: Given, isNewer: boolean): { senses: string; passivePerception: number | null } {
  const senses = namesOf(monster.senses);
  const passivePerception = numberOf(monster.passive);
  const words = passivePerception === null ? plainWords(textOf(monster.passive)) : '';
  const label = isNewer ? 'Passive Perception' : 'passive Perception';
  return {
    senses: [isNewer ? capitalised(senses) : senses, words === '' ? '' : `${label} ${words}`]
      .filter(Boolean)
      .join(isNewer ? '; ' : ', '),
    passivePerception,
  };
}

/** "+2" is a number and returns ''. Words such as "equals your bonus" are printed after the XP. */
function proficiencyInWords(given: unknown): string {
  const words = bonusOf(given) === null ? plainWords(textOf(given)) : '';
  return words === '' ? '' : `PB ${words}`;
}

/** Formats "tremorsense 10 ft." */
function rangedSense({ type, range, note }: Given): string {
  const feet = textOf(range) === '' ? '' : `${textOf(range)} ft.`;
  return [textOf(type), feet, textOf(note)].filter(Boolean).join(' ');
}

function isNothing(given: unknown): boolean {
  return textOf(given) === '';
}

function namesOf(given: unknown): string {
  const list: unknown[] = Array.isArray(given) ? given : isNothing(given) ? [] : [given];
  return list
    .map((one) => plainWords(isGiven(one) ? rangedSense(one) : textOf(one)))
    .filter(Boolean)
    .join(', ');
}

function listed(entries: unknown): { name: string; text: string }[] {
  return listOf(entries).map((entry) => ({
    name: plainWords(textOf(entry.name)).replace(/\.$/, ''),
    text: entryText(entry.entries ?? entry.entry),
  }));
}

function headed(header: unknown): { name: string; text: string }[] {
  const text = entryText(header);
  return text === '' ? [] : [{ name: '', text }];
}

function mythicOf(monster: Given): { name: string; text: string }[] {
  const actions = listed(monster.mythic);
  return actions.length === 0 ? [] : [{ name: 'Mythic Actions', text: entryText(monster.mythicHeader) }, ...actions];
}

const TOOLS = { level: 4, placed: () => null, note: () => undefined };

/**
 * Converts entries of 5etools to the text of our entry: a line for each paragraph, with stars for bold and italics; ''
 * if there are none.
 */
function entryText(entries: unknown): string {
  return entries === undefined || entries === null ? '' : starredLines(entryNodes(entries, TOOLS));
}

/** The number of legendary actions if a file of 5etools gives none. */
const USES = 3;

/**
 * Returns the text before the legendary actions. If the file has a text, it is used, with the number of uses if it
 * lacks that. Otherwise it is the text of the SRD for the layout (5.1 and 5.2.1, "Monsters: Legendary Actions").
 */
function legendaryIntroOf(monster: Given, isNewer: boolean): string {
  if (!Array.isArray(monster.legendary) || monster.legendary.length === 0) return entryText(monster.legendaryHeader);
  const uses = numberOf(monster.legendaryActions) ?? USES;
  const inLair = numberOf(monster.legendaryActionsLair) ?? uses;
  const own = entryText(monster.legendaryHeader);
  if (own !== '') return [own, unsaidUses(monster, own)].filter(Boolean).join('\n');
  const who = nameInSentence(monster);
  const they = monster.isNamedCreature === true ? 'their' : 'its';
  if (isNewer) {
    const lair = inLair === uses ? '' : ` (${inLair} in Lair)`;
    return `Legendary Action Uses: ${uses}${lair}. Immediately after another creature’s turn, ${who} can expend a use to take one of the following actions. ${sentence(who)} regains all expended uses at the start of each of ${they} turns.`;
  }
  const lair = inLair === uses ? '' : ` (${inLair} in ${they} lair)`;
  return `${sentence(who)} can take ${uses} legendary action${uses === 1 ? '' : 's'}${lair}, choosing from the options below. Only one legendary action option can be used at a time and only at the end of another creature’s turn. ${sentence(who)} regains spent legendary actions at the start of ${they} turn.`;
}

/** Returns the numbers that a file gives and its own text does not contain. */
function unsaidUses(monster: Given, own: string): string {
  const says = (number: number | null) => number === null || new RegExp(`\\b${number}\\b`).test(own);
  const uses = numberOf(monster.legendaryActions);
  const inLair = numberOf(monster.legendaryActionsLair);
  if (says(uses) && says(inLair)) return '';
  return `Legendary Action Uses: ${uses ?? USES}${inLair === null ? '' : ` (${inLair} in Lair)`}.`;
}

/**
 * Returns the creature's name in a sentence: "the dragon" for "Adult Red Dragon", "the reed warden". A named creature
 * has no article.
 */
function nameInSentence({ name, shortName, isNamedCreature }: Given): string {
  const full = plainWords(textOf(name)).split(',')[0] ?? '';
  const given = shortName === true ? full : plainWords(textOf(shortName));
  if (isNamedCreature === true) return given || (full.split(' ')[0] ?? full);
  if (given !== '') return `the ${shortName === true ? given : given.toLowerCase()}`;
  return `the ${full.toLowerCase().replace(/^(?:adult|ancient|young) \S+ (?=drag|draco)/, '')}`;
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

type Lists = Record<EntryList, { name: string; text: string }[]>;

/** The list in which an entry of spells is printed. The default is the traits. */
const PLACES: Readonly<Record<string, EntryList>> = wordTable({
  action: 'actions',
  bonus: 'bonusActions',
  reaction: 'reactions',
  legendary: 'legendaryActions',
});

/** Adds the spells that a creature casts to its lists. */
function withSpells(entries: readonly Given[], isNewer: boolean, lists: Lists): Lists {
  return entries.reduce<Lists>((all, entry) => {
    const place = PLACES[textOf(entry.displayAs)] ?? 'traits';
    const name = plainWords(textOf(entry.name)) || 'Spellcasting';
    return { ...all, [place]: [...all[place], { name, text: spellsText(entry, isNewer) }] };
  }, lists);
}

function spellsText(entry: Given, isNewer: boolean): string {
  const lines = spellLists(entry).map(({ label, spells }) => `**${label}:** ${spells.map(starredText).join(', ')}`);
  const labelled = isNewer ? lines.map(withCapitals) : lines;
  return [entryText(entry.headerEntries), ...labelled, entryText(entry.footerEntries)].filter(Boolean).join('\n');
}

/** Capitalises "**1/day each:**" to "**1/Day Each:**", as the books of 2024 do. */
function withCapitals(line: string): string {
  return line.replace(/^\*\*[^*]+:\*\*/, (label) =>
    label.replaceAll(/(?<=[\s/*])\p{Ll}/gu, (letter) => letter.toUpperCase()),
  );
}
