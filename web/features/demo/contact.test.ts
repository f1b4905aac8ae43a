import { expect, it } from 'vitest';
import { openDemo } from './testing/open-demo.ts';

it('says that a message to the operator would reach nobody, and takes none', async () => {
  const demo = await openDemo();
  expect((await demo.call('GET', '/contact')).body.data).toEqual({ reachable: false });
  const message = { email: 'ada@example.com', message: 'Is anybody there?' };
  const { status, body } = await demo.call('POST', '/contact', message);
  expect([status, body.error]).toEqual([400, 'This is a demo. It has no operator, so nobody would get your message.']);
});
