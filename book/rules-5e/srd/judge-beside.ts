import { fold } from '../../text/normalize-text.ts';
import { ABILITY_NAMES, modifierOf } from '../abilities.ts';
import { normaliseChallenge } from '../challenge.ts';
import { formatDice, parseDice } from '../dice.ts';
import { formatBonus } from '../format.ts';
import { checkStatBlock } from '../stat-block/check-stat-block.ts';
import { checkInitiative } from '../stat-block/check-bonuses.ts';
import { numbersOf } from '../stat-block/derive-stat-block.ts';
import { type CreatureJudge, type Finding, isGap, judged } from '../stat-block/rule-finding.ts';
import { ABILITIES, ENTRY_LISTS, type StatBlock } from '../stat-block.ts';

/** As many of its numbers must be those of the published creature for it to be meant; else it is another of this name. */
const SAME_SHARE = 0.9;

/** A number of a block, and the published creature's in its place. */
interface Pair {
  number: PrintedNumber;
  published: PrintedNumber;
}

/**
 * Judges creatures by the rules, and one that goes by the name of a published creature, and has nearly all of its numbers, beside that creature as
 * well: a number that differs is a hint, and what the rules say of the published creature too is not said again.
 */
export function judgeBeside(published: readonly StatBlock[]): CreatureJudge {
  const byName = new Map(published.map((creature) => [creatureKey(creature.name), creature]));
  return (block) => {
    const findings = checkStatBlock(block);
    const known = byName.get(creatureKey(block.name));
    return known === undefined || known.layout !== block.layout ? findings : besidePublished(block, known, findings);
  };
}

function besidePublished(block: StatBlock, published: StatBlock, findings: Finding[]): Finding[] {
  const theirs = printedNumbersOf(published);
  const pairs = [...printedNumbersOf(block).values()].flatMap((number): Pair[] => {
    const other = theirs.get(number.key);
    return other === undefined ? [] : [{ number, published: other }];
  });
  const differing = pairs.filter(({ number, published: right }) => number.printed !== right.printed);
  if (differing.length > pairs.length * (1 - SAME_SHARE)) return findings;
  if (findings.length + differing.length === 0) return findings;
  const known = checkStatBlock(published);
  const rules = newTo(known, findings).map((finding) => withPublished(finding, differing));
  const silent = differing.filter(
    (pair) =>
      !isLegendaryInitiative(block, pair) &&
      // Where the published creature breaks a rule, this one keeps it.
      !known.some((finding) => isAbout(finding, pair.published)) &&
      !rules.some((finding) => isAbout(finding, pair.number)),
  );
  // What the rules find may follow from one of these numbers, so that to put both right would be one too many.
  const isAlone = rules.every(isGap);
  return [...rules, ...silent.map((pair) => hint(block, published, { ...pair, isAlone }))];
}

/** Editions of the SRD differ in how often legendary creatures add their proficiency bonus; each of these is lawful. */
function isLegendaryInitiative(block: StatBlock, { number }: Pair): boolean {
  if (number.field !== 'initiative' || block.legendaryActions.length === 0) return false;
  return checkInitiative({ ...block, legendaryActions: [] }, numbersOf(block)).length === 0;
}

/** Those of the findings that are not known of the published creature as well. */
function newTo(ofPublished: readonly Finding[], findings: Finding[]): Finding[] {
  const identity = ({ topic, printed, formula }: Finding) => [topic, printed, formula].join('|');
  const known = new Set(ofPublished.map(identity));
  return findings.filter((finding) => !known.has(identity(finding)));
}

function hint(
  block: StatBlock,
  { name }: StatBlock,
  { number, published, isAlone }: Pair & { isAlone: boolean },
): Finding {
  const { field, at, printed, label } = number;
  const rule = judged(block, 'published', 'hint');
  return {
    ...rule,
    source: `${rule.source}, ${name}`,
    field,
    ...(at === undefined ? {} : { at }),
    printed,
    expected: isAlone ? published.printed : null,
    formula: `${label}: the published ${name} has ${published.printed}.`,
  };
}

/** The finding with the published numbers as what is expected, where numbers of its place differ from them. */
function withPublished(finding: Finding, differing: readonly Pair[]): Finding {
  const here = differing.filter(({ number }) => isAbout(finding, number));
  const [first] = here;
  if (first === undefined || finding.expected === null) return finding;
  const { at } = finding;
  if (at === undefined) return { ...finding, expected: first.published.printed };
  const expected = here.toReversed().reduce((text, { number, published }) => {
    const start = (number.at ?? at) - at;
    return `${text.slice(0, start)}${published.printed}${text.slice(start + number.printed.length)}`;
  }, finding.printed);
  return { ...finding, expected };
}

function isAbout(finding: Finding, number: PrintedNumber): boolean {
  if (finding.field !== number.field) return false;
  if (finding.at === undefined || number.at === undefined) return true;
  return number.at < finding.at + finding.printed.length && finding.at < number.at + number.printed.length;
}

/** By what creatures and their actions are known again: their names without what stands behind them in brackets, as "Fire Breath (Recharge 5–6)". */
export function creatureKey(name: string): string {
  return fold(name.replace(/\(.*/, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A number that a stat block prints, to be laid beside the same one of another block. */
export interface PrintedNumber {
  /** What both blocks call it; in a text, the words around it are a part of that. */
  key: string;
  /** As a finding names them. */
  field: string;
  at?: number;
  printed: string;
  /** "Speed", "Dexterity save", "Scimitar". */
  label: string;
}

/** The numbers of a block by their keys, apart from those that its challenge rating gives. What it leaves out is left out. */
export function printedNumbersOf(block: StatBlock): ReadonlyMap<string, PrintedNumber> {
  const numbers = [...facts(block), ...saves(block), ...skills(block), ...speeds(block), ...entries(block)];
  return new Map(numbers.map((number) => [number.key, number]));
}

function facts(block: StatBlock): PrintedNumber[] {
  const dice = parseDice(block.hitDice);
  const given: [field: string, label: string, printed: string | null][] = [
    ['armorClass', 'Armor Class', inDigits(block.armorClass)],
    ['hitPoints', 'Hit Points', inDigits(block.hitPoints)],
    ['hitDice', 'Hit Dice', dice && formatDice(dice)],
    ['initiative', 'Initiative', block.initiative === null ? null : formatBonus(block.initiative)],
    ...ABILITIES.map((ability): [string, string, string | null] => [
      `abilities.${ability}`,
      ABILITY_NAMES[ability],
      inDigits(block.abilities[ability]),
    ]),
    ['passivePerception', 'Passive Perception', inDigits(block.passivePerception)],
    ['challenge', 'Challenge rating', normaliseChallenge(block.challenge)],
  ];
  return given.flatMap(([field, label, printed]) => (printed === null ? [] : [{ key: field, field, label, printed }]));
}

/** A save that no proficiency changes is the modifier; the score is in the key, since another score has another modifier. */
function saves(block: StatBlock): PrintedNumber[] {
  return ABILITIES.flatMap((ability) => {
    const field = `saves.${ability}`;
    const bonus = block.saves[ability] ?? modifierOf(block, ability);
    if (bonus === null) return [];
    const key = `${field}.${block.abilities[ability]}`;
    return [{ key, field, label: `${ABILITY_NAMES[ability]} save`, printed: formatBonus(bonus) }];
  });
}

function skills(block: StatBlock): PrintedNumber[] {
  return block.skills.flatMap(({ name, bonus }, index) =>
    bonus === null
      ? []
      : [{ key: `skills.${fold(name.trim())}`, field: `skills.${index}`, label: name, printed: formatBonus(bonus) }],
  );
}

const SPEED = /(?:\b(burrow|climb|fly|swim) )?\b(\d+)/gi;

function speeds({ speed }: StatBlock): PrintedNumber[] {
  return [...speed.matchAll(SPEED)].map(({ index, 0: whole, 1: way = 'walk', 2: printed = '' }) => ({
    key: `speed.${way.toLowerCase()}`,
    field: 'speed',
    at: index + whole.length - printed.length,
    printed,
    label: 'Speed',
  }));
}

function entries(block: StatBlock): PrintedNumber[] {
  return ENTRY_LISTS.flatMap((list) =>
    block[list].flatMap(({ name, text }, index) =>
      numbersIn(text, `${list}.${creatureKey(name)}`).map((number) => ({
        ...number,
        field: `${list}.${index}`,
        label: name,
      })),
    ),
  );
}

/** The numbers of a text, to be laid beside those of one with the same words around its numbers. */
function numbersIn(text: string, key: string): Pick<PrintedNumber, 'key' | 'at' | 'printed'>[] {
  const words = text
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, '')
    .toLowerCase();
  return [...text.matchAll(/\d+/g)].map(({ 0: printed, index }, order) => ({
    key: `${key}.${words}.${order}`,
    at: index,
    printed,
  }));
}

function inDigits(number: number | null): string | null {
  return number === null ? null : String(number);
}
