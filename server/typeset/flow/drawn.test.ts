import { describe, expect, it } from 'vitest';
import { type Drawn, drawnToo, haveAll } from './drawn.ts';
import { pagesFile } from './plan.ts';

const drawn = (head: string, ...boxes: string[]): Drawn => ({ heads: new Map([[2, head]]), boxes: new Set(boxes) });

describe('what is drawn when the pages stand', () => {
  it('is there where its heads and all boxes that go on are', () => {
    expect(haveAll(drawn('Ape', 'a', 'b'), drawn('Ape', 'b'))).toBe(true);
    expect(haveAll(drawn('Ape', 'a'), drawn('Ape', 'b'))).toBe(false);
    expect(haveAll(drawn('Ape', 'a'), drawn('Bat', 'a'))).toBe(false);
  });

  it('adds a part of the book to what is known of the whole', () => {
    expect(drawnToo(drawn('Ape', 'a'), drawn('Bat', 'b'))).toEqual(drawn('Bat', 'a', 'b'));
  });

  it('is written without any sign that ends a name', () => {
    const [, text] = pagesFile(drawn('Ape"]#x', 'box"]#y'));
    expect(text).toBe('#metadata(("2": "Apex")) <pages-stand>\n#metadata(none)#label("goes on boxy")\n');
    expect(pagesFile(null)[1]).toBe('');
  });
});
