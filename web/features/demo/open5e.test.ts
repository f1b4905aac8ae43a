import { expect, it } from 'vitest';
import { openDemo } from './testing/open-demo.ts';

it('lists creatures and spells from the built-in lists', async () => {
  const demo = await openDemo();
  const monsters = await demo.call<{ count: number; results: { name: string }[] }>(
    'GET',
    '/open5e/monsters?search=ogre',
  );
  expect(monsters.body.data.results.map(({ name }) => name)).toContain('Ogre');
  const spells = await demo.call<{ count: number; results: object[] }>('GET', '/open5e/spells?limit=1');
  expect(spells.body.data.count).toBe(339);
  expect(spells.body.data.results).toHaveLength(1);
});
