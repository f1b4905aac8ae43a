import type { SpellFacts } from '../../document/blocks/spell.ts';

/** A spell as data: its facts, and what it does. */
export interface Spell extends SpellFacts {
  /** What it does, as Markdown. */
  text: string;
}
