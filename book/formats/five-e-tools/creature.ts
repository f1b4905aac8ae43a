import { abilityModifier } from '../../rules-5e/abilities.ts';
import { normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../../rules-5e/challenge.ts';
import { ABILITIES, parseStatBlock, type StatBlock } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, textOf, titled } from '../given.ts';
import { formatBonus } from '../../rules-5e/format.ts';
import { armorOf, bonusOf, hitPointsOf, speedOf } from './creature-numbers.ts';
import { alignmentOf, capitalised, defencesOf, gearOf, kindOf, sizeOf } from './creature-words.ts';
import { factsInWords, savesOf } from './facts-in-words.ts';
import { legendaryIntroOf } from './legendary-intro.ts';
import { entryText } from './entry-text.ts';
import { withSpells } from './spellcasting.ts';
import { plainWords } from './tags.ts';

/** A creature of 5etools' homebrew, its tags as words. A number in words ("2 + PB") for which no field has room stands among the traits. */
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

/** The books of 2024 and what is written for them. */
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

/** Skills with their bonus; those of a choice and those that the game does not know stand as words. */
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

/** Tools stand among the skills, without their sources. */
function toolsOf(tools: Given): { name: string; bonus: number | null }[] {
  return Object.entries(tools).map(([name, bonus]) => oneSkill(name.split('|')[0] ?? '', bonus));
}

/** "Arcana +5 or History +5" as one skill, whose name holds all but the last bonus. */
function oneOfSkills(choice: Given): { name: string; bonus: number | null }[] {
  const skills = Object.entries(choice).map(([name, bonus]) => oneSkill(name, bonus));
  const last = skills.at(-1);
  if (last === undefined) return [];
  const before = skills
    .slice(0, -1)
    .map(({ name, bonus }) => (bonus === null ? name : `${name} ${formatBonus(bonus)}`));
  return [{ name: [...before, last.name].join(' or '), bonus: last.bonus }];
}

/** "Piloting +10 (expertise), ": a skill that the game does not know. */
function specialSkill(words: string): { name: string; bonus: number | null }[] {
  const said = words
    .replace(/ ?,$/, '')
    .replace(/\([^()]*\)$/, '')
    .trim();
  const [bonus = ''] = /[+-]\d+$/.exec(said) ?? [];
  const name = said.slice(0, said.length - bonus.length).trim();
  return name === '' ? [] : [{ name, bonus: bonusOf(bonus) }];
}

/** Senses, with a passive Perception in words among them: "10 + PB". */
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

/** "+2" is a number; "equals your bonus" stands behind the experience points. */
function proficiencyInWords(given: unknown): string {
  const words = bonusOf(given) === null ? plainWords(textOf(given)) : '';
  return words === '' ? '' : `PB ${words}`;
}

/** "tremorsense 10 ft." */
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
