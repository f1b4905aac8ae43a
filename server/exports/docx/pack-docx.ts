import { type Document, Packer } from 'docx';
import { type PackedFile, zipBytes } from '../zip/pack-zip.ts';
import { readZip } from '../zip/read-zip.ts';
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
  const made = await readZip(await Packer.toBuffer(shell));
  const files = Array.from(made, ([path, bytes]): PackedFile => {
    if (path === BODY) return { path, text: () => body.fill(bytes.toString()) };
    const image = path.startsWith(IMAGES) ? images.get(imageAddress(bytes)) : undefined;
    return { path, bytes: async () => image?.bytes ?? bytes };
  });
  return zipBytes([...files, ...parts], { at: new Date() });
}
