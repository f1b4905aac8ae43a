import { expect, it } from 'vitest';
import { NO_GROWTH } from '../store/projects.ts';
import { describeStore } from '../testing/store-contract.ts';
import { createMemoryStore } from './memory-store.ts';

let people = 0;

describeStore('memory', async () => ({
  store: createMemoryStore(),
  addPerson: async () => `person-${++people}`,
  close: async () => undefined,
}));

it('refuses what would be written outside of a transaction, which another one could undo', async () => {
  await expect(
    createMemoryStore().projects.touch('any', { now: '2026-01-01T00:00:00.000Z', growth: NO_GROWTH }),
  ).rejects.toThrow('runs in a transaction');
});
