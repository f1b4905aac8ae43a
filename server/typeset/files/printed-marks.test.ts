import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { emptyStatBlock } from '#book/rules-5e/stat-block.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { openTypesetTools } from '#server/typeset/typeset-tools.ts';
import type { FileJob } from '../export-jobs.ts';
import type { FileFormat } from '#domain/exports/export-facts.ts';
import { setBook } from '../pdf/set-book.ts';
import { jobSection } from '../testing/job-section.ts';
import { pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { writeBookFile } from './write-book-file.ts';

const FACTS = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  title: "The Hag's Due",
  description: '',
  author: "O'Dowd",
  book_type: 'adventure' as const,
  bookTypeLabel: 'Adventure Module',
  variant: 'classic' as const,
  status: 'draft' as const,
  tags: [],
  thumbnail: '',
  ai: 'on' as const,
  style_notes: '',
  canon: [],
  updatedAt: '2026-01-02T03:04:05.678Z',
};
const HTML = '<p>"Stop" -- she\'s here...</p><p><code>a->b "c"</code></p>';
const SECTION = jobSection({ id: 's1', title: "Midnight's Edge", doc: documentFromHtml(HTML) });

const WITH_MARKS: Layout = { ...DEFAULT_LAYOUT, language: 'de' };
const WITHOUT: Layout = { ...DEFAULT_LAYOUT, language: 'de', smart_quotes: false };

const PRINTED = ['The Hag’s Due', 'O’Dowd', 'Midnight’s Edge', '„Stop“ – she’s here…', 'a->b "c"'];
const TYPED = ["The Hag's Due", "O'Dowd", "Midnight's Edge", '"Stop" -- she\'s here...', 'a->b "c"'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-marks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The text of a file in this format, without tags. */
async function wordsOf(format: FileFormat, layout: Layout, section = SECTION): Promise<string> {
  const output = join(folder, `book.${format}`);
  const job = {
    format,
    appUrl: '',
    facts: { ...FACTS, layout, chosenLayout: {} },
    sections: [section],
    output,
  };
  await writeBookFile({ ...job, images: [], fonts: [] } satisfies FileJob);
  const parts: Partial<Record<FileFormat, string[]>> = {
    docx: ['word/document.xml'],
    epub: ['book/title.xhtml', 'book/section-1.xhtml'],
  };
  const bytes = await readFile(output);
  const paths = parts[format];
  const text = paths ? await readParts(bytes, paths) : bytes.toString('utf8');
  return text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&gt;', '>');
}

async function readParts(bytes: Buffer, paths: readonly string[]): Promise<string> {
  const zip = await openZip(bytes);
  return (await Promise.all(paths.map((path) => zip.text(path)))).join('\n');
}

describe('the marks of the language', () => {
  it.each(['html', 'epub', 'docx'] as const)('are printed in %s, and not in code', async (format) => {
    const words = await wordsOf(format, WITH_MARKS);
    for (const text of PRINTED) expect(words).toContain(text);
  });

  it.each(['html', 'epub', 'docx'] as const)('are left out of %s where the author wants none', async (format) => {
    const words = await wordsOf(format, WITHOUT);
    for (const text of TYPED) expect(words).toContain(text);
  });

  it('are not written into Markdown, which holds the text itself', async () => {
    expect(await wordsOf('markdown', WITH_MARKS)).toContain('"Stop" -- she\'s here...');
  });

  it.skipIf(!readsPdfs())('are set in the PDF', async () => {
    const output = join(folder, 'book.pdf');
    const tools = await openTypesetTools();
    await setBook({ ...FACTS, layout: WITH_MARKS, sections: [SECTION], images: [], fonts: [], output }, tools);
    const text = await pdfText(output);
    for (const words of PRINTED) expect(text).toContain(words);
  });
});

it.each(['html', 'epub', 'docx', 'text'] as const)(
  'has no stars around emphasis anywhere in a creature: %s',
  async (format) => {
    const entry = { name: 'Surge', text: 'It moves *far*.' };
    const block = { ...emptyStatBlock(), name: 'Tide', actions: [entry], legendaryActions: [entry] };
    const legendaryIntro = '*Legendary Action Uses: 3.* It acts **after** a turn.';
    const doc = documentFromHtml(
      `<article data-block="stat-block" data-stat-block="${JSON.stringify({ ...block, legendaryIntro }).replaceAll('"', '&quot;')}"></article>`,
    );
    const words = await wordsOf(format, WITH_MARKS, jobSection({ id: 's1', title: 'Sea', doc }));
    expect(words).toContain('Legendary Action Uses: 3. It acts after a turn.');
    expect(words).not.toContain('*');
  },
);
