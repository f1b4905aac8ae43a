import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { THEME_IDS } from '#book/layout/themes/theme.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { htmlSoup } from '#book/testing/arbitraries.ts';
import { realFont } from '#server/typeset/testing/build-font.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import type { FileJob, JobImage } from '../export-jobs.ts';
import { checksEpubs, epubFindings } from '../testing/epubcheck.ts';
import { FACTS, type Part, readPart, writeParts } from '../testing/write-parts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-epub-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (parts: Part[], changes?: Partial<FileJob>) => writeParts(folder, parts, changes);

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
      const [style, parts] = [await readPart(file, 'book/style.css'), await readPart(file, 'book/package.opf')];
      expect(parts.match(/media-type="font\/ttf"/g)).toHaveLength(drawn.length);
      for (const { family } of drawn) expect(style).toContain(`@font-face{font-family:'${family}'`);
      expect(await readPart(file, 'book/section-1.xhtml')).toContain('<p class="opening">The lantern');
    },
  );

  it('is in the language of the book', async () => {
    const { file } = await write([['Eins', '<p>a</p>']], {
      facts: { ...FACTS, layout: { ...DEFAULT_LAYOUT, language: 'pt-BR' } },
    });
    expect(await readPart(file, 'book/package.opf')).toContain('<dc:language>pt-BR</dc:language>');
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
    const text = await readPart(file, 'book/section-1.xhtml');
    for (const words of ['The broken', 'The gone', 'Far', 'https://example.com/ab.png'])
      expect(text).toContain(`<p>${words}</p>`);
    expect(text.match(/<img [^>]*alt="The /g)).toHaveLength(6);
    const { paths } = await openZip(await readFile(file));
    const endings = paths.filter((path) => path.includes('/images/')).map((path) => path.replace(/.*\./, ''));
    expect(endings.toSorted()).toEqual(['gif', 'jpg', 'jpg', 'png', 'png', 'png']);
  });

  it('passes it with lists of its images, a half title and a font of its author', async () => {
    const own = join(folder, 'own.ttf');
    await writeFile(own, realFont());
    const figure = (caption: string, kind = '') =>
      `<figure ${kind}><img src="/api/images/map" alt="Reeds"><figcaption>${caption}</figcaption></figure>`;
    const html = `${figure('A &lt;heron&gt; &amp; an eel')}<p>Mud.</p>${figure('The coast', 'data-kind="map"')}`;
    const { file } = await write(
      [
        ['Coast', html],
        ['Bay', figure('A &lt;heron&gt; &amp; an eel') + figure('')],
      ],
      {
        facts: { ...FACTS, layout: { ...DEFAULT_LAYOUT, figures: true, half_title: true, text_font: 'Pirata One' } },
        images: [await buildImage('map', 'image/png', (one) => one.png())],
        fonts: [
          {
            role: 'text',
            hash: 'ab'.repeat(32),
            type: 'font/ttf',
            weight: 400,
            isItalic: false,
            embedding: 'editable',
            file: own,
          },
        ],
      },
    );
    expect(await epubFindings(file)).toEqual([]);
    expect(await readPart(file, 'book/figures.xhtml')).toContain('The coast');
    expect(await readPart(file, 'book/package.opf')).toContain('href="fonts/font-1.ttf" media-type="font/ttf"');
  });

  it('passes it whatever is in the book', async () => {
    const parts = fc
      .sample(fc.tuple(fc.string({ unit: 'binary' }), htmlSoup), 150)
      .map(([title, html]): Part => [title.slice(0, 100), html]);
    const { file } = await write(parts);
    expect(await epubFindings(file)).toEqual([]);
  });
});
