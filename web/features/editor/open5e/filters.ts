import { SRD_SOURCE } from '#book/rules-5e/srd/srd.ts';
import type { Open5eList } from './list-name.ts';

/** What the author narrows a list down by; '' lets everything through. */
export interface Filters {
  /** '' is Open5e, else the built-in list. */
  source: '' | 'srd';
  type: string;
  size: string;
  crFrom: string;
  crTo: string;
  level: string;
  school: string;
  spellClass: string;
  /** 'true' or 'false'. */
  ritual: string;
  concentration: string;
}

export const NO_FILTERS: Filters = {
  source: '',
  type: '',
  size: '',
  crFrom: '',
  crTo: '',
  level: '',
  school: '',
  spellClass: '',
  ritual: '',
  concentration: '',
};

/** The filters as Open5e's interface names them; ratings are numbers there. */
export function filterQuery(list: Open5eList, filters: Filters): Record<string, string> {
  const own = list === 'monsters' ? monsterQuery(filters) : spellQuery(filters);
  const all = { document__slug: filters.source === 'srd' ? SRD_SOURCE.slug : '', ...own };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function monsterQuery({ type, size, crFrom, crTo }: Filters): Record<string, string> {
  return { type__iexact: type, size__iexact: size, cr__gte: crFrom, cr__lte: crTo };
}

function spellQuery({ level, school, spellClass, ritual, concentration }: Filters): Record<string, string> {
  return {
    spell_level: level,
    school__iexact: school,
    dnd_class__icontains: spellClass,
    ritual,
    requires_concentration: concentration,
  };
}
