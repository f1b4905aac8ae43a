import type { BuiltInLists } from '#contract/built-in-lists/built-in.ts';
import { listMonsters, listSpells } from '#contract/open5e.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import { loadSrd } from './load-srd.ts';

/** Answers from the built-in lists, loaded at the first call; Open5e itself is not called. */
export function open5eHandlers(): BoundHandler[] {
  let lists: Promise<BuiltInLists> | null = null;
  const load = () => (lists ??= openLists());
  return [
    handle(listMonsters, async ({ query }) => (await load()).monsters(query)),

    handle(listSpells, async ({ query }) => (await load()).spells(query)),
  ];
}

async function openLists(): Promise<BuiltInLists> {
  const { createBuiltInLists } = await import('#contract/built-in-lists/built-in.ts');
  return createBuiltInLists(await loadSrd());
}
