import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '#book/generator/random.ts';
import { type Author, createAuthor } from '../load/author.ts';
import { createSamples } from '../load/samples.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { chooseFaults, type Fault, faultsOf } from './faults.ts';
import type { Stand } from './stand.ts';

const AUTHORS = 6;
/** The share of uploads among what authors do; the rest are saves. */
const UPLOADS = 0.05;
const PAUSE_MS = 40;
/** How long a fault lasts: the shortest and the longest time. */
const LASTS_MS = [500, 4000] as const;
const HEALS_WITHIN_MS = 120_000;

export interface TrialOptions {
  seed: string;
  rounds: number;
  say(line: string): void;
  /** The faults to choose from, by default all. */
  only?: (fault: Fault) => boolean;
}

/**
 * Authors write without pause while faults happen, round after round. After each round everybody must be able to save again without help, and
 * every acknowledged save must be there. Throws otherwise. The same seed repeats the same faults.
 */
export async function runTrial(stand: Stand, { seed, rounds, say, only = () => true }: TrialOptions): Promise<void> {
  const random = createRandom(seed);
  const faults = faultsOf(stand).filter(only);
  const images = await Promise.all([1, 2, 3].map((n) => buildImage('jpeg', 200 * n, 200)));
  const open = (n: number) => openAuthor(stand, { seed, n, images });
  const authors = await Promise.all(Array.from({ length: AUTHORS }, (_, n) => open(n)));
  for (let round = 1; round <= rounds; round += 1) {
    const struck = chooseFaults(faults, random);
    const name = struck.map((fault) => fault.name).join(', and ');
    const writing = new AbortController();
    const samples = createSamples();
    const busy = authors.map(async (author) => {
      while (!writing.signal.aborted) {
        await author.act(author.random.chance(UPLOADS) ? 'image upload' : 'save', samples);
        await sleep(PAUSE_MS);
      }
    });
    for (const fault of struck) await fault.strike();
    await sleep(random.between(...LASTS_MS));
    for (const fault of struck.toReversed()) await fault.heal();
    const took = await untilAllSave(authors, name);
    writing.abort();
    await Promise.all(busy);
    const lost = (await Promise.all(authors.map((author) => author.findLost()))).flat();
    const saves = authors.reduce((sum, author) => sum + author.acknowledged(), 0);
    const failed = samples.errors.length;
    say(`${round}. ${name}: ${failed} calls failed, all save again ${took} ms after; ${saves} saves compared`);
    if (lost.length > 0) throw new Error(`After ${name}, seed ${seed}, round ${round}:\n${lost.join('\n')}`);
  }
}

function openAuthor(
  { urls, kind }: Stand,
  { seed, n, images }: { seed: string; n: number; images: Uint8Array[] },
): Promise<Author> {
  const name = `chaos-${kind}-${seed}-${n}`.toLowerCase();
  return createAuthor({ name, address: `10.9.0.${n + 1}`, urls, images });
}

/** Waits until everybody has saved twice since this call, because the first of the two saves may have begun before it. */
async function untilAllSave(authors: readonly Author[], name: string): Promise<number> {
  const began = performance.now();
  const goals = authors.map((author) => author.acknowledged() + 2);
  while (authors.some((author, n) => author.acknowledged() < (goals[n] ?? 0))) {
    if (performance.now() - began > HEALS_WITHIN_MS) throw new Error(`Nobody can save any more after ${name}`);
    await sleep(20);
  }
  return Math.round(performance.now() - began);
}
