import type { BuiltInLists } from '#contract/built-in-lists.ts';
import { isForBuiltIn } from '#contract/built-in-lists.ts';
import { listMonsters, listSpells } from '#contract/open5e.ts';
import { type BoundHandler, handle } from '../handler.ts';
import { cleanPage, UpstreamMonster, UpstreamSpell } from './read-upstream.ts';

export interface Open5eServices {
  open5e: {
    /** The upstream's answer as `read` returns it; null where it gave no valid one. */
    ask<T>(path: string, query: object, read: (answer: unknown) => T | null): Promise<T | null>;
  };
  /** Loads the creatures and spells of the SRD. */
  loadBuiltInLists(): Promise<BuiltInLists>;
}

/** The lists of creatures and spells: the upstream's, or the built-in one where the upstream does not answer or has nothing. */
export function open5eHandlers({ open5e, loadBuiltInLists }: Open5eServices): BoundHandler[] {
  let lists: Promise<BuiltInLists> | null = null;
  const builtIn = () => (lists ??= loadBuiltInLists());
  return [
    handle(listMonsters, async ({ query }) => {
      const page = isForBuiltIn(query)
        ? null
        : await open5e.ask('/v1/monsters/', query, (answer) => cleanPage(answer, UpstreamMonster));
      return page?.count ? page : (await builtIn()).monsters(query);
    }),

    handle(listSpells, async ({ query }) => {
      const page = isForBuiltIn(query)
        ? null
        : await open5e.ask('/v1/spells/', query, (answer) => cleanPage(answer, UpstreamSpell));
      return page?.count ? page : (await builtIn()).spells(query);
    }),
  ];
}
