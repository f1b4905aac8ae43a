import { expect, it } from 'vitest';
import { typesetForSpine } from './typeset-for-spine.ts';
import type { PrintTarget } from './export-facts.ts';

const LULU: PrintTarget = { preset: 'lulu', colours: 'full', hasGhostscript: false };

/** Typesets a book that has these numbers of pages, one for each try. */
async function bind(press: PrintTarget | undefined, ...pages: number[]) {
  const tries: (PrintTarget | undefined)[] = [];
  const fitted = await typesetForSpine(press, async (given) => {
    tries.push(given);
    return { facts: { pages: pages[tries.length - 1] ?? 0 } };
  });
  return { tries, ...fitted };
}

it('sets a thick book again with the margin that its real pages ask for', async () => {
  const { tries, made, press } = await bind(LULU, 300, 312);
  expect(tries).toEqual([LULU, { ...LULU, boundAs: 151 }]);
  expect(made.facts.pages).toBe(312);
  expect(press).toEqual({ ...LULU, boundAs: 151 });
});

it('sets it at most twice', async () => {
  expect((await bind(LULU, 398, 404, 404)).tries).toHaveLength(2);
});

it('sets any other book once', async () => {
  expect((await bind(LULU, 60)).tries).toEqual([LULU]);
  expect((await bind({ ...LULU, preset: 'ingramspark' }, 900)).tries).toHaveLength(1);
  expect((await bind(undefined, 900)).tries).toEqual([undefined]);
});
