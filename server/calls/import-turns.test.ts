import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

/** Takes about a second to read. */
const LARGE = '<h1>Part</h1><ul>'.concat('<li>a'.repeat(40_000));

let test: TestApp;
let [ann, bob]: TestUser[] = [];

beforeAll(async () => {
  test = await createTestApp();
  [ann, bob] = [await buildUser(test), await buildUser(test)];
});
afterAll(() => test.close());

async function send(person: TestUser | undefined, content: string) {
  if (!person) throw new Error('Nobody is there');
  return sendForm(test, person, '/projects/import', { field: 'file', name: 'a.html', content });
}

it('an import waits for one of another person’s, not for all of them', { timeout: 120_000 }, async () => {
  const ended: string[] = [];
  const imports = [1, 2, 3, 4].map(async () => {
    const { status } = await send(ann, LARGE);
    ended.push('ann');
    return status;
  });
  // One of her files is being read, and three wait.
  const { imports: queue } = test.services.queues;
  await expect.poll(() => [queue.running, queue.waiting], { timeout: 30_000 }).toEqual([1, 3]);
  const other = send(bob, '<h1>Mine</h1><p>Short.</p>').then(({ status }) => {
    ended.push('bob');
    return status;
  });
  expect(await Promise.all([...imports, other])).toEqual([201, 201, 201, 201, 201]);
  // At most the one that was running already, and one more.
  expect(ended.indexOf('bob')).toBeLessThanOrEqual(2);
});
