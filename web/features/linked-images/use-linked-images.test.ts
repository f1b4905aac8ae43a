import { describe, expect, it } from 'vitest';
import { byHost, outcomeWords } from './use-linked-images.ts';

const image = (url: string) => ({ url, alt: '', is_cover: false, places: [] });

describe('pictures by the server that has them', () => {
  it('begin with the one that has most, and keep their order', () => {
    const [a, b, c] = [
      image('https://a.example/1.png'),
      image('https://b.example:8443/1.png'),
      image('https://b.example:8443/2.png'),
    ];
    expect(byHost([a, b, c])).toEqual([
      { host: 'b.example:8443', images: [b, c] },
      { host: 'a.example', images: [a] },
    ]);
  });
});

describe('what came of fetching pictures', () => {
  const words = (fetched: number, refused: readonly string[], asked: number) =>
    outcomeWords({ fetched, versionIds: [], problems: new Map(refused.map((url) => [url, 'No.'])) }, asked);

  it('is said of those that came, those that did not, and those that were left', () => {
    expect(words(2, [], 2)).toBe('2 pictures in the book now.');
    expect(words(0, ['a'], 1)).toBe('No picture was fetched. 1 picture could not be fetched; the reasons stand below.');
    expect(words(1, ['a', 'b'], 9)).toBe(
      '1 picture in the book now. 2 pictures could not be fetched; the reasons stand below. 6 pictures left as you stopped.',
    );
  });
});
