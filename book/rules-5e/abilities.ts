/** The modifier of an ability score: half the score, rounded down, minus five (SRD 5.2, "The Six Abilities"). */
export function abilityModifier(score: number): number {
  return Math.floor(score / 2) - 5;
}
