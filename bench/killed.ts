import { killRounds } from '#server/testing/kill-rounds.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 20;

/** Two people write in one section while the server is killed at random moments, 20 times. */
export async function benchKilled(): Promise<BenchRow[]> {
  const { typed, lost, isSame } = await killRounds('sqlite', ROUNDS);
  const ours = `${lost.length} of ${typed} words lost${isSame ? '' : ', and the writers see different texts'}`;
  return [
    {
      name: `Server killed ${ROUNDS} times while two write`,
      ours,
      limit: 'none lost',
      ok: lost.length === 0 && isSame,
    },
  ];
}
