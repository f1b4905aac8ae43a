import { foldEmail } from '#book/text/normalize-text.ts';

/** The most receivers of one message. */
const RECEIVERS_MAX = 10;

/** Who gets a message to the operator: those whom the settings name, then who else administers the server; each once. */
export function receiversOf(named: readonly string[], administrators: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const address of [...named, ...administrators]) {
    const folded = foldEmail(address);
    if (!byFolded.has(folded)) byFolded.set(folded, address);
  }
  return [...byFolded.values()].slice(0, RECEIVERS_MAX);
}
