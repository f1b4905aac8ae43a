import { listMonsters, listSpells } from '#contract/open5e.ts';
import type { Bind } from '#server/http/bind.ts';
import { builtInMonsters, builtInSpells } from '#contract/built-in-lists/built-in.ts';
import { cleanPage, UpstreamMonster, UpstreamSpell } from './clean.ts';
import type { Upstream } from './upstream.ts';

/** The lists of creatures and spells: the upstream's, or the built-in one where it does not answer. */
export function open5eRoutes(bind: Bind, { open5e }: { open5e: Upstream }): void {
  bind(listMonsters, async ({ query }) => {
    const page = await open5e.ask('/v1/monsters/', query, (answer) => cleanPage(answer, UpstreamMonster));
    return page ?? builtInMonsters(query);
  });

  bind(listSpells, async ({ query }) => {
    const page = await open5e.ask('/v1/spells/', query, (answer) => cleanPage(answer, UpstreamSpell));
    return page ?? builtInSpells(query);
  });
}
