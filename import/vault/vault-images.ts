import type { FolderTools, Folder } from '../folder.ts';
import { createPathIndex } from './path-index.ts';
import type { NameSentence, VaultReport } from './vault-report.ts';

const IMAGE = /\.(?:png|jpe?g|webp|gif|avif|svg)$/i;
const NAMES = /[^[\]()<>|"'`\n/\\#?*:]+\.(?:png|jpe?g|webp|gif|avif|svg)(?![\w])/gi;

const lost: NameSentence = (count) =>
  `${count === 1 ? 'A picture is' : `${count} pictures are`} not in the vault and left out:`;

export interface VaultImages {
  /** The address in the book of a picture that a link names: null for one on the web, '' where there is none. */
  addressOf(src: string, from: string): string | null;
  used: ReadonlySet<string>;
}

/** Takes the pictures of a vault that its notes name. `told` is called for each. */
export async function collectVaultImages(
  folder: Folder,
  texts: Iterable<string>,
  { images, report, told }: Pick<FolderTools, 'images'> & { report: VaultReport; told: () => void },
): Promise<VaultImages> {
  const paths = folder.paths.filter((path) => IMAGE.test(path));
  const named = namesIn(texts);
  const addresses = new Map<string, string>();
  for (const path of paths.filter((one) => named.has(keyOf(one.split('/').at(-1) ?? '')))) {
    told();
    const taken = await images.add(await folder.bytes(path), path);
    addresses.set(path, 'address' in taken ? taken.address : '');
    if ('problem' in taken) report.note(`A picture is left out: ${taken.problem}`, path);
  }
  const index = createPathIndex(paths);
  return {
    used: new Set(addresses.keys()),
    addressOf(src, from) {
      if (/^[a-z][a-z0-9+.-]*:/i.test(src)) return null;
      const path = index.find(src.replace(/[?#].*$/, ''), from);
      const address = path === null ? undefined : addresses.get(path);
      if (address === undefined) report.name(lost, src);
      return address ?? '';
    },
  };
}

/** The names of all pictures that stand in the texts, as they are compared. */
function namesIn(texts: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const text of texts)
    for (const [name] of text.matchAll(NAMES)) {
      names.add(keyOf(name));
      names.add(keyOf(name.replaceAll('%20', ' ')));
    }
  return names;
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
