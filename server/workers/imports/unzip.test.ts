import { describe, expect, it } from 'vitest';
import { buildZip, directoryPlaces, patch } from './testing/build-zip.ts';
import { openZip } from './unzip.ts';

const SYMBOLIC_LINK = 0o120777;
/** Positions in a file's description in the directory. */
const FLAGS = 8;
const METHOD = 10;
const CRC = 16;
const UNPACKED = 24;

const file = (path: string, content = 'words') => ({ path, content });

function changed(zip: Buffer, change: (zip: Buffer, place: number) => void): Buffer {
  const copy = Buffer.from(zip);
  for (const place of directoryPlaces(copy)) change(copy, place);
  return copy;
}

async function readAll(zip: Buffer): Promise<string[]> {
  const folder = await openZip(zip, { bytes: 1000, entries: 5 });
  return Promise.all(folder.paths.map((path) => folder.text(path)));
}

describe('opening an archive', () => {
  it('gives the files under their names, and no folders', async () => {
    const folder = await openZip(await buildZip([file('a/b.md', 'One'), file('Ω.md', 'Two')]));
    expect(folder.paths).toEqual(['a/b.md', 'Ω.md']);
    expect(await folder.text('Ω.md')).toBe('Two');
  });

  it('takes the backslashes of old programs for slashes', async () => {
    const zip = patch(await buildZip([file('a/b.md')]), 'a/b.md', 'a\\b.md');
    expect((await openZip(zip)).paths).toEqual(['a/b.md']);
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['no archive', async () => Buffer.from('PK\u0003\u0004 and nothing more'), /damaged or no ZIP/],
    ['half an archive', async () => (await buildZip([file('a.md')])).subarray(0, 60), /damaged or no ZIP/],
    [
      'a path that leaves the folder',
      async () => patch(await buildZip([file('aa/aa/b.md')]), 'aa/aa/b.md', '../../b.md'),
      /outside of its folder/,
    ],
    [
      'a path from the root',
      async () => patch(await buildZip([file('aetc/b')]), 'aetc/b', '/etc/b'),
      /outside of its folder/,
    ],
    [
      'a path on a drive',
      async () => patch(await buildZip([file('C_/b.md')]), 'C_/b.md', 'C:/b.md'),
      /outside of its folder/,
    ],
    [
      'such a path with backslashes',
      async () => patch(await buildZip([file('aa/b.md')]), 'aa/b.md', '..\\b.md'),
      /outside of its folder/,
    ],
    [
      'a symbolic link',
      () => buildZip([{ path: 'b.md', content: '/etc/passwd', mode: SYMBOLIC_LINK }]),
      /links to other files/,
    ],
    ['two files of one name', () => buildZip([file('a.md'), file('a.md')]), /several files of the same name/],
    ['more files than it may have', () => buildZip([...'abcdef'].map((name) => file(name))), /larger than it may be/],
    ['more bytes than it may have', () => buildZip([file('a.md', 'a'.repeat(1001))]), /larger than it may be/],
    [
      'a password',
      async () => changed(await buildZip([file('a.md')]), (zip, at) => zip.writeUInt16LE(1, at + FLAGS)),
      /protected by a password/,
    ],
    [
      'another way of packing',
      async () => changed(await buildZip([file('a.md')]), (zip, at) => zip.writeUInt16LE(99, at + METHOD)),
      /packed in a way/,
    ],
    [
      'more in a file than it says',
      async () =>
        changed(await buildZip([file('a.md', 'a'.repeat(900))]), (zip, at) => zip.writeUInt32LE(10, at + UNPACKED)),
      /damaged or no ZIP/,
    ],
    [
      'less in a file than it says',
      async () =>
        changed(await buildZip([file('a.md', 'a'.repeat(10))]), (zip, at) => zip.writeUInt32LE(900, at + UNPACKED)),
      /damaged or no ZIP/,
    ],
    [
      'other bytes in a file than its checksum says',
      async () => changed(await buildZip([file('a.md')]), (zip, at) => zip.writeUInt32LE(1, at + CRC)),
      /damaged or no ZIP/,
    ],
    [
      'text that is not UTF-8',
      () => buildZip([{ path: 'a.md', content: new Uint8Array([0xff, 0xfe]) }]),
      /"a.md" is not UTF-8/,
    ],
  ])('refuses %s with a sentence', async (_name, build, sentence) => {
    const zip = await build();
    await expect(readAll(zip)).rejects.toMatchObject({
      name: 'ImportProblem',
      message: expect.stringMatching(sentence),
    });
  });

  it('unpacks nothing of what it refuses', async () => {
    const bomb = await buildZip([file('a.md', 'a'.repeat(50_000_000))]);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    await expect(openZip(bomb, { bytes: 1_000_000, entries: 5 })).rejects.toMatchObject({ code: 'too_large' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });
});
