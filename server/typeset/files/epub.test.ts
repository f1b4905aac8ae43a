import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { codePointsOf } from '#server/typeset/fonts/cmap.ts';
import { facePath } from '#server/typeset/fonts/font-files.ts';
import type { FileJob } from '../export-jobs.ts';
import { FACTS, type Part, readPart, writeParts } from '../testing/write-parts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-epub-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (parts: Part[], changes?: Partial<FileJob>) => writeParts(folder, parts, changes);

describe('the files of an EPUB', () => {
  it('carry of a face the letters that the book has, in every form that its style may print', async () => {
    const { file } = await write([['Ähre', '<p>Straße, Αθήνα – one office…</p>']]);
    const zip = await openZip(await readFile(file));
    const [{ file: path } = { file: '' }] = THEMES.parchment.faces.drawn;
    const [whole, cut] = [await readFile(facePath(path)), Buffer.from(await zip.bytes('book/fonts/font-1.ttf'))];
    const [ofWhole, ofCut] = [new Set(codePointsOf(whole)), new Set(codePointsOf(cut))];
    const letters = [...'ÄhreäHÄRE Straße, Αθήνα – one office…STRASSE'].map((letter) => letter.codePointAt(0) ?? 0);
    expect(letters.filter((letter) => ofCut.has(letter))).toEqual(letters.filter((letter) => ofWhole.has(letter)));
    expect([ofWhole, ofCut].map((all) => all.has(0x141))).toEqual([true, false]);
    expect(cut.length).toBeLessThan(whole.length / 2);
  });

  it('have as deep a table of contents as its author wants, and always one for the menu', async () => {
    const at = async (toc_depth: number) => {
      const layout = { ...DEFAULT_LAYOUT, toc_depth };
      const { file } = await write([['One', '<h2>Gate</h2><h3>Door</h3>']], { facts: { ...FACTS, layout } });
      const [nav, parts] = [await readPart(file, 'book/nav.xhtml'), await readPart(file, 'book/package.opf')];
      return [nav.includes('Gate'), nav.includes('Door'), parts.includes('idref="file-nav-xhtml"')];
    };
    expect(await at(0)).toEqual([false, false, false]);
    expect(await at(1)).toEqual([false, false, true]);
    expect(await at(2)).toEqual([true, false, true]);
    expect(await at(3)).toEqual([true, true, true]);
  });

  it('begin with the type, where programs look for it', async () => {
    const { file } = await write([]);
    const bytes = await readFile(file);
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  });

  it('say what the book is, and that it is the same book in every edition', async () => {
    const { file } = await write([['One', '<p>a</p>']]);
    const description = await readPart(file, 'book/package.opf');
    expect(description).toContain('urn:uuid:3b241101-e2bb-4255-8caf-4136c566a962');
    expect(description).toContain('<dc:title>The Salt-Wife’s &lt;Lantern&gt; &amp; &quot;more&quot;</dc:title>');
    expect(description).toContain('<meta property="dcterms:modified">2026-01-02T03:04:05Z</meta>');
    expect(description).toContain('<meta property="schema:accessMode">textual</meta>');
    expect(await readPart(file, 'book/title.xhtml')).toContain('by Ada &amp; Bea');
  });

  it('say what blocks have in attributes alone', async () => {
    const { file } = await write([
      [
        'One',
        `<table data-block="random-table" data-die="2d6"><caption>Omens</caption><tr data-roll="2"><td>2<td>a</table>
        <aside data-kind="gm-note" data-title=""><p>b</p></aside><aside data-kind="sidebar" data-title="Aside"><p>c</p></aside>
        <article data-block="spell" data-name="Alarm" data-level="1" data-school="Abjuration" data-ritual="true" data-casting-time="1 minute"><p>d</p></article>`,
      ],
    ]);
    const page = await readPart(file, 'book/section-1.xhtml');
    expect(page).toContain(
      '<caption>Omens</caption><thead data-generated=""><tr><th>2d6</th><th>Result</th></tr></thead>',
    );
    expect(page).toContain('<p class="box-title" data-generated="">For the Game Master</p><p>b</p></aside>');
    expect(page).toContain('<p class="box-title" data-generated="">Aside</p><p>c</p></aside>');
    expect(page).toContain('<p><strong>Casting Time:</strong> 1 minute or Ritual</p>');
  });

  it('begin with a half title, and name who made the book and its images, where the author wants it', async () => {
    const image =
      '<figure><img src="/api/images/a" alt=""><figcaption><p class="credit">Cem &amp; Dee</p></figcaption></figure>';
    const layout = { ...FACTS.layout, half_title: true, credits: 'Writing: Ada <Gale>\nBen', language: 'pl' };
    const { file } = await write([['One', image + image]], { facts: { ...FACTS, layout } });
    expect(await readPart(file, 'book/half-title.xhtml')).toContain('<h1>The Salt-Wife’s ');
    const credits = await readPart(file, 'book/credits.xhtml');
    expect(credits).toContain('<h1>Autorzy</h1><p><strong>Writing:</strong> Ada &lt;Gale&gt;<br/>Ben</p>');
    expect(credits).toContain('<h2>Ilustracje</h2><ul><li>Cem &amp; Dee</li></ul>');
    expect(await readPart(file, 'book/nav.xhtml')).toContain('<a href="credits.xhtml">Autorzy</a>');
    expect(await readPart(file, 'book/package.opf')).toMatch(
      /idref="file-half-title-xhtml".*idref="file-title-xhtml".*idref="file-credits-xhtml".*idref="file-nav-xhtml"/,
    );
  });

  it('name sections and their headings in the contents, each by a link that leads there', async () => {
    const { file } = await write([['One', '<h2>First</h2><p>a</p><h3>Second</h3><p>b</p><h2>Third</h2>']], {
      facts: { ...FACTS, layout: { ...DEFAULT_LAYOUT, toc_depth: 3 } },
    });
    const contents = await readPart(file, 'book/nav.xhtml');
    expect(contents).toContain(
      '<li><a href="section-1.xhtml">One</a><ol><li><a href="section-1.xhtml#heading-1">First</a><ol><li><a href="section-1.xhtml#heading-2">Second</a></li></ol></li><li><a href="section-1.xhtml#heading-3">Third</a></li></ol></li>',
    );
    const page = await readPart(file, 'book/section-1.xhtml');
    expect(page).toContain('<h2 id="heading-1">First</h2><p>a</p><h3 id="heading-2">Second</h3>');
  });
});
