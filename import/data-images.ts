import { dataAddresses, dataBytes, NO_IMAGE } from '#book/text/bytes.ts';
import type { ImageCollector, ImportNote } from './book-draft.ts';

/**
 * The text of a Markdown file with the images that stand in it themselves ("data:image/png;base64,…") by their addresses in the book. Notes each
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

/** The address in the book of such an image; '' where it cannot be kept, which is noted. */
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

/** A note for an import of one file. */
export function noteInto(notes: ImportNote[], file?: string): (message: string) => void {
  return (message) => void notes.push({ line: null, message, ...(file === undefined ? {} : { file }) });
}
