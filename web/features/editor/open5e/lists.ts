import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { KnownNode } from '#book/document/nodes.ts';
import { listMonsters, listSpells } from '#contract/open5e.ts';
import { call } from '#web/lib/calls/api.ts';
import type { EntrySource } from '#book/formats/open5e/own-open5e-file.ts';
import { findingLines } from '../stat-blocks/finding-lines.ts';
import { type Filters, filterQuery } from './filters.ts';
import type { Open5eList } from './list-name.ts';
import { monsterBlock } from './monster-block.ts';
import { spellBlock } from './spell-block.ts';

/** One entry of a list, ready to be inserted. */
export interface Open5eEntry {
  source: EntrySource & { slug: string; document__slug: string };
  /** Distinguishes it from others of its name: "Medium undead, CR 3". */
  facts: string;
  block: KnownNode;
  /** The challenge rating of a creature, as printed; '' for a spell. */
  challenge: string;
  /** The checker's findings on its numbers. */
  findings: readonly string[];
}

export interface Open5eAnswer {
  count: number;
  entries: Open5eEntry[];
  /** These are of the built-in list. */
  isBuiltIn: boolean;
}

/** How many entries are shown; more letters narrow them down. */
const SHOWN = 30;

/** The entries that fit the filters and whose names answer what was typed. */
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
