import type { Writer } from '#contract/history.ts';
import { colourOf } from '../people/person-colour.ts';

/** How the words of somebody are told apart: by a colour, and by a line under them for whoever does not see it. */
export interface ShownWriter {
  userId: string;
  name: string;
  colour: string;
  line: 'solid' | 'dashed' | 'dotted' | 'double';
}

const LINES = ['solid', 'dashed', 'dotted', 'double'] as const;
const GONE = 'Somebody who is not in the book any more';

/** Those who wrote a text, as its legend shows them. `own`: whose page it is. */
export function shownWriters(people: readonly Writer[], own: string | null): ShownWriter[] {
  return people.map(({ user_id, email }, index) => ({
    userId: user_id,
    name: nameOf({ user_id, email }, own),
    colour: colourOf(user_id),
    line: LINES[index % LINES.length] ?? 'solid',
  }));
}

/** Names in a row, as they stand within a sentence; '' for nobody. */
export function namesOf(userIds: readonly string[], people: readonly Writer[], own: string | null): string {
  const known = new Map(people.map((person) => [person.user_id, person]));
  const nameWithin = (user_id: string) =>
    user_id === own ? 'you' : nameOf(known.get(user_id) ?? { user_id, email: null }, own);
  return userIds.map(nameWithin).join(', ');
}

function nameOf({ user_id, email }: Writer, own: string | null): string {
  if (user_id === own) return 'You';
  return email || GONE;
}
