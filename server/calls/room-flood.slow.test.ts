import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { openRoom } from '../testing/room-writer.ts';

/** Far more than a person may send at once. */
const FLOOD = 600;
/** The words of an update that takes a large part of what a section may hold. */
const HUGE = 'flood '.repeat(100_000);

describe.each(DATABASES)('a room that one person floods on %s', { timeout: 60_000 }, (database) => {
  let test: TestApp;
  let url: string;
  let ann: TestUser;
  let eve: TestUser;
  let projectId: string;

  beforeAll(async () => {
    test = await createTestApp(database);
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    [ann, eve] = [await buildUser(test), await buildUser(test)];
    const project = await ann.call<{ id: string }>('POST', '/projects', { title: 'Flood', book_type: 'adventure' });
    projectId = project.body.data.id;
    for (const id of ['a', 'b'])
      await ann.call('POST', `/projects/${projectId}/sections`, { id, content: '<p>Dry.</p>' });
    await test.services.store.transaction(({ members }) =>
      members.put({ project_id: projectId, user_id: eve.id, role: 'editor', added_at: new Date().toISOString() }),
    );
  });
  afterAll(() => test.close());

  const open = ({ token }: TestUser, sectionId: string) => openRoom({ url, token, projectId, sectionId });

  it('takes many updates at a person’s pace, and lives for the others meanwhile', async () => {
    const [writer, flooder] = [await open(ann, 'a'), await open(eve, 'a')];
    for (let n = 0; n < FLOOD; n += 1) void flooder.write('x');
    await writer.write('Ann. ');
    await flooder.next('kept');
    expect(flooder.answers.filter(({ type }) => type === 'kept').length).toBeLessThan(FLOOD);
    expect((await ann.call('GET', `/projects/${projectId}/sections/a`)).status).toBe(200);
    for (const one of [writer, flooder]) one.close();
  });

  it('refuses huge updates beyond what a section holds, and takes the small ones of others', async () => {
    const [writer, flooder] = [await open(ann, 'b'), await open(eve, 'b')];
    for (let n = 0; n < 5; n += 1) void flooder.write(HUGE);
    // Until the earlier updates are materialized, it is refused for the moment.
    expect(await flooder.next('refused', ({ code }) => code === 'too_large')).toMatchObject({ is_final: true });
    const health = await ann.call('GET', '/health');
    expect(health.status).toBe(200);
    flooder.close();
    const reader = await open(ann, 'a');
    await reader.write('Still here. ');
    expect(reader.text()).toContain('Still here. ');
    for (const one of [writer, reader]) one.close();
  });
});
