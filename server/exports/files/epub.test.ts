import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { htmlSoup } from '#book/testing/arbitraries.ts';
import { THEME_IDS } from '#book/look/theme.ts';
import { THEMES } from '#book/look/themes.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { codePointsOf } from '#server/typeset/cmap.ts';
import { facePath } from '#server/typeset/fonts.ts';
import { openZip } from '#server/imports/unzip.ts';
import type { FileJob, FileResult, JobImage } from '../job/job.ts';
import { checksEpubs, epubFindings } from '../testing/epubcheck.ts';
import { jobSection } from '../testing/job-section.ts';
import { writeBookFile } from './write-book-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-epub-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const FACTS: FileJob['facts'] = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  title: 'The Salt-Wife’s <Lantern> & "more"',
  description: 'A debt that comes due at every low tide.',
  author: 'Ada & Bea',
  bookType: 'adventure',
  bookTypeLabel: 'Adventure Module',
  variant: 'classic',
  status: 'draft',
  tags: ['fen', '<b>', ' '],
  thumbnail: '',
  ai: 'on' as const,
  notes: null,
  // So that straight quotation marks come back unchanged.
  layout: { ...DEFAULT_LAYOUT, smart_quotes: false },
  chosenLayout: { smart_quotes: false },
  updatedAt: '2026-01-02T03:04:05.678Z',
};

type Part = [title: string, html: string];

async function write(parts: Part[], changes: Partial<FileJob> = {}): Promise<FileResult & { file: string }> {
  const sections = parts.map(([title, html], index) =>
    jobSection({ id: `s${index}`, title, doc: documentFromHtml(html) }),
  );
  const file = join(folder, 'book.epub');
  const job: FileJob = {
    format: 'epub',
    appUrl: '',
    facts: FACTS,
    sections,
    images: [],
    fonts: [],
    output: file,
    ...changes,
  };
  return { ...(await writeBookFile(job)), file };
}

async function read(file: string, path: string): Promise<string> {
  return (await openZip(await readFile(file))).text(path);
}

async function buildImage(name: string, type: string, make: (image: Sharp) => Sharp): Promise<JobImage> {
  const file = join(folder, name);
  const plain = sharp({ create: { width: 60, height: 30, channels: 3, background: '#7b1e1e' } });
  await writeFile(file, await make(plain).toBuffer());
  const hash = Buffer.from(name.padEnd(32)).toString('hex');
  return { address: `/api/images/${name}`, hash, file, type, width: 60, height: 30 };
}

const creature = (layout: '2014' | '2024') => {
  const data = parseStatBlock({
    name: 'Fen Hag',
    layout,
    armorClass: 14,
    actions: [{ name: 'Claw', text: '**Bold** *Melee Attack Roll:* +4.\nNew line.' }],
  });
  return `<article data-block="stat-block" data-stat-block="${JSON.stringify(data).replaceAll('"', '&quot;')}"></article>`;
};

const EVERYTHING = `<h1>Top</h1><h3>Deep</h3><h6>Deeper</h6><h2></h2>
<p>a <strong>b <em>c</em></strong> <s>d</s> <code>e</code> <u>g</u><br>h 中文 😀</p>
<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul><ol start="0"><li><p></p></li></ol>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>done</p></li><li data-type="taskItem"><p></p></li></ul>
<pre><code class="language-c++">a &lt; b\n\n  c</code></pre><blockquote><p>q</p></blockquote>
<div data-block="read-aloud"><p>Read this.</p></div><aside data-kind="sidebar" data-title="T &amp; t"><p>s</p><h2>In a box</h2></aside>
<aside data-kind="gm-note" data-title=""><p>n</p></aside><p>a</p><hr data-block="page-break"><p>b</p><hr data-block="column-break"><hr>
<table><caption>Cap</caption><tr><th align="right">a</th><th colspan="2" align="center">c</th></tr><tr><td rowspan="2" data-colwidth="100">1</td><td>2</td><td></td></tr><tr><td align="left">3</td><td><p>4</p><p>5</p></td></tr></table>
<table data-block="random-table" data-die="d6"><caption></caption><tr data-roll="1–5"><td>1–5</td><td>x <em>y</em></td></tr><tr data-roll="6"><td>6</td><td></td></tr></table>
${creature('2014')}${creature('2024')}
<article data-block="spell" data-name="Bog Light" data-level="2" data-school="Evocation" data-classes="Wizard" data-casting-time="Action" data-range="60 feet" data-components="V, S" data-duration="1 minute"><p>It shines.</p><h2>Higher</h2><p>x</p></article>
<article data-block="magic-item" data-name="" data-category="Ring" data-rarity="Rare" data-attunement="true"><p>It turns.</p></article>`;

const LINKS = [
  'https://a.b/c_(d)?x=1&amp;y=[2]#z',
  'https://a.b/100%',
  'https://a.b/#one#two',
  'https://münchen.de/ü|"',
  'http://',
  '/api/images/x',
  '#here',
  'mailto:a@b.c',
  'tel:+1 2',
  'xmpp:a@b.c',
  'callto:x',
]
  .map((href, index) => `<p><a href="${href}">link ${index}</a></p>`)
  .join('');

const image = (address: string, alt: string, more = '') =>
  `<figure ${more}><img src="${address}" alt="${alt}"></figure>`;

describe.skipIf(!checksEpubs())('a book as an EPUB', { timeout: 60_000 }, () => {
  it('passes the format’s own checker without sections, title or author', async () => {
    const { file, warnings } = await write([], {
      facts: { ...FACTS, title: '\u0001', author: '', description: '', tags: [] },
    });
    expect(await epubFindings(file)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it.each(THEME_IDS.map((theme) => [theme]))(
    'carries the faces of the theme %s and its large letters',
    async (theme) => {
      const layout = { ...DEFAULT_LAYOUT, theme, settings: {}, drop_caps: true };
      const long = `<p>${'The lantern burns over the water. '.repeat(10)}</p>`;
      const { file } = await write([['One', long + EVERYTHING]], { facts: { ...FACTS, layout } });
      expect(await epubFindings(file)).toEqual([]);
      const { drawn } = THEMES[theme].faces;
      const [style, parts] = [await read(file, 'book/style.css'), await read(file, 'book/package.opf')];
      expect(parts.match(/media-type="font\/ttf"/g)).toHaveLength(drawn.length);
      for (const { family } of drawn) expect(style).toContain(`@font-face{font-family:'${family}'`);
      expect(await read(file, 'book/section-1.xhtml')).toContain('<p class="opening">The lantern');
    },
  );

  it('carries of a face the letters that the book has, in every form that its style may print', async () => {
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

  it('has as deep a table of contents as its author wants, and always one for the menu', async () => {
    const at = async (toc_depth: number) => {
      const layout = { ...DEFAULT_LAYOUT, toc_depth };
      const { file } = await write([['One', '<h2>Gate</h2><h3>Door</h3>']], { facts: { ...FACTS, layout } });
      const [nav, parts] = [await read(file, 'book/nav.xhtml'), await read(file, 'book/package.opf')];
      return [nav.includes('Gate'), nav.includes('Door'), parts.includes('idref="file-nav-xhtml"')];
    };
    expect(await at(0)).toEqual([false, false, false]);
    expect(await at(1)).toEqual([false, false, true]);
    expect(await at(2)).toEqual([true, false, true]);
    expect(await at(3)).toEqual([true, true, true]);
  });

  it('is in the language of the book', async () => {
    const { file } = await write([['Eins', '<p>a</p>']], {
      facts: { ...FACTS, layout: { ...DEFAULT_LAYOUT, language: 'pt-BR' } },
    });
    expect(await read(file, 'book/package.opf')).toContain('<dc:language>pt-BR</dc:language>');
    expect(await epubFindings(file)).toEqual([]);
  });

  it('passes it with every block, links of every kind, and characters that no EPUB can hold', async () => {
    const { file, warnings } = await write([
      ['', ''],
      ['\u0000\uFFFF', '<h2></h2>'],
      ['Every & "block"', EVERYTHING],
      ['Again', EVERYTHING],
      ['Links', LINKS],
      ['A\u0008B', '<p>\u000B\u001F\uFFFE\uFFFF &#0; ]]&gt; &amp;amp; \uD800</p>'],
    ]);
    expect(await epubFindings(file)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('passes it with images of every kind, a cover, and images that cannot be had, which it names', async () => {
    const images = await Promise.all([
      buildImage('png', 'image/png', (one) => one.png()),
      buildImage('jpeg', 'image/jpeg', (one) => one.jpeg().withMetadata({ orientation: 6 })),
      buildImage('gif', 'image/gif', (one) => one.gif()),
      buildImage('webp', 'image/webp', (one) => one.ensureAlpha(0.5).webp()),
      buildImage('avif', 'image/avif', (one) => one.avif()),
      buildImage('cover', 'image/png', (one) => one.resize(3000, 4000).png()),
      buildImage('broken', 'image/png', (one) => one.png()),
      buildImage('unused', 'image/png', (one) => one.png()),
    ]);
    const broken = images.find(({ address }) => address.endsWith('broken'));
    await writeFile(broken?.file ?? '', (await readFile(broken?.file ?? '')).subarray(0, 60));
    const html = ['png', 'jpeg', 'gif', 'webp', 'avif', 'broken', 'png', 'gone']
      .map((name) => image(`/api/images/${name}`, `The ${name}`, 'data-width="page"'))
      .join('');
    const { file, warnings } = await write([['Pictures', `${html}${image('https://example.com/a b.png', 'Far')}`]], {
      images,
      facts: { ...FACTS, thumbnail: '/api/images/cover' },
    });
    expect(await epubFindings(file)).toEqual([]);
    expect(warnings.map(({ section, subject }) => [section, subject])).toEqual([
      ['Pictures', '/api/images/broken'],
      ['Pictures', '/api/images/gone'],
      ['Pictures', 'https://example.com/ab.png'],
    ]);
    const text = await read(file, 'book/section-1.xhtml');
    for (const words of ['The broken', 'The gone', 'Far', 'https://example.com/ab.png'])
      expect(text).toContain(`<p>${words}</p>`);
    expect(text.match(/<img [^>]*alt="The /g)).toHaveLength(6);
    const { paths } = await openZip(await readFile(file));
    const endings = paths.filter((path) => path.includes('/images/')).map((path) => path.replace(/.*\./, ''));
    expect(endings.toSorted()).toEqual(['gif', 'jpg', 'jpg', 'png', 'png', 'png']);
  });

  it('passes it whatever is in the book', async () => {
    const parts = fc
      .sample(fc.tuple(fc.string({ unit: 'binary' }), htmlSoup), 150)
      .map(([title, html]): Part => [title.slice(0, 100), html]);
    const { file } = await write(parts);
    expect(await epubFindings(file)).toEqual([]);
  });
});

describe('the files of an EPUB', () => {
  it('begin with the type, where programs look for it', async () => {
    const { file } = await write([]);
    const bytes = await readFile(file);
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  });

  it('say what the book is, and that it is the same book in every edition', async () => {
    const { file } = await write([['One', '<p>a</p>']]);
    const description = await read(file, 'book/package.opf');
    expect(description).toContain('urn:uuid:3b241101-e2bb-4255-8caf-4136c566a962');
    expect(description).toContain('<dc:title>The Salt-Wife’s &lt;Lantern&gt; &amp; &quot;more&quot;</dc:title>');
    expect(description).toContain('<meta property="dcterms:modified">2026-01-02T03:04:05Z</meta>');
    expect(description).toContain('<meta property="schema:accessMode">textual</meta>');
    expect(await read(file, 'book/title.xhtml')).toContain('by Ada &amp; Bea');
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
    const page = await read(file, 'book/section-1.xhtml');
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
    expect(await read(file, 'book/half-title.xhtml')).toContain('<h1>The Salt-Wife’s ');
    const credits = await read(file, 'book/credits.xhtml');
    expect(credits).toContain('<h1>Autorzy</h1><p><strong>Writing:</strong> Ada &lt;Gale&gt;<br/>Ben</p>');
    expect(credits).toContain('<h2>Ilustracje</h2><ul><li>Cem &amp; Dee</li></ul>');
    expect(await read(file, 'book/nav.xhtml')).toContain('<a href="credits.xhtml">Autorzy</a>');
    expect(await read(file, 'book/package.opf')).toMatch(
      /idref="file-half-title-xhtml".*idref="file-title-xhtml".*idref="file-credits-xhtml".*idref="file-nav-xhtml"/,
    );
  });

  it('name sections and their headings in the contents, each by a link that leads there', async () => {
    const { file } = await write([['One', '<h2>First</h2><p>a</p><h3>Second</h3><p>b</p><h2>Third</h2>']], {
      facts: { ...FACTS, layout: { ...DEFAULT_LAYOUT, toc_depth: 3 } },
    });
    const contents = await read(file, 'book/nav.xhtml');
    expect(contents).toContain(
      '<li><a href="section-1.xhtml">One</a><ol><li><a href="section-1.xhtml#heading-1">First</a><ol><li><a href="section-1.xhtml#heading-2">Second</a></li></ol></li><li><a href="section-1.xhtml#heading-3">Third</a></li></ol></li>',
    );
    const page = await read(file, 'book/section-1.xhtml');
    expect(page).toContain('<h2 id="heading-1">First</h2><p>a</p><h3 id="heading-2">Second</h3>');
  });
});
