import type { BookCanon, PlacedPassage } from './book-canon.ts';
import type { CanonEntry } from './canon-entry.ts';

/** Keeps what is secret in a book from being sent. */
export interface Secrecy {
  /** Whether a text names somebody or something secret, in whatever case, and also within a longer name. */
  isHidden(text: string): boolean;
  /** Whether a passage may be sent: neither it nor what stands above it names what is secret. */
  isShown(passage: PlacedPassage): boolean;
  /** The lines of a text that may be sent. */
  shownLines(text: string): string;
  /** What may be sent of an entry, without the names and facts that name what is secret; null where that is nothing. */
  shownEntry(entry: CanonEntry): CanonEntry | null;
}

export function createSecrecy({ entries, names, vocabulary }: BookCanon): Secrecy {
  const secret = new Set(entries.filter((entry) => entry.secret).map(({ id }) => id));
  const above = new Map<string, boolean>();
  const isHidden = (text: string) => secret.size > 0 && names.names(vocabulary.known(text), secret);
  const isHiddenAbove = (text: string) => {
    const known = above.get(text) ?? isHidden(text);
    above.set(text, known);
    return known;
  };

  return {
    isHidden,
    isShown({ terms, sectionTitle, heading }) {
      if (secret.size === 0) return true;
      return !names.names(terms, secret) && !isHiddenAbove(sectionTitle) && !isHiddenAbove(heading);
    },
    shownLines: (text) =>
      text
        .split('\n')
        .filter((line) => !isHidden(line))
        .join('\n'),
    shownEntry(entry) {
      if (secret.has(entry.id) || isHidden(entry.name)) return null;
      const [aliases, facts] = [entry.aliases, entry.facts].map((texts) => texts.filter((text) => !isHidden(text)));
      return { ...entry, aliases: aliases ?? [], facts: facts ?? [] };
    },
  };
}
