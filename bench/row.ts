/** One line of the table: what was measured, the peer's figure in the same run, and the target. */
export interface BenchRow {
  name: string;
  ours: string;
  peer?: string;
  /** Our figure divided by the peer's, which is comparable even on a busy machine. */
  ratio?: number;
  limit: string;
  ok: boolean;
}

/** The value below which a share `p` of the samples lies, such as 0.99. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN;
}

export function ms(value: number): string {
  return value < 100
    ? `${value.toFixed(1)} ms`
    : value < 10_000
      ? `${Math.round(value)} ms`
      : `${(value / 1000).toFixed(1)} s`;
}
