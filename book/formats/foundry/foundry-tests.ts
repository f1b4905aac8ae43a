import { ABILITY_NAMES, abilityOfSkill } from '../../rules-5e/abilities.ts';
import { ABILITIES } from '../../rules-5e/stat-block.ts';
import { type Given, numberOf, objectOf, textOf } from '../given.ts';
import { findActivity } from './activities.ts';
import { listWords } from './damage.ts';
import { numberOfFormula } from './formula.ts';
import type { Config } from './notation.ts';
import type { FoundryScope } from './foundry-scope.ts';
import { abilitiesIn, checkDifficulty, saveDifficulty, valuesOf } from './foundry-values.ts';
import { FOUNDRY_SKILLS, FOUNDRY_TOOLS } from './foundry-words.ts';

/** Words that replace a notation, and whether they say everything that Foundry would say. null if there are none. */
export type Said = { words: string; isKnown: boolean } | null;

/** The requirements of a save or a check. */
interface Test {
  abilities: string[];
  skills: string[];
  tools: string[];
  /** Given by the author or calculated. */
  dc: number | null;
  isKnown: boolean;
}

/** Formats "DC 13 Dexterity", "DC 15 Strength or Dexterity saving throw". */
export function saveWords(config: Config, scope: FoundryScope, isConcentration: boolean): Said {
  const said = testOf(config, scope);
  const id = config.options.activity ?? '';
  const isNamed = said.abilities.length > 0 || isConcentration;
  const activity = id !== '' || !isNamed ? findActivity(scope.item, id, ['save']) : null;
  const test = activity === null ? said : testOfSave(activity, scope);
  if (test.abilities.length === 0 && !isConcentration) return null;
  const names = test.abilities.map(abilityName);
  const what = isConcentration ? 'Concentration' : listWords(names, 'or');
  const suffix = config.options.format === 'long' ? ' saving throw' : '';
  return { words: `${difficulty(test.dc)}${what}${suffix}`, isKnown: test.isKnown };
}

/** A separate spell has no DC, because the DC depends on the caster. */
function testOfSave(activity: Given, scope: FoundryScope): Test {
  const { ability, dc } = objectOf(activity.save);
  const difficultyClass = saveDifficulty(activity, scope);
  const calculation = textOf(objectOf(dc).calculation);
  const isOfCaster = scope.actor === null && /^(?:spellcasting|initial)$/.test(calculation);
  return {
    abilities: abilitiesIn(ability),
    skills: [],
    tools: [],
    dc: difficultyClass,
    isKnown: difficultyClass !== null || isOfCaster,
  };
}

/** Formats "DC 14 Athletics", "Strength (Athletics)", "DC 15 Intelligence (Arcana) or Wisdom (Religion) check". */
export function checkWords(config: Config, scope: FoundryScope): Said {
  const said = testOf(config, scope);
  const id = config.options.activity ?? '';
  const isNamed = said.abilities.length + said.skills.length + said.tools.length > 0;
  const activity = id !== '' || !isNamed ? findActivity(scope.item, id, ['check']) : null;
  const test = activity === null ? said : testOfCheck(activity, scope);
  const [ability] = test.abilities.map(abilityName);
  const proficiencies = [
    ...test.skills.map((key) => FOUNDRY_SKILLS[key] ?? key),
    ...test.tools.map((key) => FOUNDRY_TOOLS[key] ?? key),
  ];
  if (ability === undefined && proficiencies.length === 0) return null;
  // In 2024, a skill check may be made with a tool.
  const isWith = scope.rules === '2024' && test.skills.length > 0 && test.tools.length === 1;
  const asked = listWords(isWith ? proficiencies.slice(0, -1) : proficiencies, 'or');
  const what = ability === undefined || asked === '' ? (ability ?? asked) : `${ability} (${asked})`;
  const isLong = config.options.format === 'long' || isWith;
  const using = isWith ? ` using ${proficiencies.at(-1)}` : '';
  if (config.options.passive === 'true' || config.words.includes('passive'))
    return { words: passiveWords(what, test.dc, isLong), isKnown: test.isKnown };
  return { words: `${difficulty(test.dc)}${what}${isLong ? ' check' : ''}${using}`, isKnown: test.isKnown };
}

function passiveWords(what: string, dc: number | null, isLong: boolean): string {
  if (!isLong) return `${difficulty(dc)}passive ${what}`;
  return dc === null ? `passive ${what} score` : `passive ${what} score of ${dc} or higher`;
}

function testOfCheck(activity: Given, scope: FoundryScope): Test {
  const { ability, associated, dc } = objectOf(activity.check);
  const keys = abilitiesIn(associated);
  const usual = abilityOfSkill(FOUNDRY_SKILLS[keys[0] ?? ''] ?? '');
  const { formula, calculation } = objectOf(dc);
  const difficultyClass = checkDifficulty(activity, scope);
  return {
    // A check that names only a skill uses the ability of that skill.
    abilities: textOf(ability) === '' && keys.length === 1 && usual !== null ? [usual] : abilitiesIn(ability),
    skills: keys.filter((key) => FOUNDRY_SKILLS[key] !== undefined),
    tools: keys.filter((key) => FOUNDRY_TOOLS[key] !== undefined),
    dc: difficultyClass,
    isKnown: difficultyClass !== null || `${textOf(formula)}${textOf(calculation)}` === '',
  };
}

function testOf({ words, options }: Config, scope: FoundryScope): Test {
  const given = [
    ...words,
    ...[options.ability, options.skill, options.tool].flatMap((keys) => keys?.split(/[/|]/) ?? []),
  ];
  const dc = options.dc ?? words.find((word) => numberOf(word) !== null);
  const value = dc === undefined ? null : numberOfFormula(dc, valuesOf(scope, null));
  const keysIn = (keyOf: (word: string) => string | null) => [
    ...new Set(given.flatMap((word) => keyOf(slug(word)) ?? [])),
  ];
  return {
    abilities: keysIn(abilityKey),
    skills: keysIn(skillKey),
    tools: keysIn(toolKey),
    // Foundry does not show a DC of 0, which a spell without a caster has.
    dc: value === 0 ? null : value,
    isKnown: dc === undefined || value !== null || (scope.actor === null && /@attributes\.spell\.?dc/.test(dc)),
  };
}

function difficulty(dc: number | null): string {
  return dc === null ? '' : `DC ${dc} `;
}

function abilityName(key: string): string {
  const known = ABILITIES.find((ability) => ability === key);
  return known === undefined ? key : ABILITY_NAMES[known];
}

function slug(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function abilityKey(word: string): string | null {
  return ABILITIES.find((key) => key === word || ABILITY_NAMES[key].toLowerCase() === word) ?? null;
}

function skillKey(word: string): string | null {
  return keyIn(FOUNDRY_SKILLS, word);
}

function toolKey(word: string): string | null {
  return keyIn(FOUNDRY_TOOLS, word);
}

function keyIn(names: Readonly<Record<string, string>>, word: string): string | null {
  return Object.entries(names).find(([key, name]) => key === word || slug(name) === word)?.[0] ?? null;
}
