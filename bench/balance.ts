import { startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { makeSrdProject } from './srd.ts';
import { watched } from './typesetting/watch.ts';

/** How long another call may wait while a book is weighed on the thread that answers everybody. */
const OTHERS_MS = 50;
const ROUNDS = 5;

/** The balance of the SRD, beside how long the same server takes to send the same book to be read, and what others notice of it. */
export async function benchBalance(): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    const { id } = await makeSrdProject(client);
    const weigh = () => client.call('GET', `/projects/${id}/balance`);
    await weigh();
    const { took, health } = await watched(client, async () => {
      for (let round = 0; round < ROUNDS; round += 1) await weigh();
    });
    const sending = await watched(client, async () => {
      for (let round = 0; round < ROUNDS; round += 1) await client.call('GET', `/projects/${id}`);
    });
    const [ours, peer] = [percentile(health, 0.99), percentile(sending.health, 0.99)];
    return [
      {
        name: 'Balance of the SRD; peer: its whole text sent',
        ours: ms(took / ROUNDS),
        peer: ms(sending.took / ROUNDS),
        ratio: took / sending.took,
        limit: 'reported',
        ok: true,
      },
      {
        name: 'GET /api/health meanwhile, p99; peer: while the text is sent',
        ours: ms(ours),
        peer: ms(peer),
        ratio: ours / peer,
        limit: `≤ ${OTHERS_MS} ms`,
        ok: ours <= OTHERS_MS,
      },
    ];
  } finally {
    await client.close();
  }
}
