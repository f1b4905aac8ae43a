import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Node } from 'prosemirror-model';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { createReport } from '#export/diagnostics.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import type { FileJob } from '../export-jobs.ts';
import { jobSection } from './job-section.ts';
import { writeDocx } from '../docx/write-docx.ts';

export const FACTS: FileJob['facts'] = {
  id: 'p1',
  title: 'The Salt-Wife’s Lantern',
  description: 'A debt that comes due at every low tide.',
  author: 'Ada of the Fen',
  book_type: 'full_campaign',
  bookTypeLabel: 'Full Campaign',
  variant: 'classic',
  status: 'draft',
  tags: ['fen', 'horror'],
  thumbnail: '',
  ai: 'on' as const,
  style_notes: '',
  canon: [],
  // Off, so that straight quotation marks come back unchanged.
  layout: { ...DEFAULT_LAYOUT, smart_quotes: false },
  chosenLayout: { smart_quotes: false },
  updatedAt: '2026-01-02T03:04:05.000Z',
};

/** Writes a Word document of these sections into a folder, and returns its path. */
export async function writeWord(folder: string, docs: [title: string, doc: Node][], changes: Partial<FileJob> = {}) {
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

/** The book that an import makes of a Word document. */
export async function readBack(file: string) {
  let images = 0;
  const collector = {
    add: async () => {
      images += 1;
      return { address: `/api/images/p${images}` };
    },
  };
  return docxToBook(await openZip(new Uint8Array(await readFile(file))), 'book.docx', { images: collector });
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

/** Blocks that come back unchanged from a Word file. */
export const KINDS: [name: string, html: string][] = [
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
