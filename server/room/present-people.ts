import type { Present } from '#contract/room/room-messages.ts';

/** Who has a book open. */
export interface PresentPeople {
  /** Notes that somebody is there, at this time in milliseconds. */
  note(person: Present, at: number): void;
  leave(client: number): void;
  /** Forgets those of whom nothing was heard for long; whether there were any. */
  forget(at: number): boolean;
  list(): Present[];
}

/** Whose process died says nothing any more. */
const SILENCE_MS = 30_000;
/** Many more than write one book. */
const MOST = 200;

export function createPresentPeople(): PresentPeople {
  const people = new Map<number, { person: Present; at: number }>();
  return {
    note(person, at) {
      if (people.size < MOST || people.has(person.client)) people.set(person.client, { person, at });
    },
    leave: (client) => void people.delete(client),
    forget(at) {
      const gone = [...people].filter(([, one]) => at - one.at > SILENCE_MS);
      for (const [client] of gone) people.delete(client);
      return gone.length > 0;
    },
    list: () => [...people.values()].map(({ person }) => person),
  };
}
