import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { createReport } from '../diagnostics.ts';
import { foundryDocuments } from './book-to-foundry.ts';
import { createIds, type FoundryDocument, moduleIdOf, type PackName } from './foundry-documents.ts';
import { rangeOf } from './roll-table-document.ts';

const ids = createIds('book', (text) => createHash('sha256').update(text).digest());
const MODULE = moduleIdOf(ids, 'full');
const PICTURE = { path: `modules/${MODULE}/images/a.png`, width: 40, height: 30 };

interface Page {
  name: string;
  title: { level: number };
  text: { content: string };
}

function exported(...sections: [title: string, html: string][]) {
  const report = createReport();
  const read = sections.map(([title, html], index) => ({ id: `s${index}`, title, doc: documentFromHtml(html) }));
  const book = { title: 'B', rules: '2024', layout: DEFAULT_LAYOUT, updatedAt: '2026-01-02T03:04:05Z', sections: read };
  const image = (address: string) => (address === '/api/images/a' ? PICTURE : null);
  const documents = [...foundryDocuments(book, { ids, edition: 'full', image, report })];
  const all = (pack: PackName): FoundryDocument[] =>
    documents.filter((one) => one.pack === pack).map(({ document }) => document);
  const pages = (all('journals') as (FoundryDocument & { pages: Page[] })[]).flatMap((journal) => journal.pages);
  return { all, pages, html: pages.map(({ text }) => text.content).join(''), reported: report.all() };
}

describe('the journal of a section', () => {
  it('has a page for each of its highest headings, and one for what stands before', () => {
    const { pages } = exported(['One', '<p>First.</p><h2>Reeds</h2><p>Wet.</p><h3>Deep</h3><h2>Mud</h2>']);
    expect(pages.map(({ name, title }) => [name, title.level])).toEqual([
      ['One', 1],
      ['Reeds', 2],
      ['Mud', 2],
    ]);
    expect(pages[1]?.text.content).toBe('<p>Wet.</p><h3>Deep</h3>');
  });

  it('begins with its first heading where nothing stands before', () => {
    const { pages } = exported(['One', '<h2>Reeds</h2><p>Wet.</p>'], ['Two', '']);
    expect(pages.map(({ name, title }) => [name, title.level])).toEqual([
      ['Reeds', 1],
      ['Two', 1],
    ]);
  });

  it('names a page as its heading is read, and keeps the notes of the heading', () => {
    const { pages } = exported([
      'One',
      '<h2>Zone 10<sup>3</sup><br>The Vault<span data-footnote="An *old* word.">x</span></h2><p>Wet.</p>',
    ]);
    expect(pages.map(({ name }) => name)).toEqual(['Zone 10³ The Vault']);
    const content = pages[0]?.text.content ?? '';
    expect(content).toMatch(
      /^<p><span><sup><a id="\w{16}-sign-1" href="#\w{16}-note-1">1<\/a><\/sup><\/span><\/p><p>Wet\.<\/p>/,
    );
    expect(content).toContain('An <em>old</em> word.');
  });

  it('hides what is for the game master, and has boxes as Foundry has them', () => {
    const { html } = exported([
      'One',
      '<div data-block="read-aloud"><p>Rain.</p></div><aside data-block="sidebar" data-kind="gm-note" data-title="Trap"><p>Pit.</p></aside>',
    ]);
    expect(html).toContain('<div class="narrative"><p>Rain.</p></div>');
    expect(html).toMatch(
      /<section class="secret" id="secret-[A-Za-z0-9]{16}"><p class="box-title">Trap<\/p><p>Pit\.<\/p><\/section>/,
    );
    expect(html).not.toContain('data-');
  });

  it('links what it names, in words that close no link', () => {
    const { html, reported } = exported(
      ['One', '<p><span data-ref="Reeds {and} [mud]">x</span> <span data-ref="Nowhere">y</span></p>'],
      ['Two', '<p>Wet.</p><h2>Reeds {and} [mud]</h2>'],
    );
    expect(html).toMatch(
      new RegExp(
        `@UUID\\[Compendium\\.${MODULE}\\.journals\\.JournalEntry\\.\\w{16}\\.JournalEntryPage\\.\\w{16}\\]\\{Reeds  and   mud\\}`,
      ),
    );
    expect(html).toContain('Nowhere');
    expect(reported.map(({ subject }) => subject)).toEqual(['Nowhere']);
  });

  it('shows its pictures from the module, and the words of those that are gone', () => {
    const { html } = exported(['One', '<img src="/api/images/a" alt="A"><img src="/api/images/b" alt="Bee">']);
    expect(html).toContain(`<img src="${PICTURE.path}" alt="A">`);
    expect(html).toContain('<em>Bee</em>');
  });
});

describe('a map', () => {
  it('becomes a scene of its size where it is marked as one, and is spoken of where it only looks like one', () => {
    const { all, reported } = exported([
      'One',
      '<figure data-kind="map"><img src="/api/images/a" alt=""><figcaption>The Fen</figcaption></figure><figure><img src="/api/images/a" alt=""><figcaption>Map of the mill</figcaption></figure>',
    ]);
    expect(all('scenes')).toMatchObject([
      { name: 'The Fen', width: 40, height: 30, background: { src: PICTURE.path } },
    ]);
    expect(reported.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The picture “Map of the mill” is not marked/),
    ]);
  });
});

describe('a roll table', () => {
  const TABLE =
    '<table data-block="random-table" data-die="d20"><caption>Finds</caption><tbody><tr data-roll="1–19"><td>1–19</td><td>A <em>ring</em></td></tr><tr data-roll="ever"><td>ever</td><td>Mud</td></tr></tbody></table>';

  it('has a result for each row with numbers, and names the others', () => {
    const { all, reported } = exported(['One', TABLE]);
    expect(all('tables')).toMatchObject([
      {
        name: 'Finds',
        formula: '1d20',
        results: [{ type: 'text', text: 'A <em>ring</em>', range: [1, 19], weight: 19 }],
      },
    ]);
    expect(reported.map(({ message }) => message)).toEqual([expect.stringContaining('without the rows “ever”')]);
  });

  it.each([
    ['7', 'd8', [7, 7]],
    ['2-5', 'd8', [2, 5]],
    ['96–00', 'd100', [96, 100]],
    ['5–2', 'd8', null],
    ['', 'd8', null],
  ])('reads the numbers of a row: %s of %s', (roll, die, range) => {
    expect(rangeOf(roll, die)).toEqual(range);
  });
});

describe('ids', () => {
  it('tell things of the same name apart by their order, and stay when others come before', () => {
    const spell = (name: string) => `<article data-block="spell" data-name="${name}" data-level="1"><p>x</p></article>`;
    const idsOf = (html: string) =>
      exported(['One', html])
        .all('items')
        .map(({ _id }) => _id);
    const [first, second] = idsOf(`${spell('Mire')}${spell('Mire')}`);
    expect(first).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(second).not.toBe(first);
    expect(idsOf(`${spell('Bog')}<p>New.</p>${spell('“Mire”')}`)[1]).toBe(first);
  });
});
