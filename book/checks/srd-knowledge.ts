import type { StatBlock } from '../rules-5e/stat-block.ts';
import type { SrdKnowledge } from './check-book.ts';
import { creatureKeys } from './creature-names.ts';
import { statPrint } from './stat-print.ts';

/** What the checks ask of the SRD, from its creatures. */
export function srdKnowledge(creatures: readonly StatBlock[]): SrdKnowledge {
  const names = new Set(creatures.flatMap(({ name }) => creatureKeys(name)));
  const prints = new Set(creatures.map(statPrint));
  return { hasCreature: (key) => names.has(key), hasStatBlock: (print) => prints.has(print) };
}
