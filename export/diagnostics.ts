/** A problem with part of a book, which is typeset anyway. */
export interface Diagnostic {
  kind: 'font' | 'format' | 'glyph' | 'image' | 'layout' | 'print' | 'reference' | 'resolution';
  /** Null for the title page and for the book as a whole. */
  sectionId: string | null;
  section: string;
  /** The index of the printed block in its section, from 0; absent if unknown. */
  block?: number;
  /** A character with its number ("U+4E2D 中"), an image's address, the use and name of a font family, or the name that a reference looks for. */
  subject: string;
  /** A sentence for the author. */
  message: string;
}

/** A section and one of its printed blocks. */
export interface BlockLocation {
  /** Null outside the sections. */
  id: string | null;
  title: string;
  /** The index of the block, from 0; null outside of blocks. */
  block?: number | null;
}

/** The fields of a diagnostic that say where it is. */
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

/** A text in a script that no font covers lacks hundreds of characters. Only this many of a section are named one by one. */
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

/** Counts, by kind, the content that a format cannot hold. */
export interface Losses<Kind extends string> {
  add(kind: Kind, count?: number): void;
  /** Reports each kind once, with its count. */
  tell(report: Report): void;
}

/** `sentences` says for each kind what becomes of the counted content. Kinds are reported in this order. */
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
