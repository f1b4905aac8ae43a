import type { LabelledFact } from '../../source/labelled.ts';
import { spelled } from './fact-spellings.ts';
import { FACT_LABELS, ONLY_LABELS } from './facts.ts';

const LABELS = [...FACT_LABELS]
  .filter((label) => !ONLY_LABELS.has(label))
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const BEGINS = new RegExp(String.raw`^(?:${LABELS})\b`, 'i');
const FACT = new RegExp(String.raw`^(${LABELS})\b(?: \((?:ac|hp|cr|pb)\))?\s*(?:::|[:.])?\s*(.*)$`, 'i');
/** The layout of 2024 has them in one line with the armor class. */
const SECOND = /^(.*?\S)\s+(initiative)\s+(\S.*)$/i;

/** Signs that stand between facts in one line: "AC 17 (plate) | HP 94 (11d10 + 33) | Speed 30 ft." */
const BETWEEN = /(?<!\s)\s+[|•·]\s+/;

/** The facts of a line whose label is set like its value: "Armor Class 15 (chain shirt)". Null where it begins with no label. */
export function plainFacts(text: string): LabelledFact[] | null {
  // Looked at first, since most lines have no facts.
  if (!BEGINS.test(text)) return null;
  const [first = '', ...more] = text.split(BETWEEN);
  const facts = factsAt(first);
  if (!facts) return null;
  const others = more.map(factsAt);
  return others.includes(null) ? factsAt(text) : [...facts, ...others.flatMap((found) => found ?? [])];
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
