import { UNKNOWN } from '../format.ts';

/** A number of a stat block that is missing or does not follow from the others, with what an author needs to correct it. */
export interface Finding {
  /** Where: "hitPoints", "saves.dex", "skills.2", "actions.0". */
  field: string;
  /** "–" where there is no number. */
  printed: string;
  /** null where it follows from no other number. */
  expected: string | null;
  /** One sentence: the rule with the numbers put in. */
  formula: string;
}

/** Whether the number is missing, rather than wrong. */
export function isGap({ printed }: Finding): boolean {
  return printed === UNKNOWN;
}
