import { type BenchRow, ms, percentile } from '../row.ts';

/** A time beside Chromium's for the same book. */
export function besideChromium(
  name: string,
  took: number,
  { peer, most }: { peer: number | null; most: number },
): BenchRow {
  const row = { name, ours: ms(took), limit: `${most} of Chromium’s print` };
  if (peer === null) return { ...row, peer: 'no Chromium', ok: false };
  return { ...row, peer: ms(peer), ratio: took / peer, ok: took / peer <= most };
}

export function memoryRow(peakBytes: number | null, most: number): BenchRow {
  const name = 'Peak memory of the typesetting process';
  const limit = `${most / 1e9} GB`;
  if (peakBytes === null) return { name, ours: 'not measured here', limit, ok: false };
  return { name, ours: `${(peakBytes / 1e9).toFixed(2)} GB`, limit, ok: peakBytes <= most };
}

export function latencyRow(name: string, samples: readonly number[], most: number): BenchRow {
  const p99 = percentile(samples, 0.99);
  return { name: `${name}, p99 of ${samples.length}`, ours: ms(p99), limit: ms(most), ok: p99 <= most };
}

export function sizeRow(name: string, bytes: number, most: number): BenchRow {
  const megabytes = (value: number) => `${(value / 1e6).toFixed(2)} MB`;
  return { name, ours: megabytes(bytes), limit: megabytes(most), ok: bytes <= most };
}
