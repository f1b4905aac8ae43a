import { listMonsters, listSpells } from '#contract/open5e.ts';
import type { DemoBind } from './answers.ts';

/** Answers from the built-in lists, loaded at the first call; Open5e itself is not called. */
export function bindOpen5e(bind: DemoBind): void {
  const load = () => import('#contract/built-in-lists/built-in.ts');
  bind(listMonsters, async ({ query }) => (await load()).builtInMonsters(query));
  bind(listSpells, async ({ query }) => (await load()).builtInSpells(query));
}
