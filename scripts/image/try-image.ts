import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from '../run/free-port.mjs';
import { keep } from '../run/processes.mjs';
import { type Account, environmentOf, type Image } from './build-image.ts';
import { commandOf } from './dockerfile.ts';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
const PERSON = { email: 'author@example.com', password: 'A-long-passphrase-1' };

/** Runs an image's command as its user and makes a book on the server. Throws with a sentence when something does not work. */
export async function tryImage(image: Image, account: Account): Promise<void> {
  const port = await freePort();
  const env = { ...environmentOf(image), PORT: String(port), DATA_DIR: join(image.folder, image.volume) };
  const options = { cwd: join(image.folder, image.workdir), env, uid: account.uid, gid: account.gid };
  const start = (command: string, stdio: 'inherit' | 'ignore') => {
    const [program = '', ...args] = commandOf(command);
    return keep(
      spawn(join(image.folder, 'usr/local/bin', program), args, { ...options, stdio: ['ignore', stdio, 'inherit'] }),
    );
  };
  const server = start(image.cmd, 'inherit');
  try {
    const limit = Date.now() + START_LIMIT_MS;
    while ((await ended(start(image.healthcheck, 'ignore'))) !== 0) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
      if (Date.now() > limit) throw new Error('The health check did not succeed.');
      await sleep(200);
    }
    await makeBook(`http://127.0.0.1:${port}`);
    const kept = readdirSync(join(image.folder, image.volume));
    if (!kept.includes('tomewright.sqlite')) throw new Error(`The volume holds ${kept.join(', ')}: no database.`);
    server.kill('SIGTERM');
    const code = await Promise.race([ended(server), sleep(STOP_LIMIT_MS, 'nothing')]);
    if (code !== 0) throw new Error(`After SIGTERM the server ended with ${code} instead of 0.`);
  } finally {
    server.kill('SIGKILL');
  }
}

function ended(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** Loads the page, uploads an image and exports a book: that needs the built web, the image library, the fonts and the typesetter. */
async function makeBook(address: string): Promise<void> {
  const page = await fetch(address);
  if (!(await page.text()).includes('<div id="root"')) throw new Error('The page is not there.');
  await call('POST', `${address}/api/auth/register`, PERSON);
  const { access_token } = await call<{ access_token: string }>('POST', `${address}/api/auth/login`, PERSON);
  const authorization = `Bearer ${access_token}`;
  const project = { title: 'A book in a box', book_type: 'oneshot_campaign', description: 'Made to try the image.' };
  const { id } = await call<{ id: string }>('POST', `${address}/api/projects`, project, authorization);
  await upload(`${address}/api/images/upload`, authorization);
  for (const format of ['pdf', 'epub', 'docx']) {
    const response = await fetch(`${address}/api/projects/${id}/export/${format}`, { headers: { authorization } });
    if (!response.ok) throw new Error(`${format}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

async function upload(address: string, authorization: string): Promise<void> {
  const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7b1e1e' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(pixels)], { type: 'image/png' }), 'red.png');
  const response = await fetch(address, { method: 'POST', headers: { authorization }, body });
  if (!response.ok) throw new Error(`An upload was answered with ${await response.text()}`);
}

async function call<Answer>(method: string, address: string, body: object, authorization = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { data: Answer };
  if (!response.ok) throw new Error(`${method} ${address} was answered with ${JSON.stringify(answer)}`);
  return answer.data;
}
