/** A part of a text that is looked for, and what would stand in its place. */
export interface Match {
  from: number;
  to: number;
  text: string;
}

/** Finds what is looked for in a text: matches that hold something, in order, none within another. */
export type Matcher = (text: string) => Match[];

/** An expression that cannot be read; its message is a sentence for whoever wrote it. */
export class UnreadableExpression extends Error {}

/** What is said of an expression that has no end. */
export const RUNAWAY =
  'This regular expression takes too long. Please write it in another way, such as without a repetition within a repetition.';
