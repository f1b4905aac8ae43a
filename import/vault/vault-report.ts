import type { ImportNote } from '../book-draft.ts';

const LISTED = 12;

/** Collects what a vault has that its book has not, and says it once for each kind. */
export interface VaultReport {
  /** Something in a note, in the same words for all of a kind. */
  note(message: string, path: string): void;
  /** Something that has a name, such as a link to a note that is not there. `sentence` makes a sentence of how many there are. */
  name(sentence: NameSentence, name: string): void;
  all(): ImportNote[];
}

/** "3 links lead to …" */
export type NameSentence = (count: number) => string;

export function createVaultReport(): VaultReport {
  const kinds = new Map<string, { count: number; path: string }>();
  const names = new Map<NameSentence, Map<string, number>>();
  return {
    note(message, path) {
      const known = kinds.get(message);
      if (known) known.count += 1;
      else kinds.set(message, { count: 1, path });
    },
    name(sentence, name) {
      const known = names.get(sentence) ?? new Map<string, number>();
      names.set(sentence, known.set(name, (known.get(name) ?? 0) + 1));
    },
    all: () => [
      ...[...names].map(([sentence, known]) => ({ line: null, message: namesMessage(sentence, known) })),
      ...[...kinds].map(([message, kind]) => ({ line: null, message: kindMessage(message, kind) })),
    ],
  };
}

function namesMessage(sentence: NameSentence, known: ReadonlyMap<string, number>): string {
  const count = [...known.values()].reduce((sum, times) => sum + times, 0);
  const listed = [...known.keys()].slice(0, LISTED).map((name) => `"${name.slice(0, 80)}"`);
  const more = known.size > LISTED ? ` and ${known.size - LISTED} more` : '';
  return `${sentence(count)} ${listed.join(', ')}${more}.`;
}

function kindMessage(message: string, { count, path }: { count: number; path: string }): string {
  return `${message} (${count === 1 ? 'Once' : `${count} times, first`} in "${path.slice(-100)}".)`;
}
