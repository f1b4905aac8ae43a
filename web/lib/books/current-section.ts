/** The sections in their order, and the current one: the one that the address names, or otherwise the first. */
export function sectionsInOrder<Head extends { id: string; order: number }>(
  heads: readonly Head[],
  named: string | null,
) {
  const sections = heads.toSorted((a, b) => a.order - b.order);
  const current = sections.find(({ id }) => id === named) ?? sections[0] ?? null;
  return { sections, current };
}
