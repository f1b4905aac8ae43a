import type { ImageCollector } from '../book-draft.ts';
import type { Folder } from '../folder.ts';

/** The address in the book of an image that the archive names by a path of its own or by an address on the web. */
export type FindImage = (source: string) => Promise<string>;

/** Takes each image of an archive when it is first asked for. An image that it lacks is noted once. */
export function createArchiveImages(
  folder: Folder,
  collector: ImageCollector,
  note: (message: string) => void,
): FindImage {
  const paths = new Set(folder.paths);
  const found = new Map<string, Promise<string>>();

  async function take(path: string): Promise<string> {
    if (/^https?:/i.test(path)) {
      note(`The image ${path.slice(0, 120)} stays on its own site. Fetch it or upload it to have it in the book.`);
      return path;
    }
    if (path.startsWith('/')) {
      note(`The picture ${path.slice(0, 120)} was missing when the archive was made. Please upload it again.`);
      return path;
    }
    if (!paths.has(path)) {
      note(`The picture "${path}" is not in the archive; its words are kept.`);
      return '';
    }
    const taken = await collector.add(await folder.bytes(path));
    if ('address' in taken) return taken.address;
    note(`The picture "${path}" is left out: ${taken.problem}`);
    return '';
  }

  return (source) => {
    if (source === '') return Promise.resolve('');
    const taken = found.get(source) ?? take(source);
    found.set(source, taken);
    return taken;
  };
}
