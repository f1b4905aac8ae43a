/**
 * `npm run test:image`: builds the image as the Dockerfile says and tries it, without Docker. Each line of the Dockerfile is carried
 * out in an empty folder; the server then runs from there, as a user other than root where this process is root.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop, root } from '../run/processes.mjs';
import { type Account, buildImage } from './build-image.ts';
import { tryImage } from './try-image.ts';

/** The id of the user `nobody` on common Linux distributions. */
const NOBODY = 65_534;

const scratch = mkdtempSync(join(tmpdir(), 'tomewright-image-'));
chmodSync(scratch, 0o755);
const cleanUp = () => rmSync(scratch, { recursive: true, force: true });
onStop(() => {
  cleanUp();
  process.exit(1);
});
try {
  const account = someoneElse();
  const image = buildImage(root, scratch, account);
  if (image.user === 'root') throw new Error('The image runs as root.');
  await tryImage(image, account);
  process.stdout.write('The image serves a book.\n');
} finally {
  cleanUp();
}

function someoneElse(): Account {
  const [uid, gid] = [process.getuid?.() ?? NOBODY, process.getgid?.() ?? NOBODY];
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}
