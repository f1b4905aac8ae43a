import type { ImportNote, ImageCollector } from '../book-draft.ts';
import type { Folder } from '../folder.ts';
import { relativePath } from '../relative-path.ts';

const IMAGE = /\.(?:png|jpe?g|webp|gif|avif|svg|jfif|bmp|tiff?|heic)$/i;

export interface FolderImages {
  /** The address in the book of an image that a file of the folder names: null where the folder has none, '' where it is left out. */
  addressOf(src: string, from: string): string | null;
  used: ReadonlySet<string>;
  notes: ImportNote[];
}

/** Takes the images of a folder that its texts name. */
export async function collectImages(
  folder: Folder,
  texts: readonly string[],
  collector: ImageCollector,
): Promise<FolderImages> {
  const addresses = new Map<string, string>();
  const used = new Set<string>();
  const notes: ImportNote[] = [];
  const named = (path: string) => {
    const name = path.split('/').at(-1) ?? '';
    return texts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
  };
  for (const path of folder.paths.filter((name) => IMAGE.test(name) && named(name))) {
    used.add(path);
    const taken = await collector.add(await folder.bytes(path), path);
    addresses.set(path, 'address' in taken ? taken.address : '');
    if ('problem' in taken) notes.push({ line: null, message: `The picture "${path}" is left out: ${taken.problem}` });
  }
  return {
    used,
    notes,
    addressOf: (src, from) =>
      addresses.get(relativePath(src, from)) ?? addresses.get(relativePath(`/${src}`, from)) ?? null,
  };
}
