import { emptyStatBlock, type StatBlock } from '../stat-block.ts';
import type { PrintedSpell } from '../../formats/open5e/open5e-form.ts';

/** Every creature and every spell of SRD 5.2, by name. */
export interface Srd {
  readonly creatures: readonly StatBlock[];
  readonly spells: readonly PrintedSpell[];
}

interface WrittenSrd {
  creatures: Partial<StatBlock>[];
  spells: PrintedSpell[];
}

/** Writes the text that `packed-srd.ts` contains in packed form. Empty fields of stat blocks are left out. */
export function writeSrd({ creatures, spells }: Srd): string {
  const empty: Record<string, unknown> = emptyStatBlock();
  const filled = creatures.map((block) =>
    Object.fromEntries(
      Object.entries(block).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(empty[field])),
    ),
  );
  return JSON.stringify({ creatures: filled, spells });
}

/**
 * Reads creatures and spells from such a text. The text is our own, so it is not validated; the test in this folder
 * does that.
 */
export function readSrd(text: string): Srd {
  const { creatures, spells } = JSON.parse(text) as WrittenSrd;
  const empty = emptyStatBlock();
  return { creatures: creatures.map((filled) => ({ ...empty, ...filled })), spells };
}

/** The source of the creatures and spells in this folder, and their licence. */
export const SRD_SOURCE = {
  slug: 'srd-5-2',
  title: 'System Reference Document 5.2.1',
  url: 'https://www.dndbeyond.com/srd',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/legalcode',
} as const;
