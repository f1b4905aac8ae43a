import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { BOOK_TEXT_MAX, IMPORT_UNPACKED_MAX } from '#book/catalogue/limits.ts';
import { ImportProblem } from '#import/book-draft.ts';
import { fileKind } from '#domain/imports/file-kind.ts';
import type { ReadBook } from '#domain/imports/read-file.ts';
import { readBook } from './read-book.ts';
import { buildZip, directoryPlaces, type ZippedFile } from './testing/build-zip.ts';

const ODT = (text: string) =>
  buildZip([
    {
      path: 'content.xml',
      content: `<office:document-content><office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`,
    },
  ]);
const HAG = { name: 'Reef Hag', armor_class: 14, hit_points: 52, strength: 16, challenge_rating: '2' };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const read = (bytes: Uint8Array): Promise<ReadBook> => readBook({ bytes, fileName: 'Low tide.zip', kind: 'zip' });
const zipped = async (files: ZippedFile[]) => read(await buildZip(files));
const problem = (work: Promise<unknown>) =>
  work.then(String, (error) => (error instanceof ImportProblem ? error.message : error));

describe('an archive of documents of several kinds', () => {
  it('has the creatures of the rules by which its notes and data describe theirs', async () => {
    const copy = { name: 'Snow Wolf', source: 'Fen', _copy: { name: 'Wolf', source: 'MM' } };
    const { sections } = await zipped([
      { path: 'a-notes.md', content: '# Fen\n\n```statblock\nmonster: Wolf\n```' },
      { path: 'b-foes.json', content: JSON.stringify({ monster: [copy] }) },
    ]);
    expect(sections.map(({ content }) => content.match(/"hitPoints":\d+/)?.[0])).toEqual([
      '"hitPoints":11',
      '"hitPoints":11',
    ]);
  });

  it('becomes a book in the order of their names', async () => {
    const book = await zipped([
      { path: '4-foes.json', content: JSON.stringify([HAG]) },
      { path: '3-ford.odt', content: await ODT('Mud.') },
      { path: '1-before.html', content: '<h1>Before</h1><p>Salt.</p><img src="images/sea.png" alt="The sea">' },
      { path: '2-fen.md', content: '# The fen\n\nDeep.' },
      { path: 'images/sea.png', content: PIXEL },
    ]);
    expect(book.facts.title).toBe('Low tide');
    expect(book.sections.map(({ title }) => title)).toEqual(['Before', 'The fen', 'ford', 'Creatures']);
    expect(book.sections[0]?.content).toContain('/api/images/');
    expect(book.images).toHaveLength(1);
    expect(book.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/The creature "Reef Hag" has no Speed/),
    );
  });

  it('joins the tables of Open5e, which are several files', async () => {
    const creature = { model: 'api_v2.creature', pk: 'hag', fields: { name: 'Reef Hag', armor_class: 14 } };
    const action = {
      model: 'api_v2.creatureaction',
      pk: 'claw',
      fields: { name: 'Claw', desc: 'It claws.', parent: 'hag' },
    };
    const { sections } = await zipped([
      { path: 'Creature.json', content: JSON.stringify([creature]) },
      { path: 'CreatureAction.json', content: JSON.stringify([action]) },
    ]);
    expect(sections[0]?.content).toContain('It claws.');
  });

  it('has plain texts among them, but for one that cannot be read, which is named', async () => {
    const book = await zipped([
      { path: '1 Fen.md', content: '# Fen\n\nMud.' },
      { path: '2 Ford.txt', content: 'Deep water.' },
      { path: '3 Old.txt', content: Buffer.from('Caf\u00e9', 'latin1') },
    ]);
    expect(book.sections.map(({ title, content }) => [title, content])).toEqual([
      ['Fen', '<p>Mud.</p>'],
      ['Ford', '<p>Deep water.</p>'],
    ]);
    expect(book.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('"3 Old.txt" is left out'),
    );
  });

  it('has the files of the archives in it, whose parts lie together', async () => {
    const id = '1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d';
    const one = await buildZip([{ path: `Fen ${id}.md`, content: `Mud.\n\n![Map](Fen%20${id}/map.png)` }]);
    const two = await buildZip([{ path: `Fen ${id}/map.png`, content: PIXEL }]);
    const book = await zipped([
      { path: `ExportBlock-${id}-Part-1.zip`, content: one },
      { path: `ExportBlock-${id}-Part-2.zip`, content: two },
      { path: 'More/Tor.zip', content: await buildZip([{ path: 'Tor.md', content: '# Tor\n\nStone.' }]) },
    ]);
    expect(book.sections.map(({ title }) => title)).toEqual(['Fen', 'Tor']);
    expect(book.sections[0]?.content).toContain('/api/images/');
  });

  it('is refused where archives in it unpack to more than one may', async () => {
    const large = await buildZip([{ path: 'a.md', content: 'a' }]);
    for (const place of directoryPlaces(large)) large.writeUInt32LE(IMPORT_UNPACKED_MAX - 10, place + 24);
    expect(await problem(zipped([{ path: 'a.zip', content: large }]))).toMatch(/200 MB unpacked/);
  });

  it('has the notes of a vault among its documents', async () => {
    const { sections } = await zipped([
      { path: '.obsidian/app.json', content: '{}' },
      { path: 'Inn.md', content: 'Beds, by the [Fen](Fen.md).' },
      { path: 'Fen.md', content: 'Mud.' },
      { path: 'foes.json', content: JSON.stringify([HAG]) },
    ]);
    expect(sections.map(({ title }) => title)).toEqual(['Fen', 'Inn', 'Creatures']);
    expect(sections[1]?.content).toContain('data-ref');
  });

  it('leaves out what cannot be read, and names it', async () => {
    const book = await zipped([
      { path: 'a.md', content: '# One\n\nText.' },
      { path: 'b.odt', content: 'no archive' },
      { path: 'c.json', content: '{' },
    ]);
    expect(book.sections.map(({ title }) => title)).toHaveLength(1);
    expect(book.warnings.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^"b\.odt" is left out/),
        expect.stringMatching(/^"c\.json" is left out/),
      ]),
    );
  });

  it('is refused where nothing in it can be read', async () => {
    expect(await problem(zipped([{ path: 'b.epub', content: 'no archive' }]))).toContain('damaged');
    expect(await problem(zipped([{ path: 'c.json', content: '{}' }]))).toContain(
      'There are no creatures, spells or items',
    );
  });

  it('is refused where its documents unpack to more than one archive may', async () => {
    const large = async () => {
      const zip = await buildZip([{ path: 'content.xml', content: 'x' }]);
      for (const place of directoryPlaces(zip)) zip.writeUInt32LE(Math.floor(IMPORT_UNPACKED_MAX * 0.6), place + 24);
      return zip;
    };
    const files = [
      { path: 'a.odt', content: await large() },
      { path: 'b.odt', content: await large() },
    ];
    expect(await problem(zipped(files))).toContain('larger together than they may be');
  });
});

describe('an archive of Markdown', () => {
  it('is refused before it is read where it has more text than a book may', async () => {
    const content = 'word '.repeat(BOOK_TEXT_MAX / 10);
    const files = ['a.md', 'b.md', 'c.md'].map((path) => ({ path, content }));
    expect(await problem(zipped(files))).toContain('more text together than a book can have');
  });
});

describe('a file that is not what its name says', () => {
  it.each(['a.odt', 'a.epub', 'a.zip', 'a.docx'])('%s is refused', (name) => {
    expect(() => fileKind(name, Buffer.from('plain text'))).toThrow(AppError);
  });

  it.each(['a.json', 'a.md'])('%s with bytes of no text is refused', (name) => {
    expect(() => fileKind(name, Buffer.from([0x7b, 0, 1]))).toThrow('not a text file');
  });
});
