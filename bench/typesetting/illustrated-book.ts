import type { Node } from 'prosemirror-model';
import sharp from 'sharp';
import { image } from '#book/document/blocks/image.ts';
import { schema } from '#book/document/schema.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { readSrd } from '../srd.ts';

/** As an illustrator delivers them. */
const WIDTH = 2000;
const HEIGHT = 1400;
const GRAIN = 14;

/** A picture with grain, such as a painting has: plain colours would pack far too well. */
export function paintedPicture(): Promise<Buffer> {
  const create = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#777' };
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: GRAIN } } })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer();
}

interface Asked {
  statBlocks: number;
  /** Addresses of the pictures that stand in it. */
  pictures: readonly string[];
}

/** The SRD with so many stat blocks and with pictures between its paragraphs. */
export function illustratedSections({ statBlocks, pictures }: Asked): { title: string; doc: Node }[] {
  const { sections } = markdownToBook(readSrd(), 'srd-5.2.md');
  let left = statBlocks;
  const kept = sections
    .map(({ title, doc }) => {
      const blocks = doc.children.filter(({ type }) => type.name !== 'statBlock' || left-- > 0);
      return { title, blocks };
    })
    .filter(({ blocks }) => blocks.length > 0);
  const every = Math.floor(kept.reduce((sum, { blocks }) => sum + blocks.length, 0) / (pictures.length + 1));
  let at = 0;
  const waiting = [...pictures];
  return kept.map(({ title, blocks }) => ({
    title,
    doc: schema.node(
      'doc',
      null,
      blocks.flatMap((block) => ((at += 1) % every === 0 ? [...pictureOf(waiting.shift()), block] : [block])),
    ),
  }));
}

function pictureOf(address: string | undefined): Node[] {
  if (address === undefined) return [];
  return [schema.node(image.name, { src: address, alt: 'A painting', caption: '', width: 'column' })];
}
