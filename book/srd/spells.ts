import { CANTRIPS } from './cantrips.ts';
import { LEVEL_1_SPELLS } from './level-1-spells.ts';
import { LEVEL_2_SPELLS } from './level-2-spells.ts';
import { LEVEL_3_SPELLS } from './level-3-spells.ts';
import { LEVEL_4_SPELLS } from './level-4-spells.ts';
import { LEVEL_5_SPELLS } from './level-5-spells.ts';
import type { SrdSpell } from './spell.ts';

/** Spells of SRD 5.2 by name. */
export const SRD_SPELLS: readonly SrdSpell[] = [
  ...CANTRIPS,
  ...LEVEL_1_SPELLS,
  ...LEVEL_2_SPELLS,
  ...LEVEL_3_SPELLS,
  ...LEVEL_4_SPELLS,
  ...LEVEL_5_SPELLS,
].sort((a, b) => (a.name < b.name ? -1 : 1));
