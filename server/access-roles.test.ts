import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOOK_ROLES, type BookRole, hasRole, missingRoleMessage } from '#contract/book-roles.ts';
import type { BookLink } from '#contract/members.ts';
import type { RouteContract } from '#contract/route.ts';
import { ROUTES } from '#contract/routes.ts';
import { buildUser, type TestUser } from './testing/build-user.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import { callRoute, nameOf } from './testing/call-route.ts';

type OfBook = RouteContract & { requiredRole: BookRole };

/** Members may remove what is their own: themselves, and a comment. These routes are tested with members and with comments. */
const OWN_RULES: readonly string[] = ['DELETE /projects/:id/members/:userId', 'DELETE /comments/:id'];

const OF_BOOKS = ROUTES.filter(
  (route): route is OfBook => route.requiredRole !== undefined && !OWN_RULES.includes(nameOf(route)),
);

describe('what each role may do in a book', { timeout: 60_000 }, () => {
  let test: TestApp;
  let owner: TestUser;
  let guest: TestUser;
  const book = { project: '', section: 'mill', job: '', comment: '', entry: 'none' };
  const call = (route: RouteContract, authorization: string) => callRoute(test, route, { book, authorization });

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

  async function admit(role: BookRole): Promise<TestUser> {
    if (role === 'owner') return owner;
    const member = { project_id: book.project, user_id: guest.id, role, added_at: new Date().toISOString() };
    await test.services.store.transaction(({ members }) => members.put(member));
    return guest;
  }

  const cases = OF_BOOKS.flatMap((route) => BOOK_ROLES.map((role) => ({ name: nameOf(route), role, route })));

  it.each(cases)('$name for the $role', async ({ role, route }) => {
    const { token } = await admit(role);
    const { status, text } = await call(route, `Bearer ${token}`);
    if (!hasRole(role, route.requiredRole)) {
      expect(status).toBe(403);
      expect(text).toContain(missingRoleMessage(route.requiredRole));
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
    const { status } = await call(route, `Link ${token}`);
    if (route.access === 'link') expect([401, 403, 404]).not.toContain(status);
    else expect(status).toBe(401);
  });
});
