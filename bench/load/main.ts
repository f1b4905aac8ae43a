import { parseArgs } from 'node:util';
import { percentile } from '../row.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { runsClusters } from '#server/testing/cluster.ts';
import { createCrowd } from './crowd.ts';
import { latencyTable, reasonsOf, type Samples } from './samples.ts';
import { openSite, type SiteKind } from './site.ts';

/**
 * `npm run load`: simulated authors on real servers: on SQLite and, if TEST_DATABASE_URL names a PostgreSQL, on two processes with
 * PostgreSQL, Redis and S3. The crowd grows step by step. The first step at which saves become slow or calls fail shows the capacity of the
 * server.
 *
 *   npm run load -- --on sqlite --authors 125,250,500 --seconds 30
 */
const { values } = parseArgs({
  options: {
    on: {
      type: 'string',
      multiple: true,
      default: runsClusters() ? ['sqlite', 'postgres'] : ['sqlite'],
    },
    authors: { type: 'string', default: '125,250,500,750,1000' },
    seconds: { type: 'string', default: '30' },
  },
});
const SAVE_P99_MS = 500;
const IMAGES = 12;

const steps = values.authors.split(',').map(Number);
const seconds = Number(values.seconds);
const images = await Promise.all(Array.from({ length: IMAGES }, () => buildImage('jpeg', 800, 600)));
let isWhole = true;
for (const kind of values.on) isWhole = (await loadOn(kind as SiteKind)) && isWhole;
process.exitCode = isWhole ? 0 : 1;

/** Returns whether every acknowledged save was found again. */
async function loadOn(kind: SiteKind): Promise<boolean> {
  const site = await openSite(kind);
  try {
    const crowd = createCrowd({ urls: site.urls, images });
    for (const count of steps) {
      await crowd.growTo(count);
      const samples = await crowd.write(seconds);
      say(`\n${count} authors on ${kind}, ${site.servers.length} process(es), ${seconds} s\n${latencyTable(samples)}`);
      for (const line of reasonsOf(samples).slice(0, 10)) say(line);
      if (!bends(samples)) continue;
      say(`It bends at ${count} authors: save p99 above ${SAVE_P99_MS} ms, or calls that failed.`);
      break;
    }
    const lost = await crowd.findLost();
    say(`${crowd.acknowledged()} acknowledged saves compared, ${lost.length} sections lost one.`);
    for (const line of lost) say(line);
    return lost.length === 0;
  } finally {
    await site.close();
  }
}

function bends({ times, errors }: Samples): boolean {
  return errors.length > 0 || percentile(times.get('save') ?? [], 0.99) > SAVE_P99_MS;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
