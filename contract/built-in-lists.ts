import { namesLike } from '#book/text/lookup.ts';
import { type Srd, SRD_SOURCE } from '#book/rules-5e/srd/srd.ts';
import { open5eMonster, open5eSpell, type PrintedSpell } from '#book/formats/open5e/open5e-form.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { MonsterQuery, Open5eMonster, Open5eSpell, SpellQuery } from './open5e.ts';

export interface Page<T> {
  count: number;
  results: T[];
  built_in: true;
}

/** The lists that come with the application, in the form of Open5e's lists. */
export interface BuiltInLists {
  /**
   * The creatures that pass the filters, which work like those of Open5e. A search by name puts the closest names
   * first.
   */
  monsters(query: MonsterQuery): Page<Open5eMonster>;
  spells(query: SpellQuery): Page<Open5eSpell>;
}

export function createBuiltInLists(srd: Srd): BuiltInLists {
  const monsters = srd.creatures.map(presentMonster);
  const spells = srd.spells.map(presentSpell);
  return {
    monsters: (query) => page(named(monsters, query).filter(fitsMonster(query)), query),
    spells: (query) => page(named(spells, query).filter(fitsSpell(query)), query),
  };
}

/** Whether a query asks for data or filters that only the built-in lists have. */
export function isForBuiltIn({ document__slug, ritual }: Partial<SpellQuery>): boolean {
  return document__slug === SRD_SOURCE.slug || ritual !== undefined;
}

function fitsMonster(query: MonsterQuery) {
  return (monster: Open5eMonster): boolean =>
    equal(monster.type, query.type ?? query.type__iexact) &&
    holds(monster.size, query.size ?? query.size__iexact) &&
    equal(monster.challenge_rating, query.challenge_rating) &&
    within(monster.cr, query.cr ?? query.cr__gte, query.cr ?? query.cr__lte) &&
    within(monster.armor_class, query.armor_class, query.armor_class) &&
    within(monster.hit_points, query.hit_points, query.hit_points);
}

function fitsSpell(query: SpellQuery) {
  const level = query.level_int ?? query.spell_level;
  return (spell: Open5eSpell): boolean =>
    equal(spell.school, query.school ?? query.school__iexact) &&
    holds(spell.dnd_class, query.dnd_class ?? query.dnd_class__icontains) &&
    within(spell.level_int, level ?? query.spell_level__gte, level ?? query.spell_level__lte) &&
    is(spell.requires_concentration, query.requires_concentration) &&
    is(spell.ritual === 'yes', query.ritual);
}

type Common = Pick<MonsterQuery, 'search' | 'slug' | 'name' | 'name__iexact' | 'document__slug'>;

function named<T extends Pick<Open5eMonster, 'slug' | 'name' | 'document__slug'>>(all: readonly T[], query: Common) {
  const fitting = all.filter(
    (entry) =>
      equal(entry.slug, query.slug) &&
      equal(entry.name, query.name ?? query.name__iexact) &&
      equal(entry.document__slug, query.document__slug),
  );
  return namesLike(fitting, query.search ?? '');
}

/** Whether a value equals the wanted one, ignoring case. An empty or absent filter accepts every value. */
function equal(value: string, wanted = ''): boolean {
  return wanted === '' || value.toLowerCase() === wanted.toLowerCase();
}

function is(value: boolean, wanted?: string): boolean {
  return wanted === undefined || String(value) === wanted.toLowerCase();
}

function holds(value: string, wanted = ''): boolean {
  return value.toLowerCase().includes(wanted.toLowerCase());
}

/** Whether a value lies within the bounds. An unknown value (null) passes only if there are no bounds. */
function within(value: number | null, least = -Infinity, most = Infinity): boolean {
  if (value === null) return least === -Infinity && most === Infinity;
  return value >= least && value <= most;
}

function page<T>(all: T[], { limit, offset }: { limit: number; offset: number }): Page<T> {
  return { count: all.length, results: all.slice(offset, offset + limit), built_in: true };
}

/** Converts a creature of the built-in list to the form of Open5e. */
function presentMonster(block: StatBlock): Open5eMonster {
  return { ...sourceOf(block.name), desc: '', ...open5eMonster(block), stat_block: block };
}

/** Converts a spell of the built-in list to the form of Open5e. */
function presentSpell(spell: PrintedSpell): Open5eSpell {
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
