import type { ImportNote } from './book-draft.ts';
import type { BlockSection } from './split-sections.ts';

/** The notes of a file with the section that each belongs to, as far as its line tells. The sections stand in the order of the file. */
export function placeNotes(
  notes: readonly ImportNote[],
  sections: readonly Pick<BlockSection, 'title' | 'line'>[],
): ImportNote[] {
  return notes.map((note) => {
    const { line } = note;
    if (line === null || note.section !== undefined) return note;
    const section = sections.findLast((candidate) => candidate.line <= line);
    return section === undefined || section.title === '' ? note : { ...note, section: section.title };
  });
}
