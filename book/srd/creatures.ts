import { DRAGONKIND } from './dragonkind.ts';
import { GIANTS } from './giants.ts';
import { GOBLINOIDS_AND_KOBOLDS } from './goblinoids-and-kobolds.ts';
import { HUNTING_BEASTS } from './hunting-beasts.ts';
import { MONSTERS } from './monsters.ts';
import { OTHER_BEASTS } from './other-beasts.ts';
import { PEOPLE } from './people.ts';
import { UNDEAD } from './undead.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';

/** Creatures of SRD 5.2 by name. */
export const SRD_CREATURES: readonly StatBlock[] = [
  ...GOBLINOIDS_AND_KOBOLDS,
  ...PEOPLE,
  ...HUNTING_BEASTS,
  ...OTHER_BEASTS,
  ...UNDEAD,
  ...GIANTS,
  ...MONSTERS,
  ...DRAGONKIND,
].sort((a, b) => (a.name < b.name ? -1 : 1));
