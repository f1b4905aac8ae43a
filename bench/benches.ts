import type { BenchRow } from './row.ts';

/** Every measurement by its name, loaded only when it runs. */
export const BENCHES: Record<string, () => Promise<BenchRow[]>> = {
  canon: async () => (await import('./canon.ts')).benchCanon(),
  exports: async () => (await import('./exports.ts')).benchExports(),
  fair: async () => (await import('./fair.ts')).benchFair(),
  import: async () => (await import('./import.ts')).benchImport(),
  killed: async () => (await import('./killed.ts')).benchKilled(),
  live: async () => (await import('./live.ts')).benchLive(),
  saves: async () => (await import('./saves.ts')).benchSaves(),
  typeset: async () => (await import('./typeset.ts')).benchTypeset(),
  typing: async () => (await import('./typing.ts')).benchTyping(),
  web: async () => (await import('./web.ts')).benchWeb(),
};

/** The measurements that open the built web in a browser. */
export const IN_BROWSER: readonly string[] = ['live', 'typing', 'web'];
