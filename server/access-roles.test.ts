import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOOK_ROLES, type BookRole, hasRight, missingRight } from '#contract/book-roles.ts';
import type { BookLink } from '#contract/members.ts';
import type { RouteContract } from '#contract/route.ts';
import { ROUTES } from '#contract/routes.ts';
import { buildUser, type TestUser } from './testing/build-user.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';

type OfBook = RouteContract & { right: BookRole };

/** Bodies that are taken; all others may be empty. What `project` and `section` stand for is put in. */
const BODIES: Record<string, object> = {
  'POST /generation/content': {
    prompt: 'A tavern',
    section_type: 'story',
    book_type: 'puhb',
    variant: 'standard',
    project_id: 'project',
  },
  'POST /generation/context': {
    prompt: 'A tavern',
    section_type: 'story',
    book_type: 'puhb',
    variant: 'standard',
    project_id: 'project',
  },
  'POST /generation/ask': { project_id: 'project', question: 'Who?' },
  'POST /generation/image': { prompt: 'A mill', project_id: 'project' },
  'POST /generation/edit': { project_id: 'project', section_id: 'section', action: 'rewrite', text: 'A door.' },
  'POST /library/blocks': { node: { type: 'spell' }, project_id: 'project' },
  'POST /projects/:id/members': { email: 'guest@example.com', role: 'editor' },
  'PUT /projects/:id/members/:userId': { role: 'editor' },
  'POST /projects/:id/transfer': { user_id: 'nobody' },
  'POST /projects/:id/canon': { name: 'Ada' },
  'PUT /projects/:id/canon/:entryId': { name: 'Ada' },
  'POST /projects/:id/canon/:entryId/merge': { into: 'entry' },
  'POST /projects/:id/canon/:entryId/rename': { name: 'Ada' },
  'POST /projects/:id/canon/:entryId/rename/preview': { name: 'Ada' },
  'POST /projects/:id/checks/fix': { ids: ['finding'] },
  'POST /projects/:id/checks/accept': { ids: ['finding'] },
  'POST /projects/:id/find': { query: 'a' },
  'POST /projects/:id/replace': { query: 'a', with: 'b' },
  'POST /projects/:id/images/fetch': { urls: ['https://pictures.example/goblin.png'] },
  'POST /projects/:id/images/place': { images: [{ url: 'https://pictures.example/goblin.png', image_id: 'image' }] },
  'POST /projects/:id/versions': { name: 'A version' },
  'PUT /projects/:id': { title: 'The Salt-Wife' },
  'PUT /projects/:id/template': { template_id: 'adventure-classic' },
  'POST /projects/:id/drafts': { brief: 'A mill' },
  'POST /jobs/:id/redo': { section_id: 'section' },
  'POST /projects/:id/comments': { section_id: 'section', text: 'Really?' },
  'POST /comments/:id/replies': { text: 'Yes' },
  'PUT /projects/:id/sections/order': { ids: ['section'] },
};

/** What is one's own, a member may take out: themselves, and a comment. So these routes are looked at in the tests of members and of comments. */
const OWN_RULES: readonly string[] = ['DELETE /projects/:id/members/:userId', 'DELETE /comments/:id'];

const nameOf = ({ method, path }: RouteContract) => `${method} ${path}`;
const OF_BOOKS = ROUTES.filter(
  (route): route is OfBook => route.right !== undefined && !OWN_RULES.includes(nameOf(route)),
);

describe('what each role may do in a book', { timeout: 60_000 }, () => {
  let test: TestApp;
  let owner: TestUser;
  let guest: TestUser;
  const book = { project: '', section: 'mill', job: '', comment: '' };

  beforeAll(async () => {
    test = await createTestApp('sqlite', { FETCH_IMAGES: 'on' });
    [owner, guest] = [await buildUser(test), await buildUser(test)];
  });
  beforeEach(async () => {
    const facts = { title: 'The Salt-Wife', book_type: 'adventure' };
    book.project = (await owner.call<{ id: string }>('POST', '/projects', facts)).body.data.id;
    const path = `/projects/${book.project}`;
    await owner.call('POST', `${path}/sections`, { id: book.section, title: 'Mill', content: '<p>A wheel.</p>' });
    const comment = { section_id: book.section, text: 'Really?' };
    book.comment = (await owner.call<{ id: string }>('POST', `${path}/comments`, comment)).body.data.id;
    book.job = (await owner.call<{ id: string }>('POST', `${path}/drafts`, { brief: 'A mill' })).body.data.id;
  });
  afterAll(() => test.close());

  function idFor(path: string): string {
    if (path.startsWith('/jobs')) return book.job;
    return path.startsWith('/comments') ? book.comment : book.project;
  }

  async function knock(route: RouteContract, authorization: string): Promise<{ status: number; text: string }> {
    const path = route.path
      .replace(':id', idFor(route.path))
      .replace(':sectionId', book.section)
      .replace(':version', '1')
      .replace(':moment', '1')
      .replace(':number', '1')
      .replace(':format', 'markdown')
      .replace(/:\w+/g, 'none');
    const text = JSON.stringify(BODIES[nameOf(route)] ?? {})
      .replace('"project"', JSON.stringify(book.project))
      .replace('"section"', JSON.stringify(book.section));
    const body = route.body ? { payload: JSON.parse(text) as object } : {};
    const headers = { authorization };
    const answer = await test.app.inject({ method: route.method, url: `/api${path}`, headers, ...body });
    return { status: answer.statusCode, text: answer.body };
  }

  async function admit(role: BookRole): Promise<TestUser> {
    if (role === 'owner') return owner;
    const member = { project_id: book.project, user_id: guest.id, role, added_at: new Date().toISOString() };
    await test.services.store.transaction(({ members }) => members.put(member));
    return guest;
  }

  const cases = OF_BOOKS.flatMap((route) => BOOK_ROLES.map((role) => ({ name: nameOf(route), role, route })));

  it.each(cases)('$name for the $role', async ({ role, route }) => {
    const { token } = await admit(role);
    const { status, text } = await knock(route, `Bearer ${token}`);
    if (!hasRight(role, route.right)) {
      expect(status).toBe(403);
      expect(text).toContain(missingRight(route.right));
      return;
    }
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('project_not_found');
  });

  it.each(OF_BOOKS.map((route) => ({ name: nameOf(route), route })))('$name by a link', async ({ route }) => {
    const made = await owner.call<BookLink & { url: string }>('POST', `/projects/${book.project}/links`, {
      role: 'commenter',
    });
    const token = made.body.data.url.split('#')[1] ?? '';
    const { status } = await knock(route, `Link ${token}`);
    if (route.access === 'link') expect([401, 403, 404]).not.toContain(status);
    else expect(status).toBe(401);
  });
});
