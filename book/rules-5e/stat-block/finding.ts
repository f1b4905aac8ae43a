import type { Severity } from '../../layout/print/print-finding.ts';
import { UNKNOWN } from '../format.ts';
import type { StatBlock } from '../stat-block.ts';
import type { RuleTopic } from './rule-sources.ts';

/** A number of a stat block that is missing or does not follow from the others, with what an author needs to correct it. */
export interface Finding {
  /** What is judged. */
  topic: RuleTopic;
  /** An error contradicts a rule that leaves no choice; a warning is a number that no lawful choice gives; a hint is for the author to judge. */
  severity: Severity;
  /** Where: "hitPoints", "saves.dex", "skills.2", "actions.0". */
  field: string;
  /** Where `printed` begins in the text of an entry; absent for a number that has a field of its own. */
  at?: number;
  /** "–" where there is no number. */
  printed: string;
  /** null where it follows from no other number. */
  expected: string | null;
  /** One sentence: the rule with the numbers put in. */
  formula: string;
  /** Where the rule is written: "SRD 5.2.1, Monsters: Hit Points". Empty for a number that is only missing. */
  source: string;
}

/** Says what is wrong with the numbers of a creature: `checkStatBlock`, or that and more. */
export type CreatureJudge = (block: StatBlock) => Finding[];

/** Whether the number is missing, rather than wrong. */
export function isGap({ printed }: Finding): boolean {
  return printed === UNKNOWN;
}

/** Whether one press can put the right number in. */
export function isFixable({ expected }: Finding): boolean {
  return expected !== null;
}
