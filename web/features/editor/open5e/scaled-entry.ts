import { type ScaledStatBlock, scaleStatBlock } from '#book/rules-5e/scaling/scale-stat-block.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { findingLines } from '../stat-blocks/finding-lines.ts';
import type { Open5eEntry } from './lists.ts';

export interface ScaledOpen5eEntry {
  entry: Open5eEntry;
  steps: ScaledStatBlock['steps'];
}

/** A creature of the lists at another rating, and how it came there; as it is where no rating was chosen or it cannot be scaled. */
export function scaledEntry(entry: Open5eEntry, challenge: string): ScaledOpen5eEntry {
  const scaled = challenge === '' ? null : scaleStatBlock(parseStatBlock(entry.block.attrs?.data), challenge);
  if (scaled === null) return { entry, steps: [] };
  return {
    entry: {
      ...entry,
      source: { ...entry.source, changes: `scaled to CR ${challenge}` },
      block: { ...entry.block, attrs: { data: scaled.block } },
      findings: findingLines(scaled.block).map(({ text }) => text),
    },
    steps: scaled.steps,
  };
}
