import type { WrittenSection } from './written-section.ts';

/** Keeps the sections of a book as they were written last: most are as they were when the book is written again. */
export interface SectionMemory {
  /** Forgets all if the book is written in another way than before: `how` says everything that decides how each section is written. */
  begin(how: string): void;
  /** The section as it was written last, or as `write` writes it where it is not the same `version` any more. */
  section(id: string, version: string, write: () => WrittenSection): WrittenSection;
  /** Forgets all sections but these. */
  keepOnly(ids: ReadonlySet<string>): void;
}

export function createSectionMemory(): SectionMemory {
  const known = new Map<string, { version: string; written: WrittenSection }>();
  let way = '';
  return {
    begin(how) {
      if (how !== way) known.clear();
      way = how;
    },
    section(id, version, write) {
      const last = known.get(id);
      if (last?.version === version) return last.written;
      const written = write();
      known.set(id, { version, written });
      return written;
    },
    keepOnly(ids) {
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    },
  };
}
