import { open5eMonster, open5eSpell, type PrintedSpell } from '#book/formats/open5e/open5e-form.ts';
import { SRD_SOURCE } from '#book/rules-5e/srd/srd.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { Open5eMonster, Open5eSpell } from '../open5e.ts';

/** Converts a creature of the built-in list to the form of Open5e. */
export function presentMonster(block: StatBlock): Open5eMonster {
  return { ...sourceOf(block.name), desc: '', ...open5eMonster(block), stat_block: block };
}

/** Converts a spell of the built-in list to the form of Open5e. */
export function presentSpell(spell: PrintedSpell): Open5eSpell {
  return { ...sourceOf(spell.name), ...open5eSpell(spell) };
}

function sourceOf(name: string) {
  return {
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    document__slug: SRD_SOURCE.slug,
    document__title: SRD_SOURCE.title,
    document__license_url: SRD_SOURCE.licenseUrl,
    document__url: SRD_SOURCE.url,
  };
}
