/** Something of a book that cannot be shown as it stands. The book is typeset all the same. */
export interface Diagnostic {
  kind: 'font' | 'format' | 'glyph' | 'image' | 'layout' | 'print' | 'reference' | 'resolution';
  /** Null where it stands on the title page, or is said of the whole book. */
  sectionId: string | null;
  section: string;
  /** The block of the section in which it is, as it is printed, counted from 0; absent where it is not known. */
  block?: number;
  /** A character with its number ("U+4E2D 中"), the address of an image, what a family of fonts is for and its name, or the name that a reference looks for. */
  subject: string;
  /** A sentence for the author. */
  message: string;
}

/** Where words stand: in a section, and in which of its blocks as they are printed. */
export interface BlockLocation {
  /** Null outside the sections. */
  id: string | null;
  title: string;
  /** Counted from 0; null where it is in none. */
  block?: number | null;
}

/** The part of a diagnostic that says where it is. */
export function locatedAt({ id, title, block }: BlockLocation): Pick<Diagnostic, 'sectionId' | 'section' | 'block'> {
  return { sectionId: id, section: title, ...(typeof block === 'number' && { block }) };
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
    all: () => withoutCrowds([...seen.values()]),
  };
}

/** A text in a script that no font has lacks hundreds of characters: so many of a section are named one by one. */
const NAMED = 5;

function withoutCrowds(all: readonly Diagnostic[]): Diagnostic[] {
  const glyphs = Map.groupBy(
    all.filter(({ kind }) => kind === 'glyph'),
    ({ sectionId }) => sectionId,
  );
  return all.flatMap((one) => {
    const alike = one.kind === 'glyph' ? (glyphs.get(one.sectionId) ?? []) : [];
    const index = alike.indexOf(one);
    if (index < NAMED) return [one];
    const more = alike.length - NAMED;
    if (index > NAMED || more === 1) return more === 1 ? [one] : [];
    const message = `No font here has ${more} more characters of this section; boxes stand in their places.`;
    return [
      {
        ...one,
        subject: alike
          .slice(NAMED)
          .map(({ subject }) => subject.slice(-2).trim())
          .join(''),
        message,
      },
    ];
  });
}

/** Counts what a format has no place for, by its kind. */
export interface Losses<Kind extends string> {
  add(kind: Kind, count?: number): void;
  /** Tells the report of each kind once, with its count. */
  tell(report: Report): void;
}

/** `sentences` says of each kind what becomes of so many of it; they are told in this order. */
export function createLosses<Kind extends string>(
  sentences: Readonly<Record<Kind, (count: number) => string>>,
): Losses<Kind> {
  const counts = new Map<string, number>();
  return {
    add(kind, count = 1) {
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    },
    tell(report) {
      for (const [kind, sentence] of Object.entries<(count: number) => string>(sentences)) {
        const count = counts.get(kind) ?? 0;
        if (count === 0) continue;
        report.add({ kind: 'format', sectionId: null, section: '', subject: kind, message: sentence(count) });
      }
    },
  };
}

/** "1 picture", "3 pictures". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
