import { join } from 'node:path';

/** Where an operator puts fonts that the program does not have; it need not exist. */
export function fontsFolder(dataDir: string): string {
  return join(dataDir, 'fonts');
}
