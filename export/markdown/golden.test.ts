import { describe } from 'vitest';
import type { ArchiveEntry } from '#book/formats/archive.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import type { CorpusSection } from '#book/testing/corpus/corpus.ts';
import { IMAGE_SIZES } from '#book/testing/corpus/images.ts';
import { holdToGoldenFiles, overCorpus } from '#book/testing/golden.ts';
import { type ArchiveFile, archiveFiles } from './archive-files.ts';
import { bookToMarkdown, sectionParts } from './book-to-markdown.ts';

const paths = new Map([...IMAGE_SIZES.keys()].map((address, index) => [address, `images/${index + 1}.png`]));
const CANON: readonly ArchiveEntry[] = [
  { name: 'Ada of the Fen', kind: 'person', facts: ['Owes a debt.'], secret: true, found_as: 'ada-of-the-fen' },
];

/** The forms for which an archive has its own notation. The others are written as in the Markdown of a book. */
const OWN_OF_ARCHIVES = ['image', 'notes', 'references'] as const;

describe('Markdown, and the archive of a book', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('md', (sections) => sections.flatMap((section) => [...sectionParts(section)]).join('')),
    'book.md': () => bookToMarkdown(CORPUS_BOOK),
    ...overCorpus('archive.md', archivedMarkdown, OWN_OF_ARCHIVES),
    'book.archive.txt': () => inTurn(archived(CORPUS_BOOK.sections)),
  });
});

/** The Markdown of the sections, for people. An import reads the stored documents instead. */
function archivedMarkdown(sections: readonly CorpusSection[]): string {
  return inTurn(archived(sections).filter(({ path }) => path.endsWith('.md')));
}

function archived(sections: readonly CorpusSection[]): ArchiveFile[] {
  const given = sections.map(({ title, doc }, index) => ({
    id: `section-${index + 1}`,
    ...INITIAL_SECTION,
    title,
    doc: () => doc,
  }));
  return archiveFiles(
    { ...CORPUS_FACTS, status: 'draft', ai: 'on', style_notes: 'Short sentences.', canon: CANON, sections: given },
    paths,
  );
}

function inTurn(files: readonly ArchiveFile[]): string {
  return files.map(({ path, text }) => `=== ${path} ===\n${text()}`).join('\n');
}
