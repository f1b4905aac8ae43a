import type { Present } from '#contract/room/room-messages.ts';

/** Who has a book open: by the sockets they have it open with, since the numbers that people write under are what they say they are. */
export interface PresentPeople {
  /** Notes that somebody is there, at this time in milliseconds. */
  note(socketId: string, person: Present, at: number): void;
  leave(socketId: string): void;
  /** Forgets those of whom nothing was heard for long; whether there were any. */
  forget(at: number): boolean;
  /** All but the one at this socket. */
  listFor(socketId: string): Present[];
}

/** Whose process died says nothing any more. */
const SILENCE_MS = 30_000;
/** Many more than write one book. */
const MOST = 200;

export function createPresentPeople(): PresentPeople {
  const people = new Map<string, { person: Present; at: number }>();
  return {
    note(socketId, person, at) {
      if (people.size < MOST || people.has(socketId)) people.set(socketId, { person, at });
    },
    leave: (socketId) => void people.delete(socketId),
    forget(at) {
      const gone = [...people].filter(([, one]) => at - one.at > SILENCE_MS);
      for (const [socketId] of gone) people.delete(socketId);
      return gone.length > 0;
    },
    listFor: (own) => [...people].flatMap(([socketId, { person }]) => (socketId === own ? [] : [person])),
  };
}
