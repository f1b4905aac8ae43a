import { type Document, Packer } from 'docx';
import { openZip } from '#server/imports/unzip.ts';
import { type PackedFile, zipBytes } from '../files/pack-zip.ts';
import type { WordBody } from './body.ts';
import { imageAddress } from './image-stand-in.ts';
import type { WordImages } from './inline.ts';

interface DocxContent {
  body: WordBody;
  images: WordImages;
  /** Parts that the library does not know. */
  parts: readonly PackedFile[];
}

const BODY = 'word/document.xml';
const IMAGES = 'word/media/';

/**
 * The bytes of a .docx file: the parts that the library makes of the document's shell, with the whole text and the images in place of those
 * that stand for them. The library packs in JavaScript and leaves no choice in it, so that it gets nothing large.
 */
export async function packDocx(shell: Document, { body, images, parts }: DocxContent): Promise<Uint8Array> {
  const made = await openZip(new Uint8Array(await Packer.toArrayBuffer(shell)), NO_LIMITS);
  const files = await Promise.all(
    made.paths.map(async (path): Promise<PackedFile> => {
      const bytes = await made.bytes(path);
      if (path === BODY) return { path, text: () => body.fill(Buffer.from(bytes).toString()) };
      const image = path.startsWith(IMAGES) ? images.get(imageAddress(bytes)) : undefined;
      return { path, bytes: async () => image?.bytes ?? bytes };
    }),
  );
  return zipBytes([...files, ...parts], { at: new Date() });
}

/** It is our own. */
const NO_LIMITS = { bytes: Infinity, entries: Infinity };
