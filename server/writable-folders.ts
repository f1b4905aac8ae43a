import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes the data folder, and throws where it or one of these folders in it cannot be written: better at the start than at the first
 * picture. A folder that is not there yet can be made later.
 */
export async function requireWritable(dataDir: string, folders: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);
  for (const folder of folders)
    await access(join(dataDir, folder), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}
