/**
 * `npm run seed`: adds an account with three sample books to the database in the server's settings (DATA_DIR or DATABASE_URL), for people who
 * start to work on the product. The server may be running. A second run changes nothing.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { ashfenBell } from '#book/catalogue/ashfen-bell.ts';
import { glassMoor } from '#book/catalogue/glass-moor.ts';
import { lowTide, type SampleBook } from '#book/catalogue/sample-book.ts';
import type { Project } from '#contract/projects.ts';
import { createUser, makeAdmin } from '#domain/admin/operator.ts';
import { findUserByEmail } from '#domain/accounts/users-store.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { startupErrorText } from '#server/startup-errors.ts';
import { createLog } from '#server/log.ts';
import { createServices, type Services } from '#server/services.ts';
import { COVERS } from './covers.ts';

const AUTHOR = 'author@example.com';
const READER = 'reader@example.com';
/** Each book shows a different theme. */
const THEMES: Record<string, string> = {
  [ashfenBell.id]: 'gothic',
  [glassMoor.id]: 'modern',
  [lowTide.id]: 'parchment',
};

type Call = <Data>(method: 'POST' | 'PUT', path: string, body: object) => Promise<Data>;

let config: Config | null = null;
try {
  config = readConfig({ LOG_LEVEL: 'warn', ...process.env, RATE_LIMIT: 'off' });
  await seed(config);
} catch (error) {
  process.stderr.write(`${startupErrorText(error, config)}\n`);
  process.exitCode = 1;
}

async function seed(config: Config): Promise<void> {
  if (config.authProvider !== 'builtin') throw new Error('The samples need AUTH_PROVIDER=builtin.');
  const services = await createServices(config, createLog(config.logLevel), { doesTasks: false });
  const app = await createApp(services);
  try {
    if (await findUserByEmail(services.db, AUTHOR))
      return say(`${AUTHOR} has an account already: nothing was changed.`);
    const password = `Ink-${randomBytes(9).toString('base64url')}-1`;
    const author = await makePerson({ app, services, config }, AUTHOR, password);
    await makePerson({ app, services, config }, READER, password);
    for (const sample of [lowTide, glassMoor, ashfenBell]) await makeBook(app, author, sample);
    say(`Three books are there. Sign in as ${AUTHOR} (an administrator) or ${READER} with the password ${password}`);
  } finally {
    await app.close();
    await services.close();
  }
}

interface Setting {
  app: FastifyInstance;
  services: Services;
  config: Config;
}

/** Creates an account like an operator and sets its password with the operator's link. Returns a token for the account. */
async function makePerson({ app, services, config }: Setting, email: string, password: string): Promise<string> {
  const operator = { ...services.accounts, appUrl: () => config.appUrl ?? 'http://localhost' };
  const token = new URL(await createUser(operator, email)).searchParams.get('token');
  const call = callAs(app, null);
  await call('POST', '/auth/reset-password', { token, password });
  if (email === AUTHOR) await makeAdmin(operator, email);
  return (await call<{ access_token: string }>('POST', '/auth/login', { email, password })).access_token;
}

/** Creates a book through the API, as an author's browser does: text, cover, layout, a reader's comment and a version. */
async function makeBook(app: FastifyInstance, token: string, sample: SampleBook): Promise<void> {
  const call = callAs(app, token);
  const { title, book_type, variant, description, tags, status, author, sections } = sample;
  const { id } = await call<Project>('POST', '/projects', { title, book_type, variant, description, tags });
  const ids = sections.map((_section, order) => `section-${order}`);
  const cover = await uploadCover(app, token, COVERS[sample.id] ?? '');
  await call('PUT', `/projects/${id}`, {
    content: {
      author,
      status,
      thumbnail: cover,
      layout: { theme: THEMES[sample.id] },
      sections: sections.map(({ title, html }, order) => ({ id: ids[order], title, content: html, images: [], order })),
    },
  });
  await call('POST', `/projects/${id}/members`, { email: READER, role: 'commenter' });
  const comment = { section_id: ids[0], text: 'Is this the best way in? The table needs a reason to stay.' };
  const { id: commentId } = await call<{ id: string }>('POST', `/projects/${id}/comments`, comment);
  await call('POST', `/comments/${commentId}/replies`, { text: 'Yes: see the second scene.' });
  await call('POST', `/projects/${id}/versions`, { name: 'First draft' });
  say(`${title}: ${sections.length} sections`);
}

/** Stores a drawing as an image of the author and returns its address. */
async function uploadCover(app: FastifyInstance, token: string, drawing: string): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([await sharp(Buffer.from(drawing)).png().toBuffer()], { type: 'image/png' }), 'cover.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/images/upload',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  if (answer.statusCode >= 400) throw new Error(answer.json<{ error: string }>().error);
  return answer.json<{ data: { url: string } }>().data.url;
}

function callAs(app: FastifyInstance, token: string | null): Call {
  return async (method, path, body) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url: `/api${path}`, headers, payload: body });
    const { data, error } = answer.json();
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${error}`);
    return data;
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
