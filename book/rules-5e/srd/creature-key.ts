import { fold } from '../../text/normalize-text.ts';

/** By what creatures and their actions are known again: their names without what stands behind them in brackets, as "Fire Breath (Recharge 5–6)". */
export function creatureKey(name: string): string {
  return fold(name.replace(/\(.*/, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
