import { nameKey } from '#book/sections/named-part.ts';
import { type BlockPlace, type Diagnostic, locatedAt } from '../diagnostics.ts';

/** What a reference says: what it leads to, and the name that it shows in place of a page; '' where it shows the page. */
export interface PageReference {
  target: string;
  shown: string;
}

/** Knows what a book has by name, and what refers to it. */
export interface References {
  /** Something that can be referred to. Answers with its key; '' for a name of signs only, which nothing refers to. */
  name(name: string): string;
  /** A reference to something, from a place. */
  refer(reference: PageReference, from: BlockPlace): void;
  /** The references whose names nothing in the book has. */
  unresolved(): Diagnostic[];
}

export function createReferences(): References {
  const names = new Set<string>();
  const references: { reference: PageReference; from: BlockPlace }[] = [];
  return {
    name(name) {
      const key = nameKey(name);
      if (key !== '') names.add(key);
      return key;
    },
    refer({ target, shown }, from) {
      references.push({ reference: { target, shown }, from: { ...from } });
    },
    unresolved: () =>
      references
        .filter(({ reference }) => !names.has(nameKey(reference.target)))
        .map(({ reference, from }) => unresolvedReference(reference, from)),
  };
}

function unresolvedReference({ target, shown }: PageReference, from: BlockPlace): Diagnostic {
  const subject = shown || target;
  const way = shown === '' ? 'the reference to its page' : 'the link to it';
  const message = `Nothing in the book is called “${subject}”, so that ${way} shows the name alone.`;
  return { kind: 'reference', ...locatedAt(from), subject, message };
}
