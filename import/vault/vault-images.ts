import type { ImportNote } from '../book-draft.ts';
import { decodedLink, type Folder, type FolderTools } from '../folder.ts';
import { createPathIndex } from './vault-note.ts';

const IMAGE = /\.(?:png|jpe?g|jfif|webp|gif|avif|svg|bmp|tiff?|heic)$/i;
const ENDING = /\.(?:png|jpe?g|jfif|webp|gif|avif|svg|bmp|tiff?|heic)(?!\w)/gi;
/** Characters that may precede a file name in a text. Some may also be part of a name: "Dwarf (Hill).png". */
const BEFORE_NAME = /[[\]()<>|"'`\n/\\#?*:]/g;
const NAME_MAX = 200;
/** How many of these characters are tried for each name. */
const SIGNS_MAX = 12;
/** The most pictures that are processed at the same time: enough that none waits for another to be unpacked. */
const TOGETHER = 4;

interface VaultImages {
  /** The address in the book of a linked picture: null for one on the web, '' if there is none. */
  addressOf(src: string, from: string): string | null;
  used: ReadonlySet<string>;
}

/** Collects the pictures that the notes of a vault name. `told` is called for each. */
export async function collectVaultImages(
  folder: Folder,
  texts: Iterable<string>,
  { images, report, told }: Pick<FolderTools, 'images'> & { report: ImportNote[]; told: () => void },
): Promise<VaultImages> {
  const paths = folder.paths.filter((path) => IMAGE.test(path));
  const named = namesIn(texts);
  const addresses = new Map<string, string>();
  const take = async (path: string) => {
    const taken = await images.add(await folder.bytes(path), path);
    told();
    addresses.set(path, 'address' in taken ? taken.address : '');
    if ('problem' in taken) {
      report.push({ line: null, message: `The picture "${path}" is left out: ${taken.problem}` });
    }
  };
  const wanted = paths.filter((path) => named.has(keyOf(path.split('/').at(-1) ?? '')));
  for (let at = 0; at < wanted.length; at += TOGETHER) await Promise.all(wanted.slice(at, at + TOGETHER).map(take));
  const index = createPathIndex(paths);
  return {
    used: new Set(addresses.keys()),
    addressOf(src, from) {
      // A data-URL image already has its address in the book.
      if (/^(?:[a-z][a-z0-9+.-]*:|\/api\/images\/)/i.test(src)) return null;
      const path = index.find(src.replace(/[?#].*/s, ''), from);
      const address = path === null ? undefined : addresses.get(path);
      if (address === undefined) {
        report.push({ file: from, line: null, message: `The picture "${src}" is not in the vault and left out.` });
      }
      return address ?? '';
    },
  };
}

/** The names of all pictures in the texts, normalized for comparison. */
function namesIn(texts: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const text of texts)
    for (const { index, 0: ending } of text.matchAll(ENDING)) {
      const before = text.slice(Math.max(0, index - NAME_MAX), index);
      const signs = [...before.matchAll(BEFORE_NAME)].slice(-SIGNS_MAX);
      for (const from of [...signs.map((sign) => sign.index + 1), ...(signs.length < SIGNS_MAX ? [0] : [])]) {
        const name = `${before.slice(from)}${ending}`;
        names.add(keyOf(name));
        if (name.includes('%')) names.add(keyOf(decodedLink(name)));
      }
    }
  return names;
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
