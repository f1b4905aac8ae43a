import { describe, expect, it } from 'vitest';
import { fillPages } from './fill-pages.ts';
import type { PageRoom } from './page-room.ts';
import type { Piece } from './page-pieces.ts';

const ROOM: PageRoom = { columns: 2, lines: 10, width: 25 };

function piece(text: string, lines: number, rest: Partial<Piece> = {}): Piece {
  return { text, lines, fit: 'flow', places: [], ...rest };
}

function fill(pieces: readonly Piece[]): { pages: string[]; overflows: number } {
  let overflows = 0;
  const pages = fillPages(pieces, ROOM, { count: () => void (overflows += 1) });
  return { pages: pages.map(({ text }) => text.replaceAll('\n\n', ' ')), overflows };
}

describe('pages of a brew', () => {
  it('take text until both columns are full', () => {
    expect(fill([piece('a', 9), piece('b', 9), piece('c', 3)]).pages).toEqual(['a b', 'c']);
  });

  it('do not cut a box: it stands in the next column, or on the next page', () => {
    const box = { fit: 'whole' } as const;
    expect(fill([piece('a', 6), piece('b', 6, box), piece('c', 4)]).pages).toEqual(['a b c']);
    expect(fill([piece('a', 14), piece('b', 8, box)]).pages).toEqual(['a', 'b']);
  });

  it('have no title at their end', () => {
    expect(fill([piece('a', 17), piece('T', 1, { fit: 'title' }), piece('b', 5)]).pages).toEqual(['a', 'T b']);
    expect(fill([piece('a', 12), piece('T', 1, { fit: 'title' }), piece('b', 5)]).pages).toEqual(['a T b']);
  });

  it('balance what stands above a block across the columns', () => {
    const across = { fit: 'across' } as const;
    expect(fill([piece('a', 8), piece('b', 8, across), piece('c', 4)]).pages).toEqual(['a b', 'c']);
    expect(fill([piece('a', 8), piece('b', 12, across)]).pages).toEqual(['a', 'b']);
  });

  it('turn where their author breaks them, and before and behind a whole picture', () => {
    const broken = piece('', 0, { breaks: 'page' });
    const picture = piece('b', 5, { fit: 'page' });
    expect(fill([piece('a', 1), broken, broken, piece('b', 1), broken]).pages).toEqual(['a', 'b']);
    expect(fill([piece('a', 1), picture, piece('c', 1)]).pages).toEqual(['a', 'b', 'c']);
  });

  it('know whether their author began them', () => {
    const pages = fillPages([piece('a', 18), piece('b', 5), piece('', 0, { breaks: 'page' }), piece('c', 1)], ROOM, {
      count: () => undefined,
    });
    expect(pages.map(({ text, isBroken }) => [text, isBroken])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
  });

  it('count what no page has room for', () => {
    expect(fill([piece('a', 1), piece('b', 30, { fit: 'whole' }), piece('c', 1)])).toEqual({
      pages: ['a', 'b', 'c'],
      overflows: 1,
    });
  });
});
