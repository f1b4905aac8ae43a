import type { Node } from 'prosemirror-model';
import { beforeAll, describe } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import type { CorpusSection } from '#book/testing/corpus/corpus.ts';
import { IMAGE_SIZES } from '#book/testing/corpus/images.ts';
import { holdToGoldenFiles, overCorpus, readableJson } from '#book/testing/golden.ts';
import { bookToHtml } from '#export/html/book-to-html.ts';
import { htmlOptions } from '#export/html/testing/html-options.ts';
import { bookToMarkdown } from '#export/markdown/book-to-markdown.ts';
import type { BookDraft, ImageCollector } from '#import/book-draft.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { htmlToBook } from '#import/html-to-book.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { byGroup, corpusInWord } from '#server/typeset/testing/word-corpus.ts';
import { openDocx } from './unzip.ts';

/** Gives the images of a file the addresses that they had in the book, by their bytes. */
const images: ImageCollector = {
  add: async (bytes) => ({ address: [...IMAGE_SIZES.keys()][bytes[0] ?? 0] ?? '' }),
};

let inWord: ReadonlyMap<string, Node[]>;
beforeAll(async () => {
  inWord = byGroup(docsOf(await docxToBook(await openDocx(await corpusInWord()), 'book.docx', { images })));
});

describe('what was exported and is read back', () => {
  holdToGoldenFiles(import.meta.dirname, overCorpus('json', readBack));
});

/** For each case, what each format gives back, where that differs from the original. */
async function readBack(sections: readonly CorpusSection[], group: string): Promise<string> {
  const book = { ...CORPUS_FACTS, sections };
  const formats = {
    markdown: docsOf(markdownToBook(bookToMarkdown(book), 'book.md')),
    html: docsOf(await htmlToBook(bookToHtml(book, htmlOptions()), 'book.html', { images })),
    word: inWord.get(group) ?? [],
  };
  const found = sections.map(({ title, doc }, index) => {
    const changed = Object.entries(formats).flatMap(([format, docs]) =>
      docs[index]?.eq(doc) ? [] : [[format, shown(docs[index])]],
    );
    return [title, changed.length === 0 ? 'as it was written' : Object.fromEntries(changed)];
  });
  return `${readableJson(Object.fromEntries(found))}\n`;
}

function shown(doc: Node | undefined): string | null {
  return doc ? documentToHtml(doc) : null;
}

function docsOf({ sections }: BookDraft): Node[] {
  return sections.map(({ doc }) => doc);
}
