import type { BenchRow } from './row.ts';

/** Every measurement by its name, loaded only when it runs. */
export const BENCHES: Record<string, () => Promise<BenchRow[]>> = {
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  ai: async () => (await import('./ai.ts')).benchAi(),
  admin: async () => (await import('./admin.ts')).benchAdmin(),
  balance: async () => (await import('./balance.ts')).benchBalance(),
  checks: async () => (await import('./checks.ts')).benchChecks(),
  canon: async () => (await import('./canon.ts')).benchCanon(),
  dashboard: async () => (await import('./dashboard.ts')).benchDashboard(),
  editor: async () => (await import('./editor.ts')).benchEditor(),
  exports: async () => (await import('./exports.ts')).benchExports(),
  fair: async () => (await import('./fair.ts')).benchFair(),
  history: async () => (await import('./history.ts')).benchHistory(),
  import: async () => (await import('./import.ts')).benchImport(),
  killed: async () => (await import('./killed.ts')).benchKilled(),
  live: async () => (await import('./live.ts')).benchLive(),
  rules: async () => (await import('./rules.ts')).benchRules(),
  saves: async () => (await import('./saves.ts')).benchSaves(),
  search: async () => (await import('./search.ts')).benchSearch(),
  together: async () => (await import('./together.ts')).benchTogether(),
  typing: async () => (await import('./typing.ts')).benchTyping(),
  vault: async () => (await import('./vault.ts')).benchVault(),
  web: async () => (await import('./web.ts')).benchWeb(),
  typeset: async () => (await import('./typeset.ts')).benchTypeset(),
  illustrated: async () => (await import('./illustrated.ts')).benchIllustrated(),
  thousand: async () => (await import('./thousand.ts')).benchThousand(),
  crowd: async () => (await import('./crowd.ts')).benchCrowd(),
};

/** The measurements that open the built web in a browser. */
export const IN_BROWSER: readonly string[] = ['dashboard', 'editor', 'live', 'typing', 'web'];
