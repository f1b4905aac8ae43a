import { describe, expect, it } from 'vitest';
import { kindWithin, readKindLine } from './kind-line.ts';
import type { Piece } from './pieces.ts';

const line = (text: string, isItalic = false): Pick<Piece, 'nodes' | 'text'> => ({
  nodes: [{ type: 'text', text, marks: isItalic ? [{ type: 'italic' }] : [] }],
  text,
});

describe('what a creature is', () => {
  it.each([
    ['Medium humanoid (elf, wizard), any alignment', 'Medium', 'humanoid (elf, wizard)', 'any alignment'],
    ['Small or Medium Humanoid, Neutral', 'Small or Medium', 'Humanoid', 'Neutral'],
    ['medium swarm of tiny beasts', 'medium', 'swarm of tiny beasts', ''],
  ])('is read from %j', (text, size, kind, alignment) => {
    expect(readKindLine(line(text))).toEqual({ size, kind, alignment });
  });

  it.each(['Large snark, unaligned', 'Tiny thing'])('is read from %j in italics alone', (text) => {
    expect(readKindLine(line(text))).toBeNull();
    expect(readKindLine(line(text, true))).not.toBeNull();
  });

  it('is read without a size in a box for a creature alone, in italics', () => {
    const text = 'beast, unaligned';
    expect(readKindLine(line(text, true))).toBeNull();
    expect(readKindLine(line('beast, of the reeds'), true)).toBeNull();
    expect(readKindLine(line(text, true), true)).toEqual({ size: '', kind: 'beast', alignment: 'unaligned' });
  });

  it.each(['Medium armor', 'Large vehicle, unaligned', `Small ${'beast '.repeat(60)}`])(
    'is not read from %j',
    (text) => {
      expect(readKindLine(line(text, true))).toBeNull();
    },
  );

  it('is not read from a sentence', () => {
    expect(readKindLine(line('Large beasts live here.'))).toBeNull();
  });

  it('is found in italics within a sentence', () => {
    const inItalics = (isItalic: boolean): Piece => ({
      nodes: ['The owl is a ', 'Small beast, unaligned', ', of the fens.'].flatMap(
        (text, at) => line(text, isItalic && at === 1).nodes ?? [],
      ),
      text: '',
      of: { type: 'paragraph', line: 1 },
      images: [],
    });
    expect(kindWithin(inItalics(true))).toEqual({ size: 'Small', kind: 'beast', alignment: 'unaligned' });
    expect(kindWithin(inItalics(false))).toBeNull();
  });
});
