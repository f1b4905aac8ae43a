import { expect, it } from 'vitest';
import { DATABASES } from '#server/testing/create-test-app.ts';
import { killRounds } from '../testing/kill-rounds.ts';

/** `npm run bench killed` has 20. */
const ROUNDS = 5;

it.each(DATABASES)('loses no letter on %s when it is killed', { timeout: 240_000 }, async (database) => {
  const { typed, lost, isSame } = await killRounds(database, ROUNDS);
  expect(lost).toEqual([]);
  expect(isSame).toBe(true);
  expect(typed).toBeGreaterThan(20);
});
