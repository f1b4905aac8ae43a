import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { normalizeDocument } from '#book/document/normalize.ts';
import type { KnownNode } from '#book/document/nodes.ts';
import { nodeJson } from '#book/document/stored/stored-document.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { CORPUS, printedSectionsOf } from '#book/testing/corpus/corpus.ts';
import { gameBlocksOf, gameDocument } from '#book/testing/game-blocks.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToEpub } from '#export/epub/book-to-epub.ts';
import { ImportProblem } from '#import/book-draft.ts';
import type { ReadBook } from '#domain/imports/read-file.ts';
import { readBook } from './read-book.ts';
import { buildZip, type ZippedFile } from './testing/build-zip.ts';

/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CONTAINER = '<container><rootfiles><rootfile full-path="OPS/p.opf"/></rootfiles></container>';

/** An e-book of these pages, as another publisher makes it. */
function foreign(
  pages: Record<string, string>,
  { metadata = '', manifest = '', head = '', more = [] as ZippedFile[] } = {},
) {
  const names = Object.keys(pages);
  const items = names
    .map((name, at) => `<item id="p${at}" href="${name}" media-type="application/xhtml+xml"/>`)
    .join('');
  const spine = names.map((_, at) => `<itemref idref="p${at}"/>`).join('');
  const opf = `<?xml version="1.0"?><package xmlns:dc="x"><metadata>${metadata}</metadata><manifest>${items}${manifest}</manifest><spine>${spine}</spine></package>`;
  return buildZip([
    { path: 'mimetype', content: 'application/epub+zip' },
    { path: 'META-INF/container.xml', content: CONTAINER },
    { path: 'OPS/p.opf', content: opf },
    ...names.map((name) => ({
      path: `OPS/${name}`,
      content: `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title/>${head}</head><body>${pages[name] ?? ''}</body></html>`,
    })),
    ...more,
  ]);
}

const read = (bytes: Uint8Array): Promise<ReadBook> => readBook({ bytes, fileName: 'tide.epub', kind: 'epub' });
const problem = (bytes: Uint8Array) =>
  read(bytes).then(String, (error) => (error instanceof ImportProblem ? error.message : error));

async function exported(docs: readonly { title: string; doc: Node }[]): Promise<Buffer> {
  const sections = docs.map(({ title, doc }) => ({ id: title, title, doc: () => doc }));
  const book = { ...CORPUS_FACTS, thumbnail: '', identifier: 'urn:uuid:1', modified: '2026-01-02T03:04:05Z', sections };
  const { files } = bookToEpub(book, { theme: bookTheme(), images: new Map(), report: createReport() });
  return buildZip(files.map(({ path, text }) => ({ path, content: text() })));
}

const docsOf = ({ sections }: ReadBook): KnownNode[][] => sections.map(({ doc }) => JSON.parse(doc).content);
const stored = async (bytes: Uint8Array) => docsOf(await read(bytes));

describe('an e-book of our own', () => {
  const names = ['stat-block', 'entry', 'roll-table', 'table', 'notes', 'list', 'quote'] as const;

  it.each(names)('gives every case of %s back as it was', async (name) => {
    // The e-books of these tests contain no bytes of images: their address is printed instead.
    const sections = printedSectionsOf(CORPUS[name]).filter(
      ({ doc }) => !JSON.stringify(doc.toJSON()).includes('"image"'),
    );
    const book = await read(await exported(sections));
    expect(book.sections.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
    // A left-aligned cell looks like any other, and is written in the same way.
    const expected = JSON.stringify(sections.map(({ doc }) => nodeJson(doc).content)).replaceAll(
      '"align":"left"',
      '"align":null',
    );
    expect(docsOf(book)).toEqual(JSON.parse(expected));
  });

  it('keeps what the book says of itself', async () => {
    const { facts, warnings } = await read(await exported(printedSectionsOf(CORPUS.paragraph)));
    const { title, author, tags, layout } = facts;
    expect({ title, author, tags, language: layout?.language }).toEqual({
      title: CORPUS_FACTS.title,
      author: CORPUS_FACTS.author,
      tags: CORPUS_FACTS.tags,
      language: 'en-GB',
    });
    expect(warnings).toEqual([]);
  });

  it('gives creatures, spells, items and tables back number for number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(gameDocument, { minLength: 1, maxLength: 3 }), async (docs) => {
        const sections = docs.map((doc, at) => ({ title: `Part ${at + 1}`, doc }));
        const back = (await stored(await exported(sections))).map((content) => normalizeDocument(content, 'document'));
        expect(back.map(gameBlocksOf)).toEqual(docs.map(gameBlocksOf));
      }),
      { numRuns: 40 },
    );
  });
});

describe('an e-book of another publisher', () => {
  it('is read in the order of its spine, with its notes in their places and its facts', async () => {
    const metadata =
      '<dc:title>The Tide</dc:title><dc:creator>Ada</dc:creator><dc:language>en</dc:language><dc:description>&lt;p&gt;A &lt;b&gt;debt&lt;/b&gt;.&lt;/p&gt;</dc:description>';
    const bytes = await foreign(
      {
        'b.xhtml':
          '<h1>One</h1><a id="x"/><p>Deep<a epub:type="noteref" href="c.xhtml#n1"><sup>1</sup></a>.&nbsp;End.</p>',
        'a.xhtml': '<p>No heading.</p><script>alert(1)</script>',
        'c.xhtml':
          '<section epub:type="endnotes"><h1>Notes</h1><aside epub:type="endnote" id="n1"><p><a role="doc-backlink" href="b.xhtml">1.</a> Very.</p></aside></section>',
      },
      {
        metadata,
        manifest: '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
        more: [
          {
            path: 'OPS/toc.ncx',
            content:
              '<!DOCTYPE ncx PUBLIC "x" "y"><ncx><navMap><navPoint><navLabel><text>Two</text></navLabel><content src="a.xhtml"/></navPoint></navMap></ncx>',
          },
        ],
      },
    );
    const { facts, sections, warnings } = await read(bytes);
    const { title, author, description } = facts;
    expect({ title, author, description }).toEqual({ title: 'The Tide', author: 'Ada', description: 'A debt.' });
    expect(sections.map((section) => [section.title, section.content])).toEqual([
      ['One', '<p>Deep<span data-footnote="Very.">Very.</span>.\u00A0End.</p>'],
      ['Two', '<p>No heading.</p>'],
    ]);
    expect(warnings.map(({ message }) => message)).toEqual(['The scripts of this e-book are left out.']);
  });

  it('looks as its style sheets say, and has each title once', async () => {
    const page = '<p class="t"><b>The  Tide</b></p><p class="n">It was <span class="i">very</span> cold.</p>';
    const bytes = await foreign(
      { 'a.html': page },
      {
        manifest: '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
        more: [
          { path: 'OPS/css/a b.css', content: '.i{font-style:italic}' },
          {
            path: 'OPS/toc.ncx',
            content:
              '<ncx><navMap><navPoint><navLabel><text>The Tide</text></navLabel><content src="a.html"/></navPoint></navMap></ncx>',
          },
        ],
        head: '<link rel="stylesheet" type="text/css" href="css/a%20b.css"/><link rel="stylesheet" href="gone.css"/>',
      },
    );
    const { facts, sections } = await read(bytes);
    expect(facts.title).toBe('The Tide');
    expect(sections.map(({ content }) => content)).toEqual(['<p>It was <em>very</em> cold.</p>']);
  });

  it('keeps images that stand in its pages themselves', async () => {
    const page = `<h1>A</h1><p>a</p><img src="data:image/png;base64,${DOT}" alt="A dot"/>`;
    const { images, sections, warnings } = await read(
      await foreign({ 'a.xhtml': page, 'b.xhtml': '<h1>B</h1><p>b</p>' }),
    );
    expect(images).toHaveLength(1);
    expect(sections[0]?.doc).toContain(`/api/images/${images[0]?.id}`);
    expect(warnings).toEqual([]);
  });

  it('that is protected, broken or none is refused with a sentence', async () => {
    const encryption = (way: string) => ({
      path: 'META-INF/encryption.xml',
      content: `<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="${way}"/></enc:EncryptedData></encryption>`,
    });
    const page = { 'a.xhtml': '<p>Text.</p>' };
    expect(
      await problem(await foreign(page, { more: [encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')] })),
    ).toContain('protected against copying');
    expect(
      (await read(await foreign(page, { more: [encryption('http://www.idpf.org/2008/embedding')] }))).sections,
    ).toHaveLength(1);
    expect(await problem(await buildZip([{ path: 'a.txt', content: 'x' }]))).toContain('damaged or no EPUB file');
    expect(await problem(await buildZip([{ path: 'META-INF/container.xml', content: CONTAINER }]))).toContain(
      'damaged or no EPUB',
    );
    const entities = CONTAINER.replace('<container>', '<!DOCTYPE x [<!ENTITY a "aaaa">]><container>');
    expect(await problem(await buildZip([{ path: 'META-INF/container.xml', content: entities }]))).toContain(
      'damaged or no EPUB',
    );
    expect(await problem(await foreign({ 'a.xhtml': '' }))).toContain('no text in this e-book');
    expect(await problem((await foreign(page)).subarray(0, 300))).toContain('damaged or no EPUB file');
  });
});
