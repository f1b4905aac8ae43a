import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BlockName, KnownNode } from '#book/document/nodes.ts';
import { readOpen5eV1 } from '#book/formats/open5e/open5e-v1.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { listMonsters, listSpells, type Open5eMonster, type Open5eSpell } from '#contract/open5e.ts';
import { call } from '#web/lib/calls/api.ts';
import type { EntrySource } from '#book/formats/open5e/own-open5e-file.ts';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { SRD_SOURCE } from '#book/rules-5e/srd/srd.ts';
import { findingLines } from '../stat-blocks/judge-creature.ts';

/** One entry of a list, ready to insert. */
export interface Open5eEntry {
  source: EntrySource & { slug: string; document__slug: string };
  /** Distinguishes it from others of the same name, such as "Medium undead, CR 3". */
  facts: string;
  block: KnownNode;
  /** The challenge rating of a creature as printed; '' for a spell. */
  challenge: string;
  /** The checker's findings on its numbers. */
  findings: readonly string[];
}

interface Open5eAnswer {
  count: number;
  entries: Open5eEntry[];
  /** Whether the entries are from the built-in list. */
  isBuiltIn: boolean;
}

/** How many entries are shown. More letters narrow the list down. */
const SHOWN = 30;

/** The entries that match the filters and the typed name. */
export function open5eQuery(list: Open5eList, search: string, filters: Filters) {
  const filtered = filterQuery(list, filters);
  return queryOptions({
    queryKey: ['open5e', list, search, filtered],
    queryFn: async ({ signal }): Promise<Open5eAnswer> => {
      const query = { search, limit: SHOWN, ...filtered };
      if (list === 'spells') {
        const { count, results, built_in } = await call(listSpells, { query, signal });
        return { count, entries: results.map(spellEntry), isBuiltIn: built_in === true };
      }
      const { count, results, built_in } = await call(listMonsters, { query, signal });
      return { count, entries: results.map(monsterEntry), isBuiltIn: built_in === true };
    },
    placeholderData: keepPreviousData,
    staleTime: 60 * 60 * 1000,
    retry: false,
  });
}

function monsterEntry(monster: Parameters<typeof monsterBlock>[0]): Open5eEntry {
  const data = monsterBlock(monster);
  return {
    source: monster,
    facts: [`${data.size} ${data.kind}`, data.challenge === '' ? '' : `CR ${data.challenge}`]
      .filter(Boolean)
      .join(', '),
    block: { type: 'statBlock', attrs: { data } },
    challenge: data.challenge,
    findings: findingLines(data).map(({ text }) => text),
  };
}

function spellEntry(spell: Parameters<typeof spellBlock>[0]): Open5eEntry {
  return {
    source: spell,
    facts: `${spell.level}, ${spell.school}`,
    block: spellBlock(spell),
    challenge: '',
    findings: [],
  };
}

/** The lists of Open5e that can be inserted from. */
export type Open5eList = 'monsters' | 'spells';

/** The filters of a list. '' means no filter. */
export interface Filters {
  /** '' for Open5e, 'srd' for the built-in list. */
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

/** The filters as query parameters of Open5e's API, where ratings are numbers. */
function filterQuery(list: Open5eList, filters: Filters): Record<string, string> {
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

/** A creature of the lists as a stat block. Uses the stat block in the list if there is one, otherwise Open5e's fields. */
export function monsterBlock(monster: Open5eMonster): StatBlock {
  return monster.stat_block ? parseStatBlock(monster.stat_block) : readOpen5eV1(monster);
}

/** A spell of Open5e as a block. Open5e's text is Markdown; only content that a spell block may hold is kept. */
export function spellBlock(spell: Open5eSpell): KnownNode {
  const higher = spell.higher_level.trim();
  // Books print a heading before these words, which Open5e leaves out.
  const heading = spell.level_int === 0 ? 'Cantrip Upgrade' : 'Using a Higher-Level Spell Slot';
  const more = higher === '' ? [] : proseOf(`***${heading}.*** ${higher}`);
  const blocks = [...proseOf(spell.desc), ...more];
  return {
    type: 'spell',
    attrs: {
      name: spell.name,
      level: spell.level_int,
      school: titled(spell.school),
      classes: spell.dnd_class,
      ritual: spell.ritual.toLowerCase() === 'yes',
      castingTime: spell.casting_time,
      range: spell.range,
      components: spell.material === '' ? spell.components : `${spell.components} (${spell.material})`,
      duration: durationOf(spell),
    },
    content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
  };
}

function durationOf({ duration, requires_concentration }: Open5eSpell): string {
  if (!requires_concentration || /concentration/i.test(duration)) return duration;
  return `Concentration, ${duration.charAt(0).toLowerCase()}${duration.slice(1)}`;
}

const HELD_BY_SPELLS: ReadonlySet<string> = new Set<BlockName>([
  'paragraph',
  'bulletList',
  'orderedList',
  'table',
  'randomTable',
  'blockquote',
  'statBlock',
]);

function proseOf(markdown: string): KnownNode[] {
  const blocks = (documentFromMarkdown(markdown).toJSON() as KnownNode).content ?? [];
  return blocks.filter(({ type }) => HELD_BY_SPELLS.has(type));
}

function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
