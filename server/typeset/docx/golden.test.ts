import { beforeAll, describe } from 'vitest';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { CORPUS_BOOK } from '#book/testing/corpus/book.ts';
import { holdToGoldenFiles, overCorpus, readableTags } from '#book/testing/golden.ts';
import { createReport } from '#export/diagnostics.ts';
import { type OpenedZip, openZip } from '#server/workers/imports/unzip.ts';
import { byGroup, corpusInWord, inWord } from '../testing/word-corpus.ts';

const TITLE = /(?=<w:p><w:pPr><w:pStyle w:val="Heading1"\/>)/;
const DOCUMENT = 'word/document.xml';
/** The parts of a book beside its text, and what an import reads about its blocks. */
const BESIDE_TEXT = ['word/header1.xml', 'word/footer1.xml', 'docProps/custom.xml', 'customXml/item1.xml'];

const report = createReport();
let corpus: OpenedZip;
let book: OpenedZip;
let bodies: ReadonlyMap<string, string[]>;
beforeAll(async () => {
  corpus = await openZip(await corpusInWord(bookTheme(), report));
  book = await openZip(await inWord(CORPUS_BOOK.sections, bookTheme(), createReport()));
  bodies = byGroup(sectionsOf(await corpus.text(DOCUMENT)));
});

describe('a Word document', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('xml', (_sections, group) => `${readableTags(numberedAnew(bodies.get(group)?.join('') ?? ''))}\n`),
    'book.xml': () => partsOf(book, [DOCUMENT, ...BESIDE_TEXT]),
    'footnotes.xml': () => partsOf(corpus, ['word/footnotes.xml']),
    'styles.xml': () => partsOf(corpus, ['word/styles.xml']),
    'reported.txt': () =>
      report
        .all()
        .map(({ section, message }) => `${section}: ${message}\n`)
        .join(''),
  });
});

/** The sections, each from its title, without the title page, the contents, and the page's setting at the end. */
function sectionsOf(xml: string): string[] {
  const [, ...sections] = xml.slice(0, xml.lastIndexOf('<w:sectPr')).split(TITLE);
  return sections;
}

async function partsOf(file: OpenedZip, paths: readonly string[]): Promise<string> {
  const texts = paths.map(async (path) => `=== ${path} ===\n${readableTags(numberedAnew(await file.text(path)))}\n`);
  return (await Promise.all(texts)).join('\n');
}

/** Ids and names that only have to be unique. They are renumbered within each text, so that other documents do not change them. */
const NAMES = [
  /(?<=_Toc)\d+/g,
  /(?<=_section_)\d+/g,
  /(?<=_(?:block|end)_)\d+/g,
  /(?<=<w:bookmark\w+ [^>]*w:id=")\d+/g,
  /(?<=<wp:docPr id=")\d+/g,
  /(?<=<w:numId w:val=")\d+/g,
  /(?<=<w:footnoteReference w:id=")\d+/g,
  /(?<=")rId[\w-]+/g,
];

function numberedAnew(xml: string): string {
  return NAMES.reduce((text, name) => {
    const names = [...new Set(text.match(name))];
    return text.replace(name, (found) => String(names.indexOf(found) + 1));
  }, xml);
}
