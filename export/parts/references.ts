import { nameKey } from '#book/parts/named-part.ts';
import { type BlockPlace, type Diagnostic, locatedAt } from '../diagnostics.ts';

/** Knows what a book has by name, and what refers to it. */
export interface References {
  /** Something that can be referred to. Answers with its key; '' for a name of signs only, which nothing refers to. */
  name(name: string): string;
  /** A reference to what has this name. Answers with the key of that. */
  refer(target: string, from: BlockPlace): string;
  /** The references whose names nothing in the book has. */
  unresolved(): Diagnostic[];
}

export function createReferences(): References {
  const names = new Set<string>();
  const references: { target: string; key: string; from: BlockPlace }[] = [];
  return {
    name(name) {
      const key = nameKey(name);
      if (key !== '') names.add(key);
      return key;
    },
    refer(target, from) {
      const key = nameKey(target);
      references.push({ target, key, from: { ...from } });
      return key;
    },
    unresolved: () =>
      references.filter(({ key }) => !names.has(key)).map(({ target, from }) => unresolvedReference(target, from)),
  };
}

function unresolvedReference(target: string, from: BlockPlace): Diagnostic {
  const message = `Nothing in the book is called “${target}”, so that the reference to its page shows the name alone.`;
  return { kind: 'reference', ...locatedAt(from), subject: target, message };
}
