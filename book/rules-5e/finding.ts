/** A number of a stat block that does not follow from the others, told so that an author can mend it. */
export interface Finding {
  /** Where: "hitPoints", "saves.dex", "skills.2", "actions.0". */
  field: string;
  printed: string;
  expected: string;
  /** One sentence: the rule with the numbers put in. */
  formula: string;
}
