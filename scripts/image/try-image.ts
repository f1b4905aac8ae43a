/**
 * `npm run test:image`: builds the image according to the Dockerfile, without Docker, and makes a book on its server. This finds a layer or
 * package that is missing in the image. If this process is root, the server runs as another user.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { bootServer } from '../run/boot.mjs';
import { onStop, root } from '../run/processes.mjs';
import { type Account, buildImage, commandOf, type Stage } from './dockerfile.ts';

/** The id of the user `nobody` on common Linux distributions. */
const NOBODY = 65_534;
const PERSON = { email: 'author@example.com', password: 'A-long-passphrase-1' };

const scratch = mkdtempSync(join(tmpdir(), 'tomewright-image-'));
chmodSync(scratch, 0o755);
const cleanUp = () => rmSync(scratch, { recursive: true, force: true });
onStop(() => {
  cleanUp();
  process.exit(1);
});
try {
  const problem = await tryImage();
  if (problem !== null) throw new Error(problem);
  process.stdout.write('The image serves a book.\n');
} finally {
  cleanUp();
}

async function tryImage(): Promise<string | null> {
  const own = { uid: process.getuid?.() ?? NOBODY, gid: process.getgid?.() ?? NOBODY };
  const account = own.uid === 0 ? { uid: NOBODY, gid: NOBODY } : own;
  const image = buildImage(root, scratch, account);
  const { folder, workdir, said } = image;
  if ((said.USER ?? 'root') === 'root') return 'The image runs as root.';
  const volume = join(folder, said.VOLUME ?? '');
  const [name = '', ...args] = commandOf(said.CMD ?? '');
  const place = { cwd: join(folder, workdir), account, env: { ...image.env, DATA_DIR: volume } };
  const use = async (address: string) => {
    checkHealth(image, account, new URL(address).port);
    await makeBook(address);
    const kept = readdirSync(volume);
    if (!kept.includes('tomewright.sqlite')) throw new Error(`The volume holds ${kept.join(', ')}: no database.`);
  };
  return await bootServer({ ...place, program: programOf(image, name), args, use });
}

function programOf({ folder }: Stage, name: string): string {
  return join(folder, 'usr/local/bin', name);
}

function checkHealth(image: Stage, account: Account, port: string): void {
  const [name = '', ...args] = commandOf(image.said.HEALTHCHECK ?? '');
  const { status } = spawnSync(programOf(image, name), args, { ...account, env: { ...image.env, PORT: port } });
  if (status !== 0) throw new Error(`The health check ended with ${status}.`);
}

/** Loads the page, uploads an image and exports a book. This needs the built web, the image library, the fonts and the typesetter. */
async function makeBook(address: string): Promise<void> {
  const page = await fetch(address);
  if (!(await page.text()).includes('<div id="root"')) throw new Error('The page is not there.');
  const call = async (path: string, authorization: string, body?: object) => {
    const isForm = body instanceof FormData;
    const headers = { authorization, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) };
    const init = body && { method: 'POST', body: isForm ? body : JSON.stringify(body) };
    const response = await fetch(`${address}/api${path}`, { headers, ...init });
    if (!response.ok) throw new Error(`${path} was answered with ${await response.text()}`);
    return response;
  };
  await call('/auth/register', '', PERSON);
  const { data: session } = (await (await call('/auth/login', '', PERSON)).json()) as {
    data: { access_token: string };
  };
  const token = `Bearer ${session.access_token}`;
  const about = { title: 'A book in a box', book_type: 'oneshot_campaign', description: 'Made to try the image.' };
  const { data: book } = (await (await call('/projects', token, about)).json()) as { data: { id: string } };
  const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7b1e1e' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(pixels)], { type: 'image/png' }), 'red.png');
  await call('/images/upload', token, form);
  for (const format of ['pdf', 'epub', 'docx'])
    await (await call(`/projects/${book.id}/export/${format}`, token)).arrayBuffer();
}
