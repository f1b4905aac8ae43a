/** Something of a book that cannot be shown as it stands. The book is typeset all the same. */
export interface Diagnostic {
  kind: 'glyph' | 'image' | 'layout' | 'print';
  /** Null where it stands on the title page. */
  sectionId: string | null;
  section: string;
  /** A character with its number ("U+4E2D 中"), or the address of an image. */
  subject: string;
  /** A sentence for the author. */
  message: string;
}

/** "U+4E2D 中". */
export function characterName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} ${character}`;
}

export interface Report {
  add(diagnostic: Diagnostic): void;
  all(): Diagnostic[];
}

/** Collects diagnostics; the same subject in the same section is named once. */
export function createReport(): Report {
  const seen = new Map<string, Diagnostic>();
  return {
    add(diagnostic) {
      const key = JSON.stringify([diagnostic.kind, diagnostic.sectionId, diagnostic.subject]);
      if (!seen.has(key)) seen.set(key, diagnostic);
    },
    all: () => [...seen.values()],
  };
}
