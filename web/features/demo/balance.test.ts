import { expect, it } from 'vitest';
import type { ProjectBalance } from '#contract/balance.ts';
import { openDemo } from './testing/open-demo.ts';

it('weighs the encounters of a book by the built-in creatures', async () => {
  const demo = await openDemo();
  const { id } = await demo.create();
  const encounter = {
    type: 'encounter',
    attrs: { name: 'Ford', level: 3, characters: 4, creatures: '3 Ogres' },
    content: [{ type: 'paragraph' }],
  };
  await demo.call('POST', `/projects/${id}/sections`, { title: 'One', doc: { type: 'doc', content: [encounter] } });
  const { body } = await demo.call<ProjectBalance>('GET', `/projects/${id}/balance`);
  expect(body.data.encounters).toMatchObject([{ name: 'Ford', xp: 1350, difficulty_2024: { difficulty: 'high' } }]);
});
