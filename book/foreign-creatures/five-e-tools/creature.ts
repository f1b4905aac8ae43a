import { abilityModifier } from '../../rules-5e/abilities.ts';
import { normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../../rules-5e/challenge.ts';
import { ABILITIES, parseStatBlock, type StatBlock } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, textOf, titled } from '../given.ts';
import { armorOf, bonusOf, hitPointsOf, speedOf } from './creature-numbers.ts';
import { alignmentOf, defencesOf, kindOf, sizeOf } from './creature-words.ts';
import { entryText } from './entry-text.ts';
import { withSpells } from './spellcasting.ts';
import { plainWords } from './tags.ts';

/** A creature of 5etools' homebrew, its tags as words. What it gives as a formula over another number ("2 + PB") stays empty. */
export function readFiveETools(monster: Given): StatBlock {
  const isNewer = isOfNewRules(monster);
  const challenge = challengeOf(monster.cr);
  const proficiency = proficiencyForChallenge(challenge);
  const abilities = Object.fromEntries(ABILITIES.map((key) => [key, numberOf(monster[key])]));
  const saves = objectOf(monster.save);
  const [immunities, conditions] = [defencesOf(monster.immune), defencesOf(monster.conditionImmune)];
  return parseStatBlock({
    layout: isNewer ? '2024' : '2014',
    name: plainWords(textOf(monster.name)),
    size: sizeOf(monster),
    kind: kindOf(monster.type),
    alignment: alignmentOf(monster),
    ...armorOf(monster.ac),
    ...hitPointsOf(monster.hp),
    speed: speedOf(monster.speed, isNewer),
    initiative: isNewer ? initiativeOf(monster.initiative, abilities.dex ?? null, proficiency) : null,
    abilities,
    saves: Object.fromEntries(ABILITIES.map((key) => [key, bonusOf(saves[key])])),
    skills: skillsOf(objectOf(monster.skill)),
    gear: namesOf(monster.gear),
    vulnerabilities: defencesOf(monster.vulnerable),
    resistances: defencesOf(monster.resist),
    immunities: isNewer ? [immunities, conditions].filter(Boolean).join('; ') : immunities,
    conditionImmunities: isNewer ? '' : conditions,
    senses: namesOf(monster.senses),
    passivePerception: numberOf(monster.passive),
    languages: namesOf(monster.languages),
    challenge,
    xp: numberOf(objectOf(monster.cr).xp) ?? xpForChallenge(challenge),
    xpNote: noteOf(objectOf(monster.cr)),
    proficiencyBonus: bonusOf(monster.pbNote) ?? (isNewer ? proficiency : null),
    ...withSpells(listOf(monster.spellcasting), {
      traits: listed(monster.trait),
      actions: [...headed(monster.actionHeader), ...listed(monster.action)],
      bonusActions: [...headed(monster.bonusHeader), ...listed(monster.bonus)],
      reactions: [...headed(monster.reactionHeader), ...listed(monster.reaction)],
      legendaryActions: [...listed(monster.legendary), ...mythicOf(monster)],
    }),
    legendaryIntro: entryText(monster.legendaryHeader),
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
  const known = Object.entries(skills).map(([name, bonus]) => {
    const number = bonusOf(bonus);
    const words = number === null ? ` ${plainWords(textOf(bonus))}` : '';
    return { name: `${titled(plainWords(name))}${words}`.trim(), bonus: number };
  });
  const chosen = listOf(other).flatMap((choice) => skillsOf(objectOf(choice.oneOf)));
  const named = (Array.isArray(special) ? special : [special]).flatMap((one) => specialSkill(plainWords(textOf(one))));
  return [...known, ...chosen, ...named];
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

function namesOf(given: unknown): string {
  const list: unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given];
  return list
    .map((one) => plainWords(textOf(one) || textOf(objectOf(one).item).split('|')[0] || ''))
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
