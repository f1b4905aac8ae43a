/** The order that a list of ids asks for: unknown and repeated ids are dropped, ids left out follow in their old order. */
export function orderedIds(current: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(current);
  const first = [...new Set(wanted)].filter((id) => known.has(id));
  const listed = new Set(first);
  return [...first, ...current.filter((id) => !listed.has(id))];
}
