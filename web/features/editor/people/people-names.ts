import type { Present } from '#contract/room/room-messages.ts';

/** The others who have a book open, each once, by name; without oneself in other windows. */
export function peopleOf(others: readonly Present[], ownId: string | undefined): Present[] {
  const byId = new Map(others.filter(({ user_id }) => user_id !== ownId).map((person) => [person.user_id, person]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Who is there, as a sentence: 'Ann is here', 'Ann and Ben are here', 'Ann, Ben and 2 others are here'; '' where nobody is. */
export function hereWords(names: readonly string[]): string {
  const [first, second, third, ...more] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is here`;
  if (third === undefined) return `${first} and ${second} are here`;
  if (more.length === 0) return `${first}, ${second} and ${third} are here`;
  return `${first}, ${second} and ${names.length - 2} others are here`;
}
