/** One number that scaling changes, with the sum that leads to it. */
export interface ScalingStep {
  /** "Hit Points", "Bite: damage". */
  what: string;
  from: string;
  to: string;
  /** A sentence with the numbers put in. */
  why: string;
}
