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

/**
 * A creature counts as the published one if at least this share of its numbers is equal. Otherwise it only has the same
 * name.
 */
const SAME_SHARE = 0.9;

/** A number of a block, and the number of the published creature in the same place. */
interface Pair {
  number: PrintedNumber;
  published: PrintedNumber;
}

/**
 * Returns a judge that checks creatures against the rules. A creature with the name and nearly all numbers of a
 * published one is also compared with it: each differing number is a hint. Findings that the published creature has too
 * are left out.
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
      // The published creature breaks a rule here, and this one keeps it.
      !known.some((finding) => isAbout(finding, pair.published)) &&
      !rules.some((finding) => isAbout(finding, pair.number)),
  );
  // A finding of the rules may be caused by one of these numbers. Then fixing both would be one fix too many.
  const isAlone = rules.every(isGap);
  return [...rules, ...silent.map((pair) => hint(block, published, { ...pair, isAlone }))];
}

/**
 * Whether a different initiative is lawful. Editions of the SRD differ in how often legendary creatures add their
 * proficiency bonus.
 */
function isLegendaryInitiative(block: StatBlock, { number }: Pair): boolean {
  if (number.field !== 'initiative' || block.legendaryActions.length === 0) return false;
  return checkInitiative({ ...block, legendaryActions: [] }, numbersOf(block)).length === 0;
}

/** Returns the findings that the published creature does not have. */
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

/**
 * Returns the finding with the published numbers as the expected value, if the numbers at its place differ from them.
 */
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

/**
 * Returns the key of a creature or action: its name without text in parentheses, such as in "Fire Breath (Recharge
 * 5–6)".
 */
export function creatureKey(name: string): string {
  return fold(name.replace(/\(.*/, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A number that a stat block prints, to be compared with the same number of another block. */
export interface PrintedNumber {
  /** The same in both blocks. For a number in a text, it includes the words around it. */
  key: string;
  /** The field path as in findings. */
  field: string;
  at?: number;
  printed: string;
  /** For example "Speed", "Dexterity save" or "Scimitar". */
  label: string;
}

/**
 * Returns the numbers of a block by key, except for those that follow from its challenge rating. Missing numbers are
 * left out.
 */
function printedNumbersOf(block: StatBlock): ReadonlyMap<string, PrintedNumber> {
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

/**
 * A save without proficiency equals the modifier. Its key includes the score, because another score has another
 * modifier.
 */
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

/** Returns the numbers of a text, to be compared with those of a text with the same words around them. */
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
