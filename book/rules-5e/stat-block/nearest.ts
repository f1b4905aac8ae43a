/** The choice that comes closest to the value; the value itself where there is no choice. */
export function nearest(value: number, choices: readonly number[]): number {
  const [first = value] = choices;
  return choices.reduce((best, choice) => (Math.abs(choice - value) < Math.abs(best - value) ? choice : best), first);
}
