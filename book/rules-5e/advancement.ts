/** Experience points with which a character reaches each level, 1 to 20. SRD 5.2 (CC-BY-4.0), "Character Advancement". */
const XP_OF_LEVEL = [
  0, 300, 900, 2700, 6500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000, 165_000, 195_000,
  225_000, 265_000, 305_000, 355_000,
] as const;

/** The experience that leads a character from a level to the next; null at level 20, where there is none. */
export function xpToNextLevel(level: number): number | null {
  const [from, to] = [XP_OF_LEVEL[level - 1], XP_OF_LEVEL[level]];
  return from === undefined || to === undefined ? null : to - from;
}
