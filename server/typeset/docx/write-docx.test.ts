import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { documentLines } from '#book/document/document-words.ts';
import { comparableWords } from '#book/formats/printed-blocks/source-blocks.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import type { FileJob, JobImage } from '../export-jobs.ts';
import { FACTS, KINDS, readBack, writeWord } from '../testing/write-word.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-docx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (docs: [title: string, doc: Node][], changes?: Partial<FileJob>) => writeWord(folder, docs, changes);

async function roundTrip(html: string): Promise<string> {
  const { file } = await write([['Part', documentFromHtml(html)]]);
  return (await readBack(file)).sections.map((section) => section.html).join('');
}

async function buildImage(name: string, make: (image: Sharp) => Sharp): Promise<string> {
  const file = join(folder, name);
  const plain = sharp({ create: { width: 60, height: 30, channels: 3, background: '#7b1e1e' } });
  await writeFile(file, await make(plain).toBuffer());
  return file;
}

describe('a book as a Word document', { timeout: 120_000 }, () => {
  it.each(KINDS)('brings back %s', async (_name, html) => {
    expect(await roundTrip(html)).toBe(documentToHtml(documentFromHtml(html)));
  });

  it('brings back lists of all nine levels that Word has', async () => {
    const deep = [...'987654321'].reduce((inner, level) => {
      const [tag, start] = Number(level) % 2 === 0 ? ['ol', ' start="4"'] : ['ul', ''];
      return `<${tag}${start}><li><p>${level}</p>${inner}</li></${tag}>`;
    }, '');
    expect(await roundTrip(deep)).toBe(documentToHtml(documentFromHtml(deep)));
  });

  it('brings back its facts and its sections, whatever headings they have', async () => {
    const docs = ['<h1>a</h1><h3>b</h3>', '<p>c</p>', '<h2>d</h2><h2>e</h2>'].map(documentFromHtml);
    const { file } = await write(docs.map((doc, index) => [`Part ${index + 1}`, doc]));
    const { sections, report, ...facts } = await readBack(file);
    const { title, description, author, book_type, variant, tags } = FACTS;
    expect(facts).toEqual({ title, description, author, book_type, variant, tags });
    expect(report).toEqual([]);
    expect(sections.map((section) => [section.title, section.html])).toEqual([
      ['Part 1', '<h2>a</h2><h3>b</h3>'],
      ['Part 2', '<p>c</p>'],
      ['Part 3', '<h2>d</h2><h2>e</h2>'],
    ]);
  });

  it('loses no word on the way there and back, whatever the document', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    const paragraph = text.map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }));
    const item = fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((content) => ({ type: 'listItem', content }));
    const list = fc.constantFrom('bulletList', 'orderedList');
    const { block } = fc.letrec<{ block: object }>((tie) => {
      const inner = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
      const box = fc.constantFrom('blockquote', 'readAloud', 'sidebar', 'spell', 'magicItem');
      return {
        block: fc.oneof(
          { maxDepth: 3 },
          paragraph,
          fc
            .tuple(fc.integer({ min: 1, max: 6 }), paragraph)
            .map(([level, { content }]) => ({ type: 'heading', attrs: { level }, content })),
          fc.tuple(list, fc.array(item, { minLength: 1, maxLength: 3 })).map(([type, content]) => ({ type, content })),
          fc.tuple(box, text, inner).map(([type, name, content]) => ({ type, attrs: { name, title: name }, content })),
          inner.map((content) => ({
            type: 'table',
            content: [
              {
                type: 'tableRow',
                content: [
                  { type: 'tableCell', content },
                  { type: 'tableCell', content },
                ],
              },
            ],
          })),
        ),
      };
    });
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (content) => {
        const doc = documentFromJson({ content });
        const { file } = await write([['Part', doc]]);
        const book = await readBack(file);
        const found = book.sections.flatMap((section) => [section.title, ...documentLines(section.doc)]);
        const lost = bagOf(documentLines(doc));
        for (const [word, times] of bagOf(found)) lost.set(word, (lost.get(word) ?? 0) - times);
        expect([...lost].filter(([, times]) => times > 0)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('holds images upright and in formats that Word shows, with what they show in words', async () => {
    const images: JobImage[] = [
      { file: await buildImage('a', (image) => image.webp()), type: 'image/webp' },
      { file: await buildImage('b', (image) => image.jpeg().withMetadata({ orientation: 6 })), type: 'image/jpeg' },
      { file: await buildImage('c', (image) => image.png()), type: 'image/png' },
    ].map((image, index) => ({ ...image, address: `/api/images/p${index + 1}`, hash: '', width: 60, height: 30 }));
    const html = images
      .map(({ address }) => `<figure><img src="${address}" alt="Map &quot;of&quot; it"></figure>`)
      .join('');
    const gone = '<img src="/api/images/gone" alt="Lost">';
    const { file, warnings } = await write([['Part', documentFromHtml(`${html}${gone}`)]], { images });
    const parts = await openZip(new Uint8Array(await readFile(file)));
    const media = parts.paths.filter((path) => path.startsWith('word/media/'));
    const sizes = await Promise.all(media.map(async (path) => sharp(await parts.bytes(path)).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 60, 30],
      ['jpeg', 30, 60],
      ['png', 60, 30],
    ]);
    expect(warnings.map(({ subject }) => subject)).toEqual(['/api/images/gone']);
    expect((await readBack(file)).sections[0]?.html).toContain(`<img src="/api/images/p3" alt='Map "of" it'>`);
  });

  it('has no word of a hostile title, name or text as markup', async () => {
    const hostile = '</w:t><w:x/> & "\' \u0001 ]]> {{x}} <script>';
    const facts = { ...FACTS, title: hostile, author: hostile, description: hostile, tags: [hostile] };
    const doc = documentFromJson({ content: [{ type: 'paragraph', content: [{ type: 'text', text: hostile }] }] });
    const { file } = await write([[hostile, doc]], { facts });
    const book = await readBack(file);
    expect(book.title).toBe('</w:t><w:x/> & "\' ]]> {{x}} <script>');
    expect(book.sections[0]?.doc.textContent).toContain('</w:t><w:x/> & "\'');
  });

  it('has no author where nobody is named', async () => {
    const facts = { ...FACTS, author: '', description: '', tags: [] };
    const { file } = await write([['Part', documentFromHtml('<p>a</p>')]], { facts });
    const { sections: _sections, report, ...found } = await readBack(file);
    expect(found).toEqual({ title: FACTS.title, book_type: FACTS.book_type, variant: FACTS.variant });
    expect(report).toEqual([]);
  });

  it('is in the language of the book', async () => {
    const facts = { ...FACTS, layout: { ...DEFAULT_LAYOUT, language: 'de' } };
    const { file } = await write([['Teil', documentFromHtml('<p>a</p>')]], { facts });
    const parts = await openZip(new Uint8Array(await readFile(file)));
    expect(await parts.text('word/styles.xml')).toContain('<w:lang w:val="de-DE"/>');
  });

  it('is a document without a section, too', async () => {
    const { file } = await write([]);
    const parts = await openZip(new Uint8Array(await readFile(file)));
    expect(await parts.text('word/document.xml')).toContain('The Salt-Wife’s Lantern');
  });

  describe('with large letters at the beginning of its sections', () => {
    const long = 'The <em>bells</em> of the chapel rang all night. '.repeat(12).trim();
    const text = `<p>${long}</p><p>Nobody slept.</p>`;
    const written = () => {
      const facts = { ...FACTS, layout: { ...FACTS.layout, drop_caps: true } };
      return write(
        [
          ['Bells', documentFromHtml(text)],
          ['Short', documentFromHtml('<p>Brief.</p>')],
        ],
        { facts },
      );
    };
    const htmlOf = async (file: string) => (await readBack(file)).sections.map(({ html }) => html);

    it('has them in frames beside their paragraphs, and gives these back whole', async () => {
      const { file } = await written();
      const xml = await (await openZip(new Uint8Array(await readFile(file)))).text('word/document.xml');
      expect(xml.match(/w:dropCap="drop"/g)).toHaveLength(1);
      expect(xml).toMatch(/<w:t[^>]*>T<\/w:t>.*<w:t[^>]*>he <\/w:t>/);
      expect(await htmlOf(file)).toEqual([text, '<p>Brief.</p>']);
    });
  });
});

/** How often each word occurs in these lines. */
function bagOf(lines: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of lines.flatMap(comparableWords)) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}
