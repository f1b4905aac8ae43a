import { afterEach, expect, it } from 'vitest';
import { findPostgres } from '../../server/testing/machine/find-tools.mjs';
import { runsRedis } from '#server/redis/testing/redis-server.ts';
import { openStand, type Stand, type StandKind } from './stand.ts';
import { runTrial } from './trial.ts';

const KINDS: StandKind[] = findPostgres() && runsRedis() ? ['sqlite', 'postgres'] : ['sqlite'];
const ROUNDS = 5;

let stand: Stand | null = null;
afterEach(async () => {
  await stand?.close();
  stand = null;
});

it.each(KINDS)('loses nothing on %s while things go wrong, and heals', { timeout: 240_000 }, async (kind) => {
  stand = await openStand(kind);
  const lines: string[] = [];
  await runTrial(stand, { seed: 'lantern', rounds: ROUNDS, say: (line) => lines.push(line) });
  expect(lines).toHaveLength(ROUNDS);
});
