import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '#server/workers/imports/unzip.ts';
import { packZip, readZip, zipBytes } from './zip-file.ts';

let folder: string;
let output: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-pack-'));
  output = join(folder, 'book.zip');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = new Date('2026-01-02T03:04:05Z');

describe('packing a zip file', () => {
  it('writes thousands of files in their order, making the text of each when its turn comes', async () => {
    const made: number[] = [];
    const files = Array.from({ length: 4000 }, (_, index) => ({
      path: `sections/${index}.md`,
      text() {
        made.push(index);
        return `Text ${index} `.repeat(200);
      },
    }));
    await packZip(output, files, { at });
    const { paths, text } = await openZip(await readFile(output));
    expect(paths).toEqual(files.map(({ path }) => path));
    expect(made).toEqual(files.map((_, index) => index));
    expect(await text('sections/3999.md')).toBe('Text 3999 '.repeat(200));
  });

  it('gives the same bytes for the same files', async () => {
    const files = [{ path: 'a.md', text: () => 'One' }];
    await packZip(output, files, { at });
    const first = await readFile(output);
    await packZip(output, files, { at });
    expect(await readFile(output)).toEqual(first);
  });

  it('gives those bytes at once, too, and reads them back', async () => {
    const files = [
      { path: 'b.txt', text: () => 'Two' },
      { path: 'a.bin', bytes: async () => new Uint8Array([0, 255]) },
    ];
    await packZip(output, files, { at });
    const bytes = await zipBytes(files, { at });
    expect(Buffer.from(bytes)).toEqual(await readFile(output));
    expect([...(await readZip(bytes))]).toEqual([
      ['b.txt', Buffer.from('Two')],
      ['a.bin', Buffer.from([0, 255])],
    ]);
  });

  it.each<[string, Parameters<typeof packZip>[1]]>([
    ['a file is not there', [{ path: 'a.png', file: '/nowhere/a.png' }]],
    [
      'a text cannot be made',
      [
        {
          path: 'a.md',
          text() {
            throw new RangeError('broken');
          },
        },
      ],
    ],
  ])('fails where %s, rather than never end', async (_name, files) => {
    await expect(packZip(output, files, { at })).rejects.toThrow();
  });
});
