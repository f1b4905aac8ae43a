import { parseArgs } from 'node:util';
import { findPostgres } from '../../server/testing/machine/find-tools.mjs';
import { runsRedis } from '#server/redis/testing/redis-server.ts';
import { openStand, type StandKind } from './stand.ts';
import { runTrial } from './trial.ts';

/**
 * `npm run chaos`: authors write while processes are killed, services are stopped, connections break, the disk fills up and clocks jump.
 * Nothing acknowledged may be lost, and the product must recover by itself. The same seed repeats the same faults.
 *
 *   npm run chaos -- --on postgres --rounds 50 --seed lantern
 */
const { values } = parseArgs({
  options: {
    on: {
      type: 'string',
      multiple: true,
      default: findPostgres() && runsRedis() ? ['sqlite', 'postgres'] : ['sqlite'],
    },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});

for (const kind of values.on) {
  say(`${kind}, seed ${values.seed}`);
  const stand = await openStand(kind as StandKind);
  try {
    if (kind === 'sqlite' && stand.disk === null) say('This account may not mount a disk: its faults are left out.');
    await runTrial(stand, { seed: values.seed, rounds: Number(values.rounds), say });
  } finally {
    await stand.close();
  }
}
say('Nothing acknowledged was lost.');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
