import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triesOf } from '#book/testing/arbitraries.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { THEME_IDS } from '#book/layout/themes/theme.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { SECTION_15, SRD_5_1, SRD_5_2 } from '#book/layout/licences.ts';
import type { PrintPreset } from '#book/layout/print-presets.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { PrintFinding } from '#book/layout/print-finding.ts';
import type { ExportJob } from '../export-jobs.ts';
import { jobSection } from '../testing/job-section.ts';
import { checkBook, placeFinding, sectionPages } from './check-printed-book.ts';

let folder: string;
let tools: TypesetTools;

const fileOf = (width: number) => join(folder, `${width}.png`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-check-'));
  tools = await openTypesetTools();
  const paint = { r: 60, g: 20, b: 20 };
  for (const width of [1200, 240])
    await sharp({ create: { width, height: width / 2, channels: 3, background: paint } })
      .png()
      .toFile(fileOf(width));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const WORDS = '<p>The bells of the chapel rang all night, and nobody slept in Kell.</p>';

function check(
  sections: Record<string, string>,
  preset: PrintPreset | 'screen' = 'lulu',
  changes: Partial<ExportJob> = {},
  by = tools,
) {
  const job: ExportJob = {
    title: 'A Book',
    description: '',
    author: 'Ada',
    bookTypeLabel: '',
    layout: DEFAULT_LAYOUT,
    fonts: [],
    images: [1200, 240].map((width) => {
      const address = `/api/images/w${width}`;
      return { address, hash: '', file: fileOf(width), type: 'image/png', width, height: width / 2 };
    }),
    sections: Object.entries(sections).map(([title, html]) =>
      jobSection({ id: title.toLowerCase(), title, doc: documentFromHtml(html) }),
    ),
    ...(preset !== 'screen' && { press: { preset, colours: 'full', hasGhostscript: false } }),
    output: join(folder, 'none'),
    ...changes,
  };
  return checkBook({ ...job, check: true }, by);
}

async function codes(...given: Parameters<typeof check>): Promise<string[]> {
  return [...new Set((await check(...given)).findings.map(({ code }) => code))];
}

const LONG = WORDS.repeat(1800);

describe('preflight', { timeout: 120_000 }, () => {
  it('finds nothing grave in a sound book, and says which pages it has', async () => {
    const checked = await check({ One: `${LONG}<img src="/api/images/w1200" alt="A map">` }, 'drivethrurpg');
    expect(checked).toMatchObject({ width: 210, height: 297, bleed: expect.closeTo(3.175, 5) });
    expect(checked.pages % 4).toBe(0);
    expect(checked.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(checked.findings.filter(({ code }) => code === 'overfull' || code === 'colour_space')).toEqual([]);
  });

  it('names what is the SRD’s without its attribution', async () => {
    const { creatures, spells } = UNPACKED_SRD;
    const wolf = creatures.find(({ name }) => name === 'Wolf');
    const bolt = spells.find(({ name }) => name === 'Fire Bolt')?.text ?? '';
    const facts = JSON.stringify(wolf).replaceAll('"', '&quot;');
    const block = `<article data-block="stat-block" data-stat-block="${facts}"></article>`;
    expect(await codes({ Beasts: WORDS + block }, 'screen')).toContain('licence_missing');
    expect(await codes({ Magic: `${WORDS}<p>${bolt}</p>` }, 'screen')).toContain('licence_missing');
    const layout: Layout = { ...DEFAULT_LAYOUT, licence: 'srd-5.2' };
    expect(await codes({ Magic: `${WORDS}<p>${bolt}</p>` }, 'screen', { layout })).not.toContain('licence_missing');
  });

  it('names a picture without enough pixels, with its page and its section', async () => {
    const html = `${WORDS}<img src="/api/images/w240" alt="A map">`;
    const { findings } = await check({ Start: WORDS, Maps: html });
    expect(findings).toContainEqual({
      code: 'image_resolution',
      severity: 'warning',
      message: expect.stringMatching(
        /^A picture is printed with \d{2,3} pixels to the inch; Lulu asks for at least 300\.$/,
      ),
      page: 4,
      section: { id: 'maps', title: 'Maps' },
    });
  });

  it('reads the pages of a book whose titles look like parts of a file', async () => {
    const html = `${WORDS}<h2>/Type /Pages x</h2><img src="/api/images/w240" alt="A map">`;
    expect(await codes({ '/Type /Pages': html }, 'lulu', { title: '/Type /Pages' })).toContain('image_resolution');
  });

  it('puts the gravest first, and says where each is', async () => {
    const { findings } = await check({ Empty: '', Maps: `${WORDS}<p>中</p><img src="/api/images/w1200" alt="">` });
    const ranks = findings.map(({ severity }) => ['error', 'warning', 'hint'].indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted());
    const found = findings.map(({ code, section, page }) => `${code} ${section?.id} ${page}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'missing_glyph maps 4',
        'empty_section empty 3',
        'missing_alt maps 4',
        'page_count undefined undefined',
      ]),
    );
  });

  it('names no page where it does not know it: a fault is somewhere in a long section', async () => {
    const { findings } = await check({ Long: `${WORDS.repeat(150)}<p>中</p><img src="/api/images/w1200" alt="">` });
    const found = findings.filter(({ code }) => code === 'missing_glyph' || code === 'missing_alt');
    expect(found.map(({ section, page }) => [section?.id, page])).toEqual([
      ['long', undefined],
      ['long', undefined],
    ]);
  });

  it.each(
    triesOf(THEME_IDS.flatMap((theme) => (['full', 'grey'] as const).map((colours) => [theme, colours] as const))),
  )('finds the colours of the theme %s as a press has them, in %s', async (theme, colours) => {
    const own = await openTypesetTools({ faces: bookTheme({ theme }).faces.files });
    const section = jobSection({ id: 'one', title: 'One', doc: documentFromHtml(`<h2>Bells</h2>${WORDS}`) });
    const checked = await check(
      {},
      'drivethrurpg',
      {
        layout: { ...DEFAULT_LAYOUT, theme },
        sections: [section],
        press: { preset: 'drivethrurpg', colours, hasGhostscript: false },
      },
      own,
    );
    expect(checked.findings.filter(({ code }) => code === 'colour_space')).toEqual([]);
  });

  it('looks at how sections begin, and calls a part with its title alone no empty section', async () => {
    const opened = (id: string, opening: Partial<Opening>) =>
      jobSection({ id, title: id, doc: documentFromHtml(''), opening: { ...DEFAULT_OPENING, ...opening } });
    const image = '/api/images/w240';
    const sections = [
      opened('part', { kind: 'part', epigraph: 'Nobody said so.' }),
      opened('edges', { image, placement: 'bleed', alt: 'A map' }),
      opened('wordless', { image }),
      opened('gone', { image: '/api/images/none', alt: 'Gone' }),
      opened('empty', { epigraph: 'Nobody said so.' }),
    ];
    const { findings } = await check({}, 'lulu', { sections });
    const found = findings.flatMap(({ code, section }) => (section ? [`${code} ${section.id}`] : []));
    expect(found.toSorted()).toEqual([
      'empty_section empty',
      'image_resolution edges',
      'image_resolution edges',
      'image_resolution wordless',
      'missing_alt wordless',
      'unresolved_reference gone',
    ]);
  });

  it('counts the pages that a shop binds', async () => {
    expect(await codes({ One: WORDS })).toContain('page_count');
    const { findings } = await check({ One: LONG });
    expect(findings.filter(({ code, severity }) => code === 'page_count' && severity === 'error')).toEqual([]);
  });

  it('finds what leads nowhere: a link within the program, and a picture that is not there', async () => {
    const html = `<p>See <a href="/projects/1">there</a>.</p><img src="/api/images/gone" alt="Gone">`;
    const { findings } = await check({ One: html }, 'screen');
    const messages = findings.filter(({ code }) => code === 'unresolved_reference').map(({ message }) => message);
    expect(messages.toSorted()).toEqual([
      expect.stringContaining('The picture “Gone” is not among'),
      expect.stringContaining('“there”'),
    ]);
  });

  it('asks for the attribution of the SRD where it is not there word for word', async () => {
    const named = '<p>Monsters come from the SRD 5.2.</p>';
    expect(await codes({ One: named }, 'screen')).toContain('licence_missing');
    expect(await codes({ One: named, Legal: `<p>${SRD_5_2}</p>` }, 'screen')).not.toContain('licence_missing');
    const earlier = `<p>${SRD_5_2.replaceAll('5.2.1', '5.2')}</p>`;
    expect(await codes({ One: named, Legal: earlier }, 'screen')).not.toContain('licence_missing');
    expect(await codes({ One: WORDS }, 'screen')).not.toContain('licence_missing');
  });

  it('lets a book quote the licence that it comes under', async () => {
    const quoted = SECTION_15.map((line) => `<p>${line}</p>`).join('');
    expect(await codes({ Legal: quoted }, 'screen')).not.toContain('trademark');
  });

  it('takes the licence page for what it says', async () => {
    const licensed = (licence: Layout['licence']) => ({ layout: { ...DEFAULT_LAYOUT, licence } });
    const named = '<p>The wolf is that of the SRD 5.2.</p>';
    expect(await codes({ One: named }, 'screen', licensed('srd-5.2'))).not.toContain('licence_missing');
    expect(await codes({ One: named }, 'screen', licensed('ogl-1.0a'))).toContain('licence_clash');
    expect(await codes({ One: WORDS }, 'screen', licensed('ogl-1.0a'))).not.toContain('licence_clash');
  });

  it('takes the Open Game License for the SRD 5.1, and no attribution for that of another SRD', async () => {
    const missing = async (html: string, licence: Layout['licence']) => {
      const { findings } = await check({ One: `<p>${html}</p>` }, 'screen', { layout: { ...DEFAULT_LAYOUT, licence } });
      return findings.filter(({ code }) => code === 'licence_missing').map(({ message }) => message);
    };
    expect(await missing('Uses the SRD 5.1.', 'ogl-1.0a')).toEqual([]);
    expect(await missing('Uses the SRD.', 'ogl-1.0a')).toEqual([]);
    expect(await missing('Uses the SRD 5.1.', 'srd-5.1')).toEqual([]);
    expect(await missing('Uses the SRD 5.1.', 'orc')).toEqual([expect.stringContaining(SRD_5_1)]);
    for (const named of ['SRD 5.2', 'SRD v5.2.1', 'System Reference Document (“SRD”) 5.2.1', 'SRD5.2'])
      expect(await missing(named, 'srd-5.1'), named).toEqual([expect.stringContaining(SRD_5_2)]);
    expect(await missing('From the SRD 5.1 and the SRD 5.2.', 'srd-5.2')).toEqual([expect.stringContaining(SRD_5_1)]);
    expect(await missing('From the SRD 5.1 and the SRD 5.2.', 'none')).toHaveLength(2);
  });

  it('looks for names that are not free wherever words are printed', async () => {
    const opening = { ...DEFAULT_OPENING, epigraph: 'The beholder sees.', source: 'A githyanki' };
    const doc = documentFromHtml(WORDS);
    const { findings } = await check({}, 'screen', {
      title: 'Secrets of Faerûn',
      description: 'A mind flayer wakes.',
      layout: { ...DEFAULT_LAYOUT, credits: 'Art: Lady of Pain' },
      sections: [jobSection({ id: 'a', title: 'The Underdark', opening, doc })],
    });
    const named = findings.filter(({ code }) => code === 'trademark');
    const told = (name: string, section?: string) =>
      expect.objectContaining({
        message: expect.stringContaining(name),
        ...(section !== undefined && { section: { id: 'a', title: section } }),
      });
    expect(named).toHaveLength(6);
    for (const name of [
      '“Faerûn”, in the title of the book,',
      '“mind flayer”, in the description',
      '“Lady of Pain”, in the cre',
    ])
      expect(named).toContainEqual(told(name));
    for (const name of ['“Underdark”', '“beholder”', '“githyanki”'])
      expect(named).toContainEqual(told(name, 'The Underdark'));
  });

  it('names a reference to what is not there', async () => {
    const html = '<p>See <span data-ref="The Drowned Chapel"></span>.</p>';
    const { findings } = await check({ One: html }, 'screen');
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'unresolved_reference', message: expect.stringContaining('The Drowned Chapel') }),
    );
  });

  it('names licences that do not go together, and names that are not free', async () => {
    const both = '<p>Open Game License v 1.0a.</p><p>Monsters come from the SRD 5.2.</p>';
    expect(await codes({ One: both }, 'screen')).toContain('licence_clash');
    const { findings } = await check(
      { One: '<p>Three Beholders and a mind flayer; a beholder’s eye. Upholders of law.</p>' },
      'screen',
    );
    const names = findings
      .filter(({ code }) => code === 'trademark')
      .map(({ message }) => /“(.*?)”/.exec(message)?.[1]);
    expect(names).toEqual(['beholder', 'mind flayer']);
    expect(await codes({ One: `<p>${SRD_5_2}</p>` }, 'screen')).not.toContain('trademark');
  });
});

const BOOK = ['one', 'two', 'three'].map((id) => ({ id, title: id, pictures: [{ width: 100, height: id.length }] }));
const finding = (place: Pick<PrintFinding, 'page' | 'sectionId' | 'picture'>): PrintFinding => ({
  code: 'missing_glyph',
  severity: 'error',
  message: 'A sentence.',
  ...place,
});

describe('where a finding is', () => {
  const placesOf = (isFlowing: boolean, starts: number[]) => {
    const sections = sectionPages(BOOK, { starts, pages: 9, flows: BOOK.map(() => isFlowing) });
    return BOOK.map(({ id }) => placeFinding(finding({ sectionId: id }), sections).page);
  };

  it('is the page of its section, where that has only one', () => {
    expect(placesOf(false, [3, 4, 9])).toEqual([3, undefined, 9]);
    expect(placesOf(false, [3, 4, 8])).toEqual([3, undefined, undefined]);
    expect(placesOf(true, [3, 3, 4])).toEqual([3, undefined, undefined]);
  });

  it('is not beyond what follows the sections', () => {
    expect(placesOf(false, [3, 6, 8, 9])).toEqual([undefined, undefined, 8]);
  });

  it('names the section of a page', () => {
    const sections = sectionPages(BOOK, { starts: [3, 5, 8], pages: 9, flows: [] });
    expect(placeFinding(finding({ page: 7 }), sections)).toMatchObject({ page: 7, section: { id: 'two' } });
    expect(placeFinding(finding({ page: 2 }), sections)).not.toHaveProperty('section');
  });

  it('names the section of a picture among those on its page, and none where it may be another', () => {
    const sections = sectionPages(BOOK, { starts: [3, 3, 3, 4], pages: 9, flows: BOOK.map(() => true) });
    const placed = (picture?: { width: number; height: number }) =>
      placeFinding(finding({ page: 3, ...(picture && { picture }) }), sections).section?.id;
    expect(placed({ width: 100, height: 5 })).toBe('three');
    // “one” and “two” have pictures of the same size.
    expect(placed({ width: 100, height: 3 })).toBeUndefined();
    expect(placed()).toBeUndefined();
    expect(placeFinding(finding({ page: 8 }), sections)).not.toHaveProperty('section');
  });
});
