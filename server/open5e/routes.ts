import { listMonsters, listSpells } from '#contract/open5e.ts';
import { type BuiltInLists, createBuiltInLists, isForBuiltIn } from '#contract/built-in-lists/built-in.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import { loadSrd } from '#server/workers/load-srd.ts';
import { cleanPage, UpstreamMonster, UpstreamSpell } from './clean.ts';
import type { Upstream } from './upstream.ts';

/** The lists of creatures and spells: the upstream's, or the built-in one where the upstream does not answer or has nothing. */
export function open5eHandlers({ open5e }: { open5e: Upstream }): BoundHandler[] {
  let lists: Promise<BuiltInLists> | null = null;
  const builtIn = () => (lists ??= loadSrd().then(createBuiltInLists));
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
