import { describe, expect, it } from 'vitest';
import { buildZip } from './testing/build-zip.ts';
import { readBook } from './read-book.ts';

const NOTE =
  '# Fen\n\n```statblock\nmonster: Ogre\nname: Old Grum\nhp: 80\n```\n\n```statblock\ncreature: Salt Ghast\n```';

describe('a file that names creatures of the built-in list', { timeout: 60_000 }, () => {
  it.each([
    ['note', async () => ({ bytes: new TextEncoder().encode(NOTE), fileName: 'fen.md', kind: 'markdown' as const })],
    ['vault', async () => ({ bytes: await vault(), fileName: 'vault.zip', kind: 'zip' as const })],
  ])('as a %s is read with their numbers', async (_name, request) => {
    const { sections, warnings } = await readBook({ ...(await request()), isForOpenBook: false });
    const html = sections.map(({ content }) => content).join();
    expect(html).toContain('"name":"Old Grum","size":"Large","kind":"Giant"');
    expect(html).toContain('"hitPoints":80');
    expect(html).toContain('<strong>Salt Ghast</strong>');
    expect(html.match(/data-block="stat-block"/g)).toHaveLength(1);
    expect(warnings.map(({ message }) => message).join()).toContain('"Salt Ghast" is neither in these notes');
  });
});

async function vault(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await buildZip([
      { path: '.obsidian/app.json', content: '{}' },
      { path: 'Fen.md', content: NOTE },
    ]),
  );
}
