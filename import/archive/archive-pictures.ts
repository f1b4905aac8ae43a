import type { PictureShelf } from '../book-draft.ts';
import type { Folder } from './folder.ts';

/** The address in the book of what an archive names a picture by: one of its own paths, or an address already. */
export type FindPicture = (source: string) => Promise<string>;

/** Takes each picture of an archive when it is first asked for. What cannot be had is noted once, and has no address. */
export function createArchivePictures(
  folder: Folder,
  shelf: PictureShelf,
  note: (message: string) => void,
): FindPicture {
  const paths = new Set(folder.paths);
  const found = new Map<string, Promise<string>>();

  async function take(path: string): Promise<string> {
    if (!paths.has(path)) {
      note(`The picture "${path}" is not in the archive; its words are kept.`);
      return '';
    }
    const taken = await shelf.add(await folder.bytes(path));
    if ('address' in taken) return taken.address;
    note(`The picture "${path}" is left out: ${taken.problem}`);
    return '';
  }

  return (source) => {
    if (source === '' || source.startsWith('/') || /^https?:/i.test(source)) return Promise.resolve(source);
    const taken = found.get(source) ?? take(source);
    found.set(source, taken);
    return taken;
  };
}
