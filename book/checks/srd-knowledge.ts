import { srdSentences } from '../print/legal/srd-sentences.ts';
import { judgeBeside } from '../srd/beside/judge-beside.ts';
import { OLDER_CREATURES } from '../srd/older-creatures.ts';
import type { Srd } from '../srd/srd.ts';
import type { SrdKnowledge } from './check-book.ts';
import { creatureKeys } from '../balance/creature-keys.ts';
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
