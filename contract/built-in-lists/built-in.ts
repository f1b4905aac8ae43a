import { SRD_CREATURES } from '#book/srd/creatures.ts';
import { SRD_SPELLS } from '#book/srd/spells.ts';
import type { MonsterQuery, Open5eMonster, Open5eSpell, SpellQuery } from '../open5e.ts';
import { presentMonster, presentSpell } from './present.ts';

export interface Page<T> {
  count: number;
  results: T[];
  built_in: true;
}

const MONSTERS = SRD_CREATURES.map(presentMonster);
const SPELLS = SRD_SPELLS.map(presentSpell);

/** The built-in creatures that fit, by the same filters as the upstream's. */
export function builtInMonsters(query: MonsterQuery): Page<Open5eMonster> {
  const fitting = MONSTERS.filter(
    (monster) =>
      fitsCommon(monster, query) &&
      equal(monster.type, query.type) &&
      holds(monster.size, query.size) &&
      equal(monster.challenge_rating, query.challenge_rating) &&
      within(monster.cr, query.cr ?? query.cr__gte, query.cr ?? query.cr__lte) &&
      within(monster.armor_class, query.armor_class, query.armor_class) &&
      within(monster.hit_points, query.hit_points, query.hit_points),
  );
  return page(fitting, query);
}

/** The built-in spells that fit. */
export function builtInSpells(query: SpellQuery): Page<Open5eSpell> {
  const level = query.level_int ?? query.spell_level;
  const concentration = query.requires_concentration?.toLowerCase();
  const fitting = SPELLS.filter(
    (spell) =>
      fitsCommon(spell, query) &&
      equal(spell.school, query.school) &&
      holds(spell.dnd_class, query.dnd_class ?? query.dnd_class__icontains) &&
      within(spell.level_int, level ?? query.spell_level__gte, level ?? query.spell_level__lte) &&
      (concentration === undefined || String(spell.requires_concentration) === concentration),
  );
  return page(fitting, query);
}

type Named = Pick<Open5eMonster, 'slug' | 'name' | 'document__slug'>;
type Common = Pick<MonsterQuery, 'search' | 'slug' | 'name' | 'name__iexact' | 'document__slug'>;

function fitsCommon(entry: Named, query: Common): boolean {
  return (
    holds(entry.name, query.search) &&
    equal(entry.slug, query.slug) &&
    equal(entry.name, query.name ?? query.name__iexact) &&
    equal(entry.document__slug, query.document__slug)
  );
}

/** An empty or absent filter lets everything through. */
function equal(value: string, wanted = ''): boolean {
  return wanted === '' || value.toLowerCase() === wanted.toLowerCase();
}

function holds(value: string, wanted = ''): boolean {
  return value.toLowerCase().includes(wanted.toLowerCase());
}

/** An unknown value lies within no bounds. */
function within(value: number | null, least = -Infinity, most = Infinity): boolean {
  if (value === null) return least === -Infinity && most === Infinity;
  return value >= least && value <= most;
}

function page<T>(all: T[], { limit, offset }: { limit: number; offset: number }): Page<T> {
  return { count: all.length, results: all.slice(offset, offset + limit), built_in: true };
}
