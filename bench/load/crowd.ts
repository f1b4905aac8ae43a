import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#book/generator/random.ts';
import { type Author, type AuthorSetting, createAuthor } from './author.ts';
import { createSamples, type Kind, type Samples } from './samples.ts';

/**
 * The activities in an hour of writing. An author pauses six seconds between two actions on average, which makes 600 actions an hour. Nearly
 * all are what the editor does by itself: saving, and showing the page beside the text.
 */
const PAUSE_MS = 6000;
const SHARES: readonly (readonly [Kind, number])[] = [
  ['save', 0.83],
  ['page beside the text', 0.06],
  ['open section', 0.05],
  ['dashboard', 0.03],
  ['image upload', 0.015],
  ['generation', 0.01],
  ['export', 0.005],
];
/** Registering costs the server two password hashes, so more at once would only wait for each other. */
const REGISTERED_AT_ONCE = 8;

export interface Crowd {
  /** Registers more authors until there are this many. */
  growTo(count: number): Promise<void>;
  /** Lets everybody write for this time and returns the latencies. */
  write(seconds: number): Promise<Samples>;
  /** A line for each section that is not as acknowledged. */
  findLost(): Promise<string[]>;
  acknowledged(): number;
}

export interface CrowdSetting extends Pick<AuthorSetting, 'urls' | 'images'> {
  /** The mean pause between two actions of one author. */
  pauseMs?: number;
}

export function createCrowd({ urls, images, pauseMs = PAUSE_MS }: CrowdSetting): Crowd {
  const authors: Author[] = [];
  let begun = 0;

  async function registerUpTo(count: number): Promise<void> {
    while (begun < count) {
      const number = (begun += 1);
      const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
      authors.push(await createAuthor({ name: `author-${number}`, address, urls, images }));
    }
  }

  return {
    async growTo(count) {
      await Promise.all(Array.from({ length: REGISTERED_AT_ONCE }, () => registerUpTo(count)));
    },
    async write(seconds) {
      const samples = createSamples();
      const until = performance.now() + seconds * 1000;
      await Promise.all(authors.map((author) => writeUntil(author, { until, pauseMs }, samples)));
      return samples;
    },
    async findLost() {
      const lost: string[] = [];
      for (const author of authors) lost.push(...(await author.findLost()));
      return lost;
    },
    acknowledged: () => authors.reduce((sum, author) => sum + author.acknowledged(), 0),
  };
}

async function writeUntil(
  author: Author,
  { until, pauseMs }: { until: number; pauseMs: number },
  samples: Samples,
): Promise<void> {
  const { random } = author;
  const pause = () => pauseOf(random, pauseMs);
  // The first pause is shortened at random, so that not everybody begins at the same time.
  await sleep(Math.min(pause() * random.next(), until - performance.now()));
  while (performance.now() < until) {
    await author.act(chooseKind(random), samples);
    await sleep(Math.max(0, Math.min(pause(), until - performance.now())));
  }
}

/** A random pause between independent actions (exponentially distributed). */
function pauseOf(random: Random, meanMs: number): number {
  return -Math.log(1 - random.next()) * meanMs;
}

function chooseKind(random: Random): Kind {
  let rest = random.next();
  for (const [kind, share] of SHARES) {
    rest -= share;
    if (rest < 0) return kind;
  }
  return 'save';
}
