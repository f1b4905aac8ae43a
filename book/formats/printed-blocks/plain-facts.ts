import type { KnownNode } from '../../document/nodes.ts';
import type { LabelledFact } from './labelled-facts.ts';
import { FACT_LABELS, isArmorLabel, ONLY_LABELS, spelled } from './stat-block-facts.ts';
import { cellTexts } from './source-blocks.ts';

const LABELS = [...FACT_LABELS]
  .filter((label) => !ONLY_LABELS.has(label))
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const BEGINS = new RegExp(String.raw`^(?:${LABELS})\b`, 'i');
const FACT = new RegExp(String.raw`^(${LABELS})\b(?: \((?:ac|hp|cr|pb)\))?\s*(?:::|[:.])?\s*(.*)$`, 'i');
/** The layout of 2024 prints initiative on the line of the armor class. */
const SECOND = /^(.*?\S)\s+(initiative)\s+(\S.*)$/i;

/** A label within a line, with the beginning of its value. Copies of pages may have lost line ends. */
const WITHIN =
  /^(?:(?:Hit Points|HP|Speed|CR|Challenge(?: Rating)?(?: CR)?) \d|Initiative [+−–-]? ?\d|(?:Proficiency Bonus|PB) \+\d|Saving Throws [A-Z][a-z]+ [+−–-]|Skills [A-Z]|Senses [A-Za-z]|Languages [A-Z—–])/;

const LONGEST_LABEL = 40;
/** A text that ends with a label without a value: "Challenge CR 1", "passive Senses". */
const ENDS_WITH_LABEL = new RegExp(String.raw`(?:^|\s)(?:${LABELS}|passive|max)[:.]?$`, 'i');

/** Separators of facts on one line: "AC 17 (plate) | HP 94 (11d10 + 33) | Speed 30 ft." */
const BETWEEN = /(?<!\s)\s+[|•·]\s+/;

/**
 * Returns the facts of a line whose labels are not set apart: "Armor Class 15 (chain shirt)". Returns null if it begins
 * with no label.
 */
export function plainFacts(text: string): LabelledFact[] | null {
  // Tested first, because most lines have no facts.
  if (!BEGINS.test(text)) return null;
  const [first = '', ...more] = text.split(BETWEEN);
  const facts = factsAlong(first);
  const others = more.map(factsAlong);
  return others.includes(null) ? factsAlong(text) : facts && [...facts, ...others.flatMap((found) => found ?? [])];
}

/** Whether a line begins with the armor class, the first fact of a creature. */
export function beginsWithArmor(text: string): boolean {
  const [first] = /^(?:armou?r class|ac)\b/i.test(text) ? (plainFacts(text) ?? []) : [];
  return first !== undefined && isArmorLabel(first.label);
}

/** Returns the facts of a text, which may follow each other on one line. */
function factsAlong(text: string): LabelledFact[] | null {
  const parts = partsAlong(text).map(factsAt);
  return parts.includes(null) ? null : parts.flatMap((found) => found ?? []);
}

/** Splits a text at labels that have a value and are outside of parentheses. */
function partsAlong(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth > 0 || text.charAt(at - 1) !== ' ' || !WITHIN.test(text.slice(at, at + LONGEST_LABEL))) continue;
    const before = text.slice(start, at).trim();
    if (ENDS_WITH_LABEL.test(before)) continue;
    parts.push(before);
    start = at;
  }
  return [...parts, text.slice(start)];
}

function factsAt(text: string): LabelledFact[] | null {
  const [, printed, rest = ''] = FACT.exec(text) ?? [];
  if (printed === undefined) return null;
  const [, value = rest, second, more = ''] =
    (/^(?:armou?r class|ac)$/i.test(printed) ? SECOND.exec(rest) : null) ?? [];
  const fact = (label: string, words: string): LabelledFact =>
    spelled({ label: label.toLowerCase(), printed: label, value: words.trim() });
  return second === undefined ? [fact(printed, value)] : [fact(printed, value), fact(second, more)];
}

/** Returns the facts of a row that has a label, a value and no other text; null for any other row. */
export function rowFacts(row: KnownNode): LabelledFact[] | null {
  const [label = '', value, ...more] = cellTexts(row);
  return value === undefined || more.some((text) => text !== '') ? null : plainFacts(`${label} ${value}`);
}
