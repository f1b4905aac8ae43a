import type { LabelledFact } from './labelled.ts';

const CHALLENGE = /^(.*[\p{L}’')])[,:]? +\(?(challenge(?: rating)?|cr):? (\d{1,2}|1\/[248])\)?$/iu;

/** The challenge that the line of a name ends with: "Bog Lantern (CR 1/2)". Null where it has none. */
export function challengeInName(line: string): { name: string; fact: LabelledFact } | null {
  const [, name, printed, value] = CHALLENGE.exec(line) ?? [];
  if (name === undefined || printed === undefined || value === undefined) return null;
  return { name, fact: { label: printed.toLowerCase(), printed, value } };
}
