import { ms, percentile } from '../row.ts';

/** The actions of a simulated author, by which times are recorded. */
export const KINDS = [
  'save',
  'dashboard',
  'open section',
  'page beside the text',
  'image upload',
  'generation',
  'export',
] as const;
export type Kind = (typeof KINDS)[number];

/** Latencies by kind, in milliseconds, and all failed calls. */
export interface Samples {
  times: Map<Kind, number[]>;
  errors: { kind: Kind; reason: string }[];
}

export function createSamples(): Samples {
  return { times: new Map(KINDS.map((kind) => [kind, []])), errors: [] };
}

/** Runs one call and records its time, or the reason of its failure; null for a failed call. */
export async function timed<T>(samples: Samples, kind: Kind, call: () => Promise<T>): Promise<T | null> {
  const began = performance.now();
  try {
    const answer = await call();
    samples.times.get(kind)?.push(performance.now() - began);
    return answer;
  } catch (error) {
    samples.errors.push({ kind, reason: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** A table of latencies by kind, as Markdown. */
export function latencyTable({ times, errors }: Samples): string {
  const lines = [...times].map(([kind, list]) => {
    const failed = errors.filter((error) => error.kind === kind).length;
    const figures = list.length === 0 ? ['', '', '', ''] : [0.5, 0.95, 0.99, 1].map((p) => ms(percentile(list, p)));
    return `| ${[kind, list.length, failed, ...figures].join(' | ')} |\n`;
  });
  return `| kind | answered | failed | p50 | p95 | p99 | longest |\n|---|---|---|---|---|---|---|\n${lines.join('')}`;
}

/** The number of failures for each reason, the most frequent first. */
export function reasonsOf({ errors }: Samples): string[] {
  const counts = new Map<string, number>();
  for (const { kind, reason } of errors) {
    const line = `${kind}: ${reason}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1]).map(([line, count]) => `${count} × ${line}`);
}
