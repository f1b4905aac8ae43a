import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, RouteContract } from '#contract/route.ts';
import { ROUTES, routesOf } from '#contract/routes.ts';
import { insertSession } from '#domain/accounts/sessions-store.ts';
import { insertUser } from '#domain/accounts/users-store.ts';
import { sha256 } from './http/secrets.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';

/** One row of the matrix: who may call a route, and whose data it names. */
interface Row {
  access: Access;
  /** Whose data it names in its path or body: the victim's, or `own` for calls that concern only the caller. */
  reach: 'own' | 'victim';
  /** A body that would do harm if the call were allowed. */
  body?: object;
}

const own = (access: Access): Row => ({ access, reach: 'own' });
const victims = (body?: object): Row => ({ access: 'user', reach: 'victim', ...(body ? { body } : {}) });

const linked = (): Row => ({ access: 'link', reach: 'victim' });

/** One row for each route of the contract. */
const ROWS: Record<string, Row> = {
  'GET /health': own('open'),
  'GET /health/ready': own('open'),
  'GET /openapi.json': own('open'),
  'GET /metrics': own('open'),
  'GET /open5e/monsters': own('open'),
  'POST /rules/check-stat-block': own('open'),
  'GET /open5e/spells': own('open'),
  'GET /contact': own('open'),
  'POST /contact': own('open'),
  'POST /auth/register': own('open'),
  'POST /auth/login': own('open'),
  'POST /auth/refresh': own('open'),
  'POST /auth/verify-email': own('open'),
  'POST /auth/resend-verification': own('open'),
  'POST /auth/forgot-password': own('open'),
  'POST /auth/reset-password': own('open'),
  'POST /auth/supabase/exchange': own('open'),
  'GET /auth/me': own('user'),
  'PUT /auth/me': own('user'),
  'POST /auth/logout': own('user'),
  'PUT /auth/password': own('user'),
  'POST /auth/email': own('user'),
  'GET /auth/sessions': own('user'),
  'DELETE /auth/sessions': own('user'),
  'DELETE /auth/sessions/:id': victims(),
  'POST /auth/totp/start': own('user'),
  'POST /auth/totp/confirm': own('user'),
  'DELETE /auth/totp': own('user'),
  'GET /auth/ai': own('user'),
  'PUT /auth/ai': own('user'),
  'DELETE /auth/ai': own('user'),
  'POST /auth/ai/models': own('user'),
  'POST /auth/ai/test': own('user'),
  'GET /auth/export': own('user'),
  'GET /auth/usage': own('user'),
  'GET /auth/words': own('user'),
  'POST /auth/words': own('user'),
  'DELETE /auth/account': own('user'),
  'GET /admin/dashboard': own('admin'),
  'GET /admin/users': own('admin'),
  'GET /admin/audit-log': own('admin'),
  'PUT /admin/users/:id': { access: 'admin', reach: 'victim', body: { role: 'moderator' } },
  'GET /books/variants': own('open'),
  'GET /books/themes': own('open'),
  'GET /books/book-types': own('open'),
  'POST /books': own('user'),
  'GET /books/:id/sections': linked(),
  'POST /generation/content': victims({
    prompt: 'A tavern',
    section_type: 'story',
    book_type: 'puhb',
    variant: 'standard',
    project_id: 'project',
  }),
  'POST /generation/context': victims({
    prompt: 'A tavern',
    section_type: 'story',
    book_type: 'puhb',
    variant: 'standard',
    project_id: 'project',
  }),
  'POST /generation/ask': victims({ project_id: 'project', question: 'Who?' }),
  'POST /generation/edit': victims({
    project_id: 'project',
    section_id: 'section',
    action: 'rewrite',
    text: 'A door.',
  }),
  'POST /generation/image': own('user'),
  'GET /generation': own('user'),
  'GET /library/blocks': own('user'),
  'POST /library/blocks': victims({ node: { type: 'spell' }, project_id: 'project' }),
  'DELETE /library/blocks/:id': victims(),
  'POST /images/upload': own('user'),
  'GET /images/:id': own('open'),
  'GET /images': own('user'),
  'PUT /images/:id': victims({ alt: 'Taken over' }),
  'GET /images/:id/uses': victims(),
  'DELETE /images/:id': victims(),
  'GET /projects/:id/images/linked': victims(),
  'POST /projects/:id/images/fetch': victims({ urls: ['https://pictures.example/goblin.png'] }),
  'POST /projects/:id/images/place': victims({
    images: [{ url: 'https://pictures.example/a.png', image_id: 'image' }],
  }),
  'POST /fonts/upload': own('user'),
  'GET /projects/:id/members': victims(),
  'POST /projects/:id/members': victims({ email: 'thief@example.com', role: 'editor' }),
  'PUT /projects/:id/members/:userId': victims({ role: 'editor' }),
  'DELETE /projects/:id/members/:userId': victims(),
  'POST /projects/:id/transfer': victims({ user_id: 'victim' }),
  'POST /projects/:id/links': victims({ role: 'reader' }),
  'GET /projects/:id/links': victims(),
  'DELETE /projects/:id/links/:linkId': victims(),
  'POST /invitations/read': own('open'),
  'POST /invitations/accept': victims({ token: 'guessed' }),
  'GET /invitations': own('user'),
  'DELETE /invitations/:id': victims(),
  'GET /mentions': own('user'),
  'PUT /mentions': own('user'),
  'GET /projects/:id/comments': linked(),
  'POST /projects/:id/comments': victims({ section_id: 'section', text: 'Taken over' }),
  'POST /comments/:id/replies': victims({ text: 'Taken over' }),
  'PUT /comments/:id': victims({ resolved: true }),
  'DELETE /comments/:id': victims(),
  'GET /projects/:id/canon': victims(),
  'POST /projects/:id/canon': victims({ name: 'Taken over' }),
  'PUT /projects/:id/canon/:entryId': victims({ name: 'Taken over' }),
  'DELETE /projects/:id/canon/:entryId': victims(),
  'POST /projects/:id/canon/:entryId/merge': victims({ into: 'entry' }),
  'POST /projects/:id/canon/:entryId/rename': victims({ name: 'Taken over' }),
  'POST /projects/:id/canon/:entryId/rename/preview': victims({ name: 'Taken over' }),
  'GET /projects/:id/checks': victims(),
  'POST /projects/:id/checks/fix': victims({ ids: ['finding'] }),
  'POST /projects/:id/checks/accept': victims({ ids: ['finding'] }),
  'POST /projects/:id/find': victims({ query: 'a' }),
  'POST /projects/:id/replace': victims({ query: 'a', with: 'b' }),
  'POST /projects/:id/versions': victims({ name: 'Taken over' }),
  'GET /projects/:id/versions': victims(),
  'GET /projects/:id/versions/:versionId': victims(),
  'DELETE /projects/:id/versions/:versionId': victims(),
  'POST /projects/:id/versions/:versionId/restore': victims(),
  'GET /themes': own('user'),
  'POST /themes': own('user'),
  'POST /themes/import': own('user'),
  'PUT /themes/:id': victims({ name: 'Taken over' }),
  'DELETE /themes/:id': victims(),
  'GET /themes/:id/file': victims(),
  'GET /fonts': own('user'),
  'GET /fonts/:id': victims(),
  'DELETE /fonts/:id': victims(),
  'POST /projects/import': own('user'),
  'POST /projects/:id/import': victims(),
  'POST /projects': own('user'),
  'POST /projects/search': own('user'),
  'GET /projects/tags': own('user'),
  'GET /projects/:id': linked(),
  'GET /projects/:id/outline': linked(),
  'GET /projects/:id/provenance': victims(),
  'PUT /projects/:id': victims({ title: 'Taken over' }),
  'DELETE /projects/:id': victims(),
  'POST /projects/bulk': victims({ action: 'change', projects: [{ id: 'project', status: 'archived' }] }),
  'POST /projects/:id/duplicate': victims(),
  'PUT /projects/:id/template': victims({ template_id: 'adventure-classic' }),
  'GET /projects/:id/export/:format': victims(),
  'GET /projects/:id/export/cover': victims(),
  'GET /projects/:id/balance': victims(),
  'GET /projects/:id/preflight': victims(),
  'GET /projects/:id/preview': linked(),
  'GET /projects/:id/pages/:number': linked(),
  'GET /projects/:id/sections/:sectionId/page': linked(),
  'GET /projects/:id/sections/:sectionId/history': victims(),
  'GET /projects/:id/sections/:sectionId/history/:moment': victims(),
  'POST /projects/:id/sections/:sectionId/history/:moment/restore': victims(),
  'GET /projects/:id/sections/:sectionId/versions': victims(),
  'GET /projects/:id/sections/:sectionId/versions/:version': victims(),
  'POST /projects/:id/sections/:sectionId/versions/:version/restore': victims(),
  'POST /projects/:id/drafts': victims({ brief: 'Taken over' }),
  'GET /projects/:id/drafts': victims(),
  'GET /jobs/:id': victims(),
  'POST /jobs/:id/start': victims(),
  'POST /jobs/:id/pause': victims(),
  'POST /jobs/:id/resume': victims(),
  'POST /jobs/:id/cancel': victims(),
  'POST /jobs/:id/redo': victims({ section_id: 'section' }),
  'GET /trash': own('user'),
  'DELETE /trash': own('user'),
  'POST /trash/:id/restore': victims(),
  'DELETE /trash/:id': victims(),
  'GET /sections': own('user'),
  'DELETE /sections/:id': victims(),
  'POST /projects/:id/sections': victims({ title: 'Taken over' }),
  'PUT /projects/:id/sections/order': victims({ ids: ['section'] }),
  'GET /projects/:id/sections/:sectionId': linked(),
  'PUT /projects/:id/sections/:sectionId': victims({ title: 'Taken over' }),
  'DELETE /projects/:id/sections/:sectionId': victims(),
};

/** Every kind of caller. `good`: the token is valid. */
const CALLERS = {
  'no token': { good: false },
  garbage: { good: false },
  'an expired token': { good: false },
  'the token of somebody deactivated': { good: false, verified: true },
  'the token of somebody else': { good: true, verified: true, role: 'user' },
  'the token of somebody unverified': { good: true, role: 'user' },
  'the token of an unverified administrator': { good: true, role: 'admin' },
  'the token of a moderator': { good: true, verified: true, role: 'moderator' },
  'the token of an administrator': { good: true, verified: true, role: 'admin' },
} as const satisfies Record<string, { good: boolean; verified?: boolean; role?: 'user' | 'moderator' | 'admin' }>;
type Caller = keyof typeof CALLERS;

const GUARD_CODES = ['unauthenticated', 'invalid_token', 'admin_required'];
const SOON = '2999-01-01T00:00:00.000Z';
const PAST = '2020-01-01T00:00:00.000Z';

const nameOf = ({ method, path }: RouteContract) => `${method} ${path}`;

describe('who gets in where', () => {
  let test: TestApp;
  const people = new Map<Caller, string>();
  const victim = {
    id: '',
    token: '',
    session: '',
    project: '',
    section: '',
    image: '',
    font: '',
    job: '',
    comment: '',
  };

  beforeAll(async () => {
    test = await createTestApp('sqlite', { OPEN5E_URL: 'http://127.0.0.1:9', FETCH_IMAGES: 'on' });
    for (const [caller, facts] of Object.entries(CALLERS)) {
      people.set(caller as Caller, await person({ role: 'user', verified: false, ...facts }));
    }
    await createVictim();
    const deactivated = people.get('the token of somebody deactivated') ?? '';
    await test.services.db.updateTable('users').set({ is_active: 0 }).where('id', '=', deactivated).execute();
  });
  afterAll(() => test.close());

  async function person({ role, verified }: { role: string; verified: boolean }): Promise<string> {
    const { db } = test.services;
    const now = new Date().toISOString();
    const user = await insertUser(db, {
      id: randomUUID(),
      email: `${randomUUID()}@example.com`,
      passwordHash: null,
      now,
    });
    if (!user) throw new Error('The person was not stored');
    const email_verified_at = verified ? now : null;
    await db.updateTable('users').set({ role, email_verified_at }).where('id', '=', user.id).execute();
    return user.id;
  }

  /** A token of a new session for each call, because some calls end their session. */
  async function tokenFor(userId: string, accessEnds = SOON): Promise<string> {
    const token = randomUUID();
    const hashes = { accessHash: sha256(token), refreshHash: sha256(randomUUID()) };
    const origin = { address: '127.0.0.1', userAgent: '' };
    const times = { now: new Date().toISOString(), accessEnds, refreshEnds: SOON };
    await insertSession(test.services.db, { id: randomUUID(), userId, ...hashes, origin, ...times });
    return token;
  }

  async function createVictim(): Promise<void> {
    const { db } = test.services;
    victim.id = await person({ role: 'user', verified: true });
    victim.token = await tokenFor(victim.id);
    const session = await db.selectFrom('sessions').select('id').where('user_id', '=', victim.id).execute();
    victim.session = session[0]?.id ?? '';
    const payload = { title: 'The Victim of the Story', book_type: 'full_campaign' };
    const headers = { authorization: `Bearer ${victim.token}` };
    const project = await test.app.inject({ method: 'POST', url: '/api/projects', payload, headers });
    victim.project = project.json<{ data: { id: string } }>().data.id;
    const url = `/api/projects/${victim.project}/sections`;
    const section = await test.app.inject({ method: 'POST', url, payload: { title: 'Mine' }, headers });
    victim.section = section.json<{ data: { id: string } }>().data.id;
    const drafts = `/api/projects/${victim.project}/drafts`;
    const job = await test.app.inject({ method: 'POST', url: drafts, payload: { brief: 'Mine' }, headers });
    victim.job = job.json<{ data: { id: string } }>().data.id;
    const payloadOfComment = { section_id: victim.section, text: 'Mine' };
    const comments = `/api/projects/${victim.project}/comments`;
    const comment = await test.app.inject({ method: 'POST', url: comments, payload: payloadOfComment, headers });
    victim.comment = comment.json<{ data: { id: string } }>().data.id;
    victim.image = randomUUID();
    const facts = { hash: 'ab', type: 'image/png', bytes: 1, width: 1, height: 1, created_at: PAST };
    await db
      .insertInto('images')
      .values({ id: victim.image, owner_id: victim.id, ...facts })
      .execute();
    victim.font = randomUUID();
    const named = { family: 'Mine', family_folded: 'mine', style: 'Regular', name: 'mine.ttf' };
    const styled = { weight: 400, is_italic: 0, type: 'font/ttf', embedding: 'installable' } as const;
    await db
      .insertInto('fonts')
      .values({ id: victim.font, owner_id: victim.id, hash: 'cd', bytes: 1, created_at: PAST, ...named, ...styled })
      .execute();
  }

  /** All data that a stranger could have changed. */
  async function victimsData(): Promise<unknown> {
    const { db } = test.services;
    return [
      await db.selectFrom('users').selectAll().where('id', '=', victim.id).execute(),
      await db.selectFrom('sessions').selectAll().where('user_id', '=', victim.id).execute(),
      await db.selectFrom('projects').selectAll().execute(),
      await db.selectFrom('sections').selectAll().execute(),
      await db.selectFrom('images').selectAll().execute(),
      await db.selectFrom('fonts').selectAll().execute(),
      await db.selectFrom('draft_jobs').selectAll().execute(),
      await db.selectFrom('comments').selectAll().execute(),
      await db.selectFrom('project_members').selectAll().execute(),
      await db.selectFrom('project_invitations').selectAll().execute(),
      await db.selectFrom('project_links').selectAll().execute(),
    ];
  }

  async function headersOf(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'no token') return {};
    if (caller === 'garbage') return { authorization: 'Bearer garbage' };
    const ends = caller === 'an expired token' ? PAST : SOON;
    return { authorization: `Bearer ${await tokenFor(people.get(caller) ?? '', ends)}` };
  }

  function idFor(path: string): string {
    if (path.startsWith('/auth/sessions')) return victim.session;
    if (path.startsWith('/sections')) return victim.section;
    if (path.startsWith('/images')) return victim.image;
    if (path.startsWith('/fonts')) return victim.font;
    if (path.startsWith('/jobs')) return victim.job;
    if (path.startsWith('/comments')) return victim.comment;
    if (path.startsWith('/admin/users')) return victim.id;
    return victim.project;
  }

  async function call(route: RouteContract, row: Row, caller: Caller): Promise<{ status: number; code: string }> {
    const path = route.path
      .replace(':id', idFor(route.path))
      .replace(':sectionId', victim.section)
      .replace(':version', '1')
      .replace(':moment', '1')
      .replace(':number', '1')
      .replace(':format', 'pdf');
    const text = JSON.stringify(row.body ?? {})
      .replace('"project"', JSON.stringify(victim.project))
      .replace('"section"', JSON.stringify(victim.section));
    const headers = await headersOf(caller);
    const body: InjectOptions = route.body ? { payload: JSON.parse(text) as object } : {};
    const answer = await test.app.inject({ method: route.method, url: `/api${path}`, headers, ...body });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const { code = '' } = isJson ? answer.json<{ code?: string }>() : {};
    return { status: answer.statusCode, code };
  }

  it('has a row for every route of the contract, with its access, and no other', () => {
    const rows = Object.fromEntries(ROUTES.map((route) => [nameOf(route), route.access]));
    expect(Object.fromEntries(Object.entries(ROWS).map(([name, { access }]) => [name, access]))).toEqual(rows);
  });

  it('lists every route that a file of the contract describes', async () => {
    const folder = new URL('../contract/', import.meta.url);
    const names = (await readdir(folder, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && name !== 'routes.ts',
    );
    const files = await Promise.all(
      names.filter((name) => !name.endsWith('.test.ts')).map((name) => import(new URL(name, folder).href)),
    );
    const described = files.flatMap((file: object) => routesOf(file).map(nameOf));
    expect(ROUTES.map(nameOf).sort()).toEqual(described.sort());
  });

  it.each(ROUTES.map(nameOf))('binds %s', (name) => {
    const [method = '', path = ''] = name.split(' ');
    expect(test.app.hasRoute({ method: method as 'GET', url: `/api${path}` })).toBe(true);
  });

  describe.each(ROUTES.map((route) => ({ name: nameOf(route), route })))('$name', ({ name, route }) => {
    const row = ROWS[name] ?? own(route.access);

    it.each(Object.keys(CALLERS) as Caller[])('answers %s as the matrix says', async (caller) => {
      const before = await victimsData();
      const { status, code } = await call(route, row, caller);
      const facts: { good: boolean; verified?: boolean; role?: string } = CALLERS[caller];
      const isAdmin = facts.verified === true && facts.role === 'admin';

      if (route.access === 'open') expect(GUARD_CODES).not.toContain(route.path === '/auth/refresh' ? '' : code);
      else if (!facts.good)
        expect([status, code]).toEqual([401, caller === 'no token' ? 'unauthenticated' : 'invalid_token']);
      else if (route.access === 'admin' && !isAdmin) expect([status, code]).toEqual([403, 'admin_required']);
      else expect(GUARD_CODES).not.toContain(code);

      const mayChange = row.reach === 'own' || (route.access === 'admin' && facts.role === 'admin');
      if (row.reach === 'victim' && facts.good && route.access !== 'admin') expect(status).toBe(404);
      if (!mayChange) expect(await victimsData()).toEqual(before);
    });
  });
});
