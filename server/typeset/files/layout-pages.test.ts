import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { htmlToBook } from '#import/html-to-book.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import type { FileJob } from '../export-jobs.ts';
import type { FileFormat } from '#domain/exports/export-facts.ts';
import { jobSection } from '../testing/job-section.ts';
import { writeBookFile } from './write-book-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-layout-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CHOICES = { credits: 'Writing: Ada <Gale> *\nMaps: Bo\n\nThanks to all', licence: 'orc' } as const;
const PICTURE =
  '<figure><img src="/api/images/a" alt="A fen"><figcaption><p class="credit">Cem Ink</p></figcaption></figure>';

async function write(format: FileFormat, choices: Partial<FileJob['facts']['layout']>): Promise<Buffer> {
  const output = join(folder, `book.${format}`);
  const layout = { ...DEFAULT_LAYOUT, ...choices };
  const section = jobSection({ id: 'a', title: 'The Fen', doc: documentFromHtml(`<p>It is dark.</p>${PICTURE}`) });
  const facts = {
    id: 'p1',
    title: 'The Drowned Light',
    description: '',
    author: 'Ada Gale',
    book_type: 'adventure',
    bookTypeLabel: 'Adventure',
    variant: 'classic',
    status: 'draft',
    tags: [],
    thumbnail: '',
    ai: 'on' as const,
    style_notes: '',
    canon: [],
    layout,
    chosenLayout: choices,
    updatedAt: '2026-01-02T03:04:05.678Z',
  } satisfies FileJob['facts'];
  await writeBookFile({ format, appUrl: '', facts, sections: [section], images: [], fonts: [], output });
  return readFile(output);
}

const images = { add: async () => ({ problem: 'left out' }) };

const FORMATS = {
  markdown: {
    words: async (file: Buffer) => file.toString().replaceAll('\\', ''),
    read: async (file: Buffer) => markdownToBook(file.toString(), 'book.md'),
  },
  html: {
    words: async (file: Buffer) => file.toString().replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    read: (file: Buffer) => htmlToBook(file.toString(), 'book.html', { images }),
  },
  docx: {
    words: async (file: Buffer) => {
      const xml = await (await openZip(file)).text('word/document.xml');
      return xml
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>');
    },
    read: async (file: Buffer) => docxToBook(await openZip(file), 'book.docx', { images }),
  },
};

describe.each(Object.entries(FORMATS))('a book as %s', (format, { words, read }) => {
  it('names who made it, whose its images are, and its licence, which an import does not take for text', async () => {
    const file = await write(format as FileFormat, CHOICES);
    const printed = await words(file);
    const places = ['Ada <Gale>', 'Thanks to all', 'Cem Ink', 'It is dark', 'ORC Notice:'].map((text) =>
      printed.indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    const { sections } = await read(file);
    expect(sections.map(({ title }) => title)).toEqual(['The Fen']);
    expect(sections[0]?.doc.firstChild?.textContent).toBe('It is dark.');
    expect(JSON.stringify(sections)).not.toMatch(/Thanks|ORC/);
  });

  it('has neither page where its layout has neither', async () => {
    const printed = await words(await write(format as FileFormat, {}));
    expect(printed).not.toMatch(/Credits|Licence|ORC|layout -->/);
  });
});

it('leaves the signs of such a page in Markdown alone where they are somebody’s text', () => {
  const text =
    '---\ntitle: A\nsection_level: 1\n---\n\n# One\n\n```\n<!-- printed from the layout -->\nkept\n<!-- end of what is printed from the layout -->\n```\n';
  expect(markdownToBook(text, 'book.md').sections[0]?.doc.textContent).toContain('kept');
});
