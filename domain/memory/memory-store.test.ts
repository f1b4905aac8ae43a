import { expect, it } from 'vitest';
import { NO_GROWTH } from '../store/projects.ts';
import { describeStore } from '../testing/store-contract.ts';
import { createMemoryStore } from './memory-store.ts';

const people: { id: string; email: string }[] = [];

describeStore('memory', async () => ({
  store: createMemoryStore(people),
  async addPerson() {
    const id = `person-${people.length + 1}`;
    people.push({ id, email: `${id}@example.com` });
    return id;
  },
  close: async () => undefined,
}));

it('refuses what would be written outside of a transaction, which another one could undo', async () => {
  await expect(
    createMemoryStore().projects.touch('any', { now: '2026-01-01T00:00:00.000Z', growth: NO_GROWTH }),
  ).rejects.toThrow('runs in a transaction');
});
