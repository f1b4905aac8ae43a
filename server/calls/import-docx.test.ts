import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  DeletedTextRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedProject } from '#contract/imports.ts';
import { ImportProblem } from '#import/book-draft.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { openDocx } from '../workers/imports/unzip.ts';
import { buildZip, directoryPlaces, patch, type ZippedFile } from '../workers/imports/testing/build-zip.ts';

const HEADING_1 = { heading: HeadingLevel.HEADING_1 };
const CHANGE = { id: 7, author: 'Ed', date: '2026-01-01T00:00:00Z' };

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
const heading = (text: string) => new Paragraph({ ...HEADING_1, children: [new TextRun(text)] });
const pack = (document: Document) => Packer.toBuffer(document);

/** A document like those that copy editors send back. */
async function buildManuscript(): Promise<Buffer> {
  const data = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#7b1e1e' } })
    .png()
    .toBuffer();
  const image = { type: 'png', data, transformation: { width: 80, height: 40 } } as const;
  const list = { reference: 'numbers', levels: [{ level: 0, format: 'decimal', text: '%1.' }] } as const;
  return pack(
    new Document({
      creator: 'Ada',
      numbering: { config: [list] },
      footnotes: { 1: { children: [new Paragraph('It is deep.')] } },
      comments: { children: [{ id: 0, author: 'Ed', children: [new Paragraph('Really?')] }] },
      sections: [
        {
          children: [
            new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun('The Fen')] }),
            heading('Before'),
            new Paragraph({ children: [new TextRun('Mind the water'), new FootnoteReferenceRun(1), new TextRun('.')] }),
            new Paragraph({ text: 'Wade', numbering: { reference: 'numbers', level: 0 } }),
            new Paragraph({ children: [new ImageRun({ ...image, altText: { name: 'x', description: 'A map' } })] }),
            heading('After'),
            new Table({
              rows: [
                new TableRow({ tableHeader: true, children: [cell('Ware'), cell('Price')] }),
                new TableRow({ children: [cell('Rope'), cell('1 gp')] }),
              ],
            }),
            new Paragraph({
              children: [
                new CommentRangeStart(0),
                new TextRun('Kept '),
                new CommentRangeEnd(0),
                new TextRun({ children: [new CommentReference(0)] }),
                new InsertedTextRun({ text: 'inserted', ...CHANGE }),
                new DeletedTextRun({ text: 'deleted', ...CHANGE }),
              ],
            }),
          ],
        },
      ],
    }),
  );
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const bodyOf = (inner: string, before = '') =>
  `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`;
const textOf = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A minimal document with this body and these further parts. */
const bare = (body: string, more: ZippedFile[] = []) =>
  buildZip([
    { path: '[Content_Types].xml', content: TYPES },
    { path: '_rels/.rels', content: RELATIONS },
    { path: 'word/document.xml', content: body },
    ...more,
  ]);

describe('Word documents', { timeout: 120_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
  });
  afterAll(() => test.close());

  const send = (content: Uint8Array, name = 'book.docx') =>
    sendForm<ImportedProject>(test, author, '/projects/import', { field: 'file', name, content });

  async function countProjects(): Promise<number> {
    const answer = await author.call<{ projects: unknown[] }>('POST', '/projects/search', {});
    return answer.body.data.projects.length;
  }

  it('become a book with their headings, lists, tables, images and footnotes', async () => {
    const { status, body } = await send(await buildManuscript());
    expect(status).toBe(201);
    const { title, content } = body.data;
    expect([title, content.author]).toEqual(['The Fen', 'Ada']);
    const [before, after] = content.sections;
    expect(content.sections.map((section) => section.title)).toEqual(['Before', 'After']);
    expect(before?.content).toMatch(
      /^<p>Mind the water<span data-footnote="It is deep\.">It is deep\.<\/span>\.<\/p><ol><li><p>Wade<\/p><\/li><\/ol><figure><img src="\/api\/images\/[\w-]+" alt="A map"><\/figure>$/,
    );
    expect(after?.content).toBe(
      '<table><tbody><tr><th><p>Ware</p></th><th><p>Price</p></th></tr><tr><td><p>Rope</p></td><td><p>1 gp</p></td></tr></tbody></table><p>Kept inserted</p>',
    );
    const address = /\/api\/images\/[\w-]+/.exec(before?.content ?? '')?.[0] ?? '';
    const image = await test.app.inject({ method: 'GET', url: address });
    expect(image.headers['content-type']).toBe('image/png');
  });

  it('say what of them is not in the book as it was', async () => {
    const { body } = await send(await buildManuscript());
    expect(body.data.warnings).toEqual([
      { message: 'A comment is left out.', place: '' },
      {
        message: 'Tracked changes are read as accepted: what was inserted is in the book, what was deleted is not.',
        place: '',
      },
    ]);
  });

  it('are one section where many short parts stand below a title, as on a sheet', async () => {
    const parts = Array.from({ length: 8 }, (_, at) => [heading(`Part ${at + 1}`), new Paragraph('Salt.')]).flat();
    const title = new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun('The Toll')] });
    const { body } = await send(await pack(new Document({ sections: [{ children: [title, ...parts] }] })));
    expect(body.data.title).toBe('The Toll');
    expect(body.data.content.sections.map((section) => section.title)).toEqual(['The Toll']);
    expect(body.data.warnings).toMatchObject([{ message: expect.stringContaining('8 parts of this file are short') }]);
  });

  it('are named by their only top heading, else by their file', async () => {
    const titled = await pack(
      new Document({
        sections: [
          {
            children: [
              heading('Top'),
              new Paragraph({ heading: HeadingLevel.HEADING_2, text: 'A' }),
              new Paragraph('a'),
              new Paragraph({ heading: HeadingLevel.HEADING_2, text: 'B' }),
            ],
          },
        ],
      }),
    );
    const untitled = await pack(
      new Document({ title: 'Template.dot', sections: [{ children: [heading('One'), heading('Two')] }] }),
    );
    expect((await send(titled)).body.data).toMatchObject({
      title: 'Top',
      content: { sections: [{ title: 'A' }, { title: 'B' }] },
    });
    expect((await send(untitled, 'my_fen.docx')).body.data.title).toBe('my fen');
  });

  it('number a list on where it goes on after other text', async () => {
    const numbers = { reference: 'numbers', levels: [{ level: 0, format: 'decimal', text: '%1.' }] } as const;
    const item = (text: string) => new Paragraph({ text, numbering: { reference: 'numbers', level: 0 } });
    const children = [item('a'), item('b'), new Paragraph('between'), item('c'), item('d')];
    const { body } = await send(
      await pack(new Document({ numbering: { config: [numbers] }, sections: [{ children }] })),
    );
    expect(body.data.content.sections[0]?.content).toBe(
      '<ol><li><p>a</p></li><li><p>b</p></li></ol><p>between</p><ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>',
    );
  });

  it('keep the words of an image that is none, and of text boxes', async () => {
    const relations =
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.emf"/></Relationships>';
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="x" descr="Old map"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const box = `<w:p><w:r><w:t>Beside</w:t></w:r><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${textOf('Boxed')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    const { body } = await send(
      await bare(bodyOf(`${textOf('a')}${drawing}${box}`), [
        { path: 'word/_rels/document.xml.rels', content: relations },
        { path: 'word/media/a.emf', content: 'no picture' },
      ]),
    );
    expect(body.data.content.sections[0]?.content).toBe('<p>a</p><p>Old map</p><p>Beside</p><p>Boxed</p>');
    expect(body.data.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^A picture could not be kept: This file is not a picture/),
      'The text of text boxes stands after the paragraph that holds the box.',
    ]);
  });

  it('are read without their macros', async () => {
    const { status, body } = await send(
      await bare(bodyOf(textOf('a')), [{ path: 'word/vbaProject.bin', content: 'x' }]),
      'a.docm',
    );
    expect(status).toBe(201);
    expect(body.data.warnings).toEqual([{ message: 'The macros are left out.', place: '' }]);
  });

  const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const ENTITY = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const LAUGHS = `<!DOCTYPE w [<!ENTITY a "ha">${[...'bcdefghij'].map((key, at) => `<!ENTITY ${key} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string, RegExp, string?]>([
    ['a document of an old kind', () => OLE, 415, 'unsupported_type', /save it as \.docx/, 'book.doc'],
    ['an encrypted document', () => OLE, 415, 'unsupported_type', /without a password/],
    [
      'a file that is no archive',
      () => Buffer.from('Hello, I am a document.'),
      415,
      'unsupported_type',
      /not a Word document/,
    ],
    [
      'half a document',
      async () => (await buildManuscript()).subarray(0, 3000),
      400,
      'invalid_input',
      /damaged or incomplete/,
    ],
    [
      'an archive of something else',
      () => buildZip([{ path: 'a.txt', content: 'a' }]),
      400,
      'invalid_input',
      /damaged or incomplete/,
    ],
    [
      'a document without its text',
      () => buildZip([{ path: '[Content_Types].xml', content: TYPES }]),
      400,
      'invalid_input',
      /damaged or incomplete/,
    ],
    [
      'more paragraphs than can be read',
      () => bare(bodyOf('<w:p/>'.repeat(2_000_001))),
      413,
      'too_large',
      /too long to be read/,
    ],
    ['a document without a word', () => bare(bodyOf('<w:p/>')), 400, 'invalid_input', /no text/],
    ['broken XML', () => bare('<w:document><w:body>'), 400, 'invalid_input', /damaged or incomplete/],
    ['an entity from a file', () => bare(bodyOf(textOf('&x;'), ENTITY)), 400, 'invalid_input', /damaged or incomplete/],
    ['entities of entities', () => bare(bodyOf(textOf('&j;'), LAUGHS)), 400, 'invalid_input', /damaged or incomplete/],
    [
      'elements without end in each other',
      () => bare(bodyOf('<w:sdt><w:sdtContent>'.repeat(50_000))),
      400,
      'invalid_input',
      /damaged or incomplete/,
    ],
    [
      'paths that leave the folder',
      async () =>
        patch(
          await bare(bodyOf(textOf('a')), [{ path: 'word/media/x1.png', content: 'x' }]),
          'word/media/x1.png',
          '../../../../x1.png'.slice(1),
        ),
      400,
      'invalid_input',
      /damaged or incomplete/,
    ],
    [
      'more than it may hold unpacked',
      async () => {
        const zip = await bare(bodyOf(textOf('a')), [{ path: 'word/media/a.png', content: Buffer.alloc(1_000_000) }]);
        // A zip bomb is recognised by the unpacked size in its directory.
        zip.writeUInt32LE(3_000_000_000, (directoryPlaces(zip).at(-1) ?? 0) + 24);
        return zip;
      },
      413,
      'too_large',
      /200 MB unpacked/,
    ],
    [
      'more than it says',
      async () => {
        const zip = await bare(bodyOf(textOf('a'.repeat(5_000_000))));
        for (const at of directoryPlaces(zip)) zip.writeUInt32LE(300, at + 24);
        return zip;
      },
      400,
      'invalid_input',
      /damaged or incomplete/,
    ],
  ])('refuse %s with a sentence, and leave nothing half made', async (_name, build, status, code, sentence, name) => {
    const before = await countProjects();
    const answer = await send(await build(), name);
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { success: false, code, error: expect.stringMatching(sentence) },
    ]);
    expect(await countProjects()).toBe(before);
  });

  it('are read or refused with a sentence, wherever they are damaged', async () => {
    const whole = await buildManuscript();
    const folder = await openDocx(whole);
    const files = await Promise.all(
      folder.paths.map(async (path) => ({ path, content: Buffer.from(await folder.bytes(path)) })),
    );
    const images = { add: async () => ({ problem: 'This is no picture.' }) };
    const read = async (bytes: Buffer) => {
      try {
        return (await docxToBook(await openDocx(bytes), 'a.docx', { images })).title;
      } catch (error) {
        expect(error).toBeInstanceOf(ImportProblem);
        return null;
      }
    };
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const piece = fc.oneof(
      fc.constantFrom('<', '>', '"', '&', '</w:p>', '<w:p>', '<w:tbl>', 'w:val', '\u0000'),
      fc.string({ maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(files.length - 1), place, piece, fc.nat(40), async (index, at, text, cut) => {
        const damaged = files.map((file, i) =>
          i === index ? { ...file, content: spliced(file.content, at, text, cut) } : file,
        );
        await read(await buildZip(damaged));
        await read(spliced(whole, at, text, cut));
      }),
      { numRuns: 60 },
    );
  });
});

function spliced(bytes: Buffer, at: number, text: string, cut: number): Buffer {
  const from = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(text), bytes.subarray(from + cut)]);
}
