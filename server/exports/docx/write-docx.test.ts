import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/to-html.ts';
import { documentLines } from '#book/document/word-count.ts';
import { comparableWords } from '#book/document/source/text.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { createReport } from '#export/diagnostics.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { openZip } from '#server/imports/unzip.ts';
import type { FileJob, JobImage } from '../job/job.ts';
import { opensWord, saveAs } from '../testing/libre-office.ts';
import { output, pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { writeDocx } from './write-docx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-docx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const FACTS: FileJob['facts'] = {
  id: 'p1',
  title: 'The Salt-Wife’s Lantern',
  description: 'A debt that comes due at every low tide.',
  author: 'Ada of the Fen',
  bookType: 'full_campaign',
  bookTypeLabel: 'Full Campaign',
  variant: 'classic',
  status: 'draft',
  tags: ['fen', 'horror'],
  thumbnail: '',
  ai: 'on' as const,
  notes: null,
  // So that straight quotation marks come back unchanged.
  layout: { ...DEFAULT_LAYOUT, smart_quotes: false },
  chosenLayout: { smart_quotes: false },
  updatedAt: '2026-01-02T03:04:05.000Z',
};

async function write(docs: [title: string, doc: Node][], changes: Partial<FileJob> = {}) {
  const sections = docs.map(([title, doc], index) => jobSection({ id: `s${index}`, title, doc }));
  const file = join(folder, 'book.docx');
  const job = {
    format: 'docx',
    appUrl: '',
    facts: FACTS,
    sections,
    images: [],
    fonts: [],
    output: file,
    ...changes,
  } as FileJob;
  const report = createReport();
  await writeDocx(job, report);
  return { file, warnings: report.all() };
}

async function readBack(file: string) {
  let images = 0;
  const collector = {
    add: async () => {
      images += 1;
      return { address: `/api/images/p${images}` };
    },
  };
  return docxToBook(await openZip(new Uint8Array(await readFile(file))), 'book.docx', { images: collector });
}

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

const creature = (layout: '2014' | '2024') =>
  JSON.stringify(
    parseStatBlock({
      name: `Fen Hag ${layout}`,
      size: 'Medium',
      kind: 'Fey',
      alignment: 'Neutral Evil',
      layout,
      armorClass: 14,
      hitPoints: 52,
      hitDice: '8d8 + 16',
      speed: '30 ft.',
      saves: { con: 4 },
      senses: 'Darkvision 60 ft.',
      challenge: '3',
      xp: 700,
      traits: [{ name: 'Amphibious', text: 'The hag breathes air and water.' }],
      actions: [{ name: 'Claw', text: '*Melee Attack Roll:* +5, reach 5 ft.' }],
      legendaryIntro: 'The hag has 3 uses.',
      legendaryActions: [{ name: 'Wail', text: 'It wails.' }],
    }),
  ).replaceAll('"', '&quot;');

const SPELL =
  '<article data-block="spell" data-name="Bog Light" data-level="2" data-school="Evocation" data-classes="Wizard" data-casting-time="Action" data-range="60 feet" data-components="V, S" data-duration="1 minute"><p>It glows.</p><ul><li><p>Twice.</p></li></ul></article>';

/** Blocks that an import of the Word file gives back unchanged. */
const KINDS: [name: string, html: string][] = [
  [
    'marks',
    '<p>a <strong>b <em>c</em></strong> <s>d</s> <code>e`f</code> <u>g</u> <a href="https://a.b/c">h</a><br>i</p>',
  ],
  ['headings', '<h2>Two</h2><h3>Three</h3><p>x</p><h6>Six</h6><p>y</p>'],
  [
    'lists in lists',
    '<ul><li><p>a</p><p>more</p><ol start="3"><li><p>b</p><p>again</p></li><li><p>c</p></li></ol></li><li><p>d</p></li></ul>',
  ],
  [
    'tasks',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li><li data-type="taskItem" data-checked="false"><p>b</p></li></ul>',
  ],
  ['code', '<pre><code>a\n\n  b</code></pre>'],
  ['a quotation', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['read-aloud text', '<div data-block="read-aloud"><p>a</p><ul><li><p>b</p></li></ul></div><p>c</p>'],
  [
    'a sidebar',
    '<aside data-block="sidebar" data-kind="sidebar" data-title="T"><p>a</p><ul><li><p>b</p></li></ul></aside>',
  ],
  ['a note for the game master', '<aside data-block="sidebar" data-kind="gm-note" data-title=""><p>a</p></aside>'],
  ['breaks', '<p>a</p><hr data-block="page-break"><p>b</p><hr data-block="column-break"><hr><p>c</p>'],
  [
    'a table',
    '<table><caption>Cap</caption><tbody><tr><th align="right"><p>a</p></th><th><p>b</p></th></tr><tr><td align="right"><p>1</p></td><td align="center"><p>2</p></td></tr></tbody></table>',
  ],
  [
    'a table with spans',
    '<table><tbody><tr><td colspan="2"><p>a</p></td><td rowspan="2"><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>',
  ],
  [
    'a table to roll on',
    '<table data-block="random-table" data-die="d6"><caption>Omens</caption><tbody><tr data-roll="1–5"><td>1–5</td><td>a <em>b</em></td></tr><tr data-roll="6"><td>6</td><td>c</td></tr></tbody></table>',
  ],
  ['a spell and what stands behind it', `${SPELL}<p>Not of the spell.</p>`],
  [
    'a magic item',
    '<article data-block="magic-item" data-name="Lamp" data-category="Wondrous Item" data-rarity="Rare" data-attunement="true"><p>It glows.</p></article><p>b</p>',
  ],
  [
    'a creature of 2014',
    `<article data-block="stat-block" data-stat-block="${creature('2014')}"></article><p><strong>Not of it.</strong> After.</p>`,
  ],
  ['a creature of 2024', `<article data-block="stat-block" data-stat-block="${creature('2024')}"></article>`],
];

describe('a book as a Word document', { timeout: 120_000 }, () => {
  it.each(KINDS)('brings back %s', async (_name, html) => {
    expect(await roundTrip(html)).toBe(documentToHtml(documentFromHtml(html)));
  });

  it('brings back its facts and its sections, whatever headings they have', async () => {
    const docs = ['<h1>a</h1><h3>b</h3>', '<p>c</p>', '<h2>d</h2><h2>e</h2>'].map(documentFromHtml);
    const { file } = await write(docs.map((doc, index) => [`Part ${index + 1}`, doc]));
    const { sections, report, ...facts } = await readBack(file);
    const { title, description, author, bookType, variant, tags } = FACTS;
    expect(facts).toEqual({ title, description, author, bookType, variant, tags });
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
    expect(found).toEqual({ title: FACTS.title, bookType: FACTS.bookType, variant: FACTS.variant });
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

  it.runIf(opensWord() && readsPdfs())(
    'opens in LibreOffice with every section in order and a table of contents',
    async () => {
      const html = KINDS.map(([name, content]) => `<h2>With ${name}</h2>${content}`);
      const parts = ['Prologue', 'Middle', 'Ending'].map((title, index): [string, Node] => {
        const own = html.filter((_, at) => at % 3 === index).join('');
        return [title, documentFromHtml(`<p>Start of ${title}.</p>${own}<p>End of ${title}.</p>`)];
      });
      const { file } = await write(parts);
      const pdf = await saveAs('pdf', file, folder);
      const text = await pdfText(pdf);
      const marks = [
        'Contents',
        ...['Prologue', 'Middle', 'Ending'].flatMap((t) => [`Start of ${t}.`, `End of ${t}.`]),
      ];
      const places = marks.map((words) => text.indexOf(words));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
      expect(await pdfText(pdf, 2)).toMatch(/Contents Prologue ?[.…]+ ?3 /);
      for (const words of ['Fen Hag 2014', 'Fen Hag 2024', 'Bog Light', 'For the Game Master', 'Omens']) {
        expect(text.toLowerCase()).toContain(words.toLowerCase());
      }
      expect(await output('pdfinfo', [pdf])).toMatch(/Title:\s+The Salt-Wife’s Lantern/);
    },
  );

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

    it.runIf(opensWord())('gives them back whole when LibreOffice saved it in between', async () => {
      const { file } = await written();
      expect(await htmlOf(await saveAs('docx', file, join(folder, 'saved')))).toEqual([text, '<p>Brief.</p>']);
    });
  });

  it.runIf(opensWord())('comes back the same when it was saved by LibreOffice in between', async () => {
    const parts = KINDS.map(([name, html]): [string, Node] => [name, documentFromHtml(html)]);
    const { file } = await write(parts);
    const { sections, title, bookType } = await readBack(await saveAs('docx', file, join(folder, 'saved')));
    expect([title, bookType]).toEqual([FACTS.title, FACTS.bookType]);
    expect(sections.map((section) => [section.title, section.html])).toEqual(
      parts.map(([name, doc]) => [name, documentToHtml(doc)]),
    );
  });
});

/** How often each word stands in these lines. */
function bagOf(lines: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of lines.flatMap(comparableWords)) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}
