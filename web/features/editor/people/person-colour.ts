/** The colours by which people who write together are told apart: dark enough for white letters on each. */
const COLOURS = ['#9a3412', '#1d4ed8', '#166534', '#86198f', '#854d0e', '#155e75', '#9f1239', '#4338ca'] as const;

/** The colour of a person: the same on every screen. */
export function colourOf(userId: string): string {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}
