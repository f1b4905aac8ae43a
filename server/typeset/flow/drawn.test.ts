import { describe, expect, it } from 'vitest';
import { type Drawn, drawnToo, haveAll, haveHeads, type RunningHead, headsByPage } from './drawn.ts';
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

const entry = (name: string, page: number): RunningHead => [name, true, page];
const heading = (name: string, page: number): RunningHead => [name, false, page];

describe('what a running head names', () => {
  it('is the first entry of a left page and the last of a right one', () => {
    const heads = headsByPage([[entry('Ape', 4), entry('Bat', 4), entry('Cat', 5), entry('Dog', 5)]], [4], 5);
    expect([...heads]).toEqual([
      [4, 'Ape'],
      [5, 'Dog'],
    ]);
  });

  it('is a heading only where no entry begins', () => {
    const own = [heading('Beasts', 4), entry('Ape', 4), heading('Birds', 6), heading('Fish', 6)];
    expect(headsByPage([own], [4], 6).get(4)).toBe('Ape');
    expect(headsByPage([own], [4], 6).get(6)).toBe('Birds');
  });

  it('goes on where nothing begins, to the end of its section', () => {
    const heads = headsByPage([[entry('Ape', 3)], [entry('Fireball', 7)]], [3, 6, 8], 9);
    expect([...heads]).toEqual([
      [3, 'Ape'],
      [4, 'Ape'],
      [5, 'Ape'],
      [6, ''],
      [7, 'Fireball'],
    ]);
  });

  it('is compared on the pages of a layout alone', () => {
    const drawn = new Map([
      [2, 'Ape'],
      [3, 'Bat'],
    ]);
    expect(haveHeads(drawn, new Map([[3, 'Bat']]))).toBe(true);
    expect(haveHeads(drawn, new Map([[3, 'Cat']]))).toBe(false);
    expect(haveHeads(drawn, new Map([[4, '']]))).toBe(false);
  });
});
