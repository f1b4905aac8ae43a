import { dataAddresses, dataBytes, NO_IMAGE } from '#book/text/bytes.ts';
import { safeImageAddress } from '#book/document/define/attributes.ts';
import type { HtmlNode } from '#book/document/html/html-tree.ts';
import type { ImageCollector, ImportNote } from './book-draft.ts';

/**
 * The text of a Markdown file with its data-URL images ("data:image/png;base64,…") replaced by their addresses in the book. Notes each image
 * that cannot be kept.
 */
export async function keepDataImages(
  text: string,
  images: ImageCollector,
  note: (message: string) => void,
): Promise<string> {
  const kept = new Map<string, string>();
  for (const address of dataAddresses(text)) kept.set(address, await keepDataImage(address, images, note));
  return [...kept].reduce((result, [address, own]) => result.replaceAll(address, own || NO_IMAGE), text);
}

/** The address in the book of a data-URL image; '' if it cannot be kept, which is noted. */
export async function keepDataImage(
  src: string,
  images: ImageCollector,
  note: (message: string) => void,
): Promise<string> {
  const bytes = dataBytes(src);
  const answer = bytes ? await images.add(bytes) : { problem: 'It cannot be read.' };
  if ('address' in answer) return answer.address;
  note(`A picture could not be kept: ${answer.problem}`);
  return '';
}

/** Returns a function that adds a note to an import of one file. */
export function noteInto(notes: ImportNote[], file?: string): (message: string) => void {
  return (message) => void notes.push({ line: null, message, ...(file === undefined ? {} : { file }) });
}

/** Passes the images that the page contains to the collector, and notes what happens to others. */
export async function keepPageImages(
  nodes: readonly HtmlNode[],
  images: ImageCollector,
  notes: ImportNote[],
  beside: ImagesBeside = () => null,
): Promise<HtmlNode[]> {
  const kept: HtmlNode[] = [];
  for (const node of nodes) kept.push(typeof node === 'string' ? node : await keepIn(node, images, notes, beside));
  return kept;
}

/** The address in the book of an image file next to the page: null if there is none, '' if it is left out. */
export type ImagesBeside = (src: string) => string | null;

async function keepIn(
  node: Exclude<HtmlNode, string>,
  images: ImageCollector,
  notes: ImportNote[],
  beside: ImagesBeside,
) {
  const { src } = node.attrs;
  if (node.tag !== 'img' || src === undefined) {
    return { ...node, children: await keepPageImages(node.children, images, notes, beside) };
  }
  const own = beside(src);
  if (own !== null) return { ...node, attrs: { ...node.attrs, src: own } };
  const note = noteInto(notes);
  if (/^data:/i.test(src)) return { ...node, attrs: { ...node.attrs, src: await keepDataImage(src, images, note) } };
  const address = safeImageAddress(src);
  if (!address) note(`The image "${shown(src)}" is not part of this file, so only its description is kept.`);
  else if (!address.startsWith('/')) {
    note(`The image ${shown(src)} stays on its own site. Fetch it or upload it to have it in the book.`);
  }
  return node;
}

function shown(address: string): string {
  return address.length > 120 ? `${address.slice(0, 119)}…` : address;
}
