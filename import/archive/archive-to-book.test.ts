import { expect, it } from 'vitest';
import { folderToBook } from './folder-to-book.ts';

it('an image that its archive does not hold leaves its words', async () => {
  const image = { type: 'image', attrs: { src: 'images/gone.png', alt: 'A map', caption: 'The fen' } };
  const files: Record<string, string> = {
    'book.json': JSON.stringify({
      format: 'tomewright-book',
      version: 1,
      title: 'The Fen',
      sections: [{ title: 'One', document: 'one.json' }],
    }),
    'one.json': JSON.stringify({ type: 'doc', content: [image] }),
  };
  const folder = {
    paths: Object.keys(files),
    bytes: async () => new Uint8Array(),
    text: async (path: string) => files[path] ?? '',
  };
  const images = { add: async () => ({ problem: 'There are none.' }) };
  const packed = { open: async () => folder, pageText: () => '' };
  const { sections, report } = await folderToBook(folder, 'x.zip', { images, newId: () => 'one', packed });
  expect(sections[0]?.html).toBe('<p>A map</p><p>The fen</p>');
  expect(report.map(({ message }) => message)).toEqual([
    'The picture "images/gone.png" is not in the archive; its words are kept.',
  ]);
});
