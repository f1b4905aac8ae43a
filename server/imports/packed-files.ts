import type { PackedFiles } from '#import/folder.ts';
import { ImportProblem } from '#import/book-draft.ts';
import { decodeText } from './decode-text.ts';
import { LIMITS, openZip } from './unzip.ts';

const TOO_LARGE =
  'The documents of this archive are larger together than they may be: 200 MB unpacked. Please import them in several archives.';

/**
 * Opens the documents of an archive that are archives themselves. All of them together, and the `unpacked` bytes of the archive, have the
 * bound of one: else an archive of archives would unpack without end.
 */
export function packedFiles(unpacked: number): PackedFiles {
  let left = LIMITS.bytes - unpacked;
  return {
    async open(bytes) {
      const folder = await openZip(bytes);
      left -= folder.size;
      if (left < 0) throw new ImportProblem('too_large', TOO_LARGE);
      return folder;
    },
    pageText: (bytes) => decodeText(bytes, 'html'),
  };
}
