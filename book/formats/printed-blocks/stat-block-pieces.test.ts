import { describe, expect, it } from 'vitest';
import { readBlocks } from '../markdown/read-markdown-blocks.ts';
import { plainText } from './source-blocks.ts';
import { blockOf, piecesOf } from './stat-block-pieces.ts';

const pieces = (markdown: string) => piecesOf(readBlocks(markdown).blocks);

describe('pieces', () => {
  it('are the lines of headings, paragraphs and lists, and any other block as a whole', () => {
    const markdown = '# a\n\nb\nc\n\n- d\n  e\n- f\n\n---\n\n> g';
    expect(pieces(markdown).map(({ text, of }) => text || of.type)).toEqual([
      'a',
      'b',
      'c',
      'd e',
      'f',
      'horizontalRule',
      'blockquote',
    ]);
  });

  it('have their images beside their words', () => {
    expect(pieces('a ![b](/api/images/b) c')).toMatchObject([{ text: 'a c', images: [{ attrs: { alt: 'b' } }] }]);
  });

  it('do not look into HTML of our own', () => {
    const { blocks } = readBlocks('<p>a</p>', { isOurs: true });
    expect(piecesOf(blocks)).toMatchObject([{ nodes: null, text: '' }]);
  });

  it.each([
    ['a\nb\nc', 'b\nc'],
    ['- a\n- b\n- c', 'b\nc'],
  ])('become a block again from any line on: %j', (markdown, text) => {
    expect(plainText(blockOf(pieces(markdown).slice(1)))).toBe(text);
  });

  it('keep their images in the block that they become again', () => {
    const [block] = blockOf(pieces('a\nb ![c](/api/images/c)').slice(1));
    expect(block?.content?.map(({ type }) => type)).toContain('image');
  });

  it('become no block where none is left', () => {
    expect(blockOf([])).toEqual([]);
  });
});
