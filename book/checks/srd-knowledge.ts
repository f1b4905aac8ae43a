import { srdSentences } from '../layout/licences/legal-traits.ts';
import { judgeBeside } from '../rules-5e/srd/judge-beside.ts';
import { OLDER_CREATURES } from '../rules-5e/srd/older-creatures.ts';
import type { Srd } from '../rules-5e/srd/srd.ts';
import type { SrdKnowledge } from './check-book.ts';
import { creatureKeys } from '../rules-5e/balance/creature-keys.ts';
import { statPrint } from './stat-print.ts';

/** What the checks ask of the SRD, from its creatures and spells. */
export function srdKnowledge(srd: Srd): SrdKnowledge {
  const { creatures } = srd;
  const names = new Set([...creatures.map(({ name }) => name), ...OLDER_CREATURES.keys()].flatMap(creatureKeys));
  const prints = new Set(creatures.map(statPrint));
  return {
    hasCreature: (key) => names.has(key),
    hasStatBlock: (print) => prints.has(print),
    judge: judgeBeside(creatures),
    findCopied: srdSentences(srd),
  };
}
