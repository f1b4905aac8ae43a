import { type Encounter, encounterForm } from './encounter-form.ts';
import { itemForm, type MagicItem } from './item-form.ts';
import type { MechanicsForm, MechanicsKind } from './mechanics-form.ts';
import type { Spell } from './spell.ts';
import { spellForm } from './spell-form.ts';
import { statBlockForm } from './stat-block-form.ts';
import { type RollTable, tableForm } from './table-form.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';

/** The piece of each kind. */
export interface MechanicsPieces {
  stat_block: StatBlock;
  spell: Spell;
  item: MagicItem;
  table: RollTable;
  encounter: Encounter;
}

export const MECHANICS_FORMS: { [K in MechanicsKind]: MechanicsForm<MechanicsPieces[K]> } = {
  stat_block: statBlockForm,
  spell: spellForm,
  item: itemForm,
  table: tableForm,
  encounter: encounterForm,
};
