import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Edition } from '#book/catalogue/book-choices.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { PACKS, type PackName } from '#export/foundry/foundry-documents.ts';
import type { FileJob, JobImage } from '../export-jobs.ts';
import { type UnpackedDocument, type UnpackedModule, unpackModule } from '../testing/foundry-module.ts';
import { jobSection } from '../testing/job-section.ts';
import { writeBookFile } from './write-book-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-foundry-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const GOBLIN = parseStatBlock({
  layout: '2014',
  name: 'Fen Goblin',
  size: 'Small',
  kind: 'humanoid (goblinoid)',
  armorClass: 13,
  hitPoints: 10,
  hitDice: '3d6',
  speed: '30 ft.',
  abilities: { str: 8, dex: 14, con: 10, int: 10, wis: 8, cha: 8 },
  challenge: '1/4',
  actions: [
    { name: 'Spear', text: '*Melee Weapon Attack:* +4 to hit, reach 5 ft. *Hit:* 5 (1d6 + 2) piercing damage.' },
    {
      name: 'Bog Breath (Recharge 5–6)',
      text: 'Each creature in a 15-foot cone must make a DC 11 Constitution saving throw, taking 7 (2d6) poison damage on a failed save, or half as much damage on a successful one.',
    },
  ],
});

const CREATURE = `<article data-block="stat-block" data-stat-block='${JSON.stringify(GOBLIN).replaceAll("'", '&#39;')}'></article>`;
const SPELL =
  '<article data-block="spell" data-name="Mire" data-level="2" data-school="Conjuration" data-casting-time="Action" data-range="60 feet" data-components="V, S" data-duration="Concentration, up to 1 minute"><p>Each creature makes a Strength saving throw, taking 9 (2d8) Cold damage on a failed save.</p></article>';
const TABLE =
  '<table data-block="random-table" data-die="d4"><caption>Finds</caption><tbody><tr data-roll="1–3"><td>1–3</td><td>Mud</td></tr><tr data-roll="4"><td>4</td><td>A <strong>ring</strong></td></tr></tbody></table>';
const MAP =
  '<figure data-kind="map"><img src="/api/images/fen" alt="The fen"><figcaption>The Fen</figcaption></figure>';

type Section = [id: string, title: string, html: string];
const BOOK: Section[] = [
  [
    's1',
    'The Shore',
    `<p>See <span data-ref="s2">x</span> and <span data-ref="Fen Goblin">y</span>.</p><h2>Reeds</h2>${MAP}`,
  ],
  ['s2', 'The Fen', `<h2>Foes</h2>${CREATURE}<h2>Finds</h2>${TABLE}${SPELL}`],
];

interface Exported extends UnpackedModule {
  warnings: string[];
}

/** Exports a book and reads its packs back with Foundry's own packer. */
async function exported(book: Section[], images: JobImage[] = [], edition: Edition = 'full'): Promise<Exported> {
  const output = join(folder, 'book.zip');
  const facts: FileJob['facts'] = {
    id: 'p1',
    title: 'Reeds',
    description: 'A debt.',
    author: 'Ada',
    book_type: 'adventure',
    bookTypeLabel: 'Adventure Module',
    variant: 'classic',
    status: 'draft',
    tags: [],
    thumbnail: '',
    ai: 'on',
    style_notes: '',
    canon: [],
    layout: DEFAULT_LAYOUT,
    chosenLayout: {},
    updatedAt: '2026-01-02T03:04:05.678Z',
  };
  const sections = book.map(([id, title, html]) => jobSection({ id, title, doc: documentFromHtml(html) }));
  const { warnings } = await writeBookFile({
    format: 'foundry',
    edition,
    appUrl: '',
    facts,
    sections,
    images,
    fonts: [],
    output,
  });
  return { ...(await unpackModule(await readFile(output))), warnings: warnings.map(({ message }) => message) };
}

async function fenImage(): Promise<JobImage> {
  const file = join(folder, 'fen.webp');
  await writeFile(file, 'pixels');
  return { address: '/api/images/fen', hash: 'ab'.repeat(32), file, type: 'image/webp', width: 800, height: 600 };
}

/** The documents within a document, by their collection. */
const WITHIN = { pages: 'journal.pages', items: 'actors.items', results: 'tables.results' } as const;

function idsOf({ packs }: Exported): string[] {
  return [...packs.values()]
    .flat()
    .flatMap((doc) => [
      doc._key,
      ...Object.keys(WITHIN).flatMap((field) => ((doc[field] ?? []) as UnpackedDocument[]).map(({ _key }) => _key)),
    ]);
}

describe('a book as a module of Foundry', () => {
  it('has a pack for each kind of document, which Foundry’s own packer reads', async () => {
    const { paths, manifest, packs, warnings } = await exported(BOOK, [await fenImage()]);
    expect(manifest.id).toMatch(/^tomewright-[a-z0-9]{16}$/);
    expect(manifest).toMatchObject({ compatibility: { minimum: '12', verified: '13' }, title: 'Reeds' });
    expect(paths.every((path) => path.startsWith(`${manifest.id}/`))).toBe(true);
    const names = (pack: PackName) =>
      packs
        .get(pack)
        ?.map(({ name }) => name)
        .toSorted();
    expect(names('journals')).toEqual(['The Fen', 'The Shore']);
    expect(names('actors')).toEqual(['Fen Goblin']);
    expect(names('items')).toEqual(['Mire']);
    expect(names('tables')).toEqual(['Finds']);
    expect(names('scenes')).toEqual(['The Fen']);
    expect(warnings).toEqual([]);
  });

  it('gives each document what Foundry asks of it', async () => {
    const { packs } = await exported(BOOK, [await fenImage()]);
    for (const [pack, documents] of packs) {
      const { collection } = PACKS[pack];
      for (const doc of documents) {
        expect(doc).toMatchObject({ folder: null, sort: expect.any(Number), ownership: { default: 0 }, flags: {} });
        expect(doc).toMatchObject({
          name: expect.stringMatching(/\S/),
          _stats: { systemId: 'dnd5e', coreVersion: '12.331' },
        });
        expect(doc._key).toBe(`!${collection}!${doc._id}`);
        expect(doc._id).toMatch(/^[A-Za-z0-9]{16}$/);
        for (const [field, within] of Object.entries(WITHIN))
          for (const inner of (doc[field] ?? []) as UnpackedDocument[]) {
            expect(inner._key).toBe(`!${within}!${doc._id}.${inner._id}`);
            expect(inner._id).toMatch(/^[A-Za-z0-9]{16}$/);
            expect(inner).toHaveProperty('_stats.systemId', 'dnd5e');
          }
      }
    }
  });

  it('leads from text to text, and from its pictures into the module', async () => {
    const { manifest, packs, paths } = await exported(BOOK, [await fenImage()]);
    const shore = JSON.stringify(packs.get('journals')?.find(({ name }) => name === 'The Shore'));
    const fen = packs.get('journals')?.find(({ name }) => name === 'The Fen');
    const [goblin] = packs.get('actors') ?? [];
    const [scene] = packs.get('scenes') ?? [];
    expect(shore).toContain(`@UUID[Compendium.${manifest.id}.journals.JournalEntry.${fen?._id}]{The Fen}`);
    expect(shore).toContain(`@UUID[Compendium.${manifest.id}.actors.Actor.${goblin?._id}]{Fen Goblin}`);
    const picture = `modules/${manifest.id}/images/${'ab'.repeat(32)}.webp`;
    expect(shore).toContain(`<img src=\\"${picture}\\"`);
    expect(scene).toMatchObject({ background: { src: picture }, width: 800, height: 600, grid: { type: 0 } });
    expect(paths).toContain(picture.slice('modules/'.length));
  });

  it('has the same ids and the same bytes in every export, and the same ids after other words were written', async () => {
    const first = await exported(BOOK, [await fenImage()]);
    const bytes = await readFile(join(folder, 'book.zip'));
    const second = await exported(BOOK, [await fenImage()]);
    expect((await readFile(join(folder, 'book.zip'))).equals(bytes)).toBe(true);
    const edited = BOOK.map(([id, title, html]): Section => [id, `${title}!`, `<p>New words.</p>${html}`]);
    const third = await exported([['s0', 'Before', CREATURE], ...edited], [await fenImage()]);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect(new Set(idsOf(third)).isSupersetOf(new Set(idsOf(first)))).toBe(true);
  });

  it('is a module of its own for the players, beside that of the game master', async () => {
    const whole = await exported(BOOK, [await fenImage()]);
    const players = await exported(BOOK, [await fenImage()], 'players');
    expect(players.manifest.id).toBe(`${whole.manifest.id}-players`);
    expect(JSON.stringify([...players.packs])).not.toContain(`${whole.manifest.id}.`);
  });

  it('names what it goes without', async () => {
    const { warnings, packs } = await exported([['s1', 'One', `${MAP}${CREATURE.replace('30 ft.', '9 m')}`]]);
    expect(packs.has('scenes')).toBe(false);
    expect(warnings).toEqual([
      expect.stringMatching(/^The picture “The Fen” is not among your pictures/),
      expect.stringMatching(/^The creature “Fen Goblin” goes to Foundry without the speed “9 m”/),
    ]);
  });
});
