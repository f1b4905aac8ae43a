import { expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { SHOPS } from '#book/layout/print/shops.ts';
import { keyOfBook } from './book-key.ts';
import type { PressJob } from './job/job.ts';

const BOOK = { title: 'Kell', description: '', author: '', bookTypeLabel: '', layout: DEFAULT_LAYOUT, fonts: [] };
const press: PressJob = { preset: 'lulu', colours: 'full', hasGhostscript: false };
const contents = { digest: 'd', imageIds: [] };

it('of a book for a shop changes with the numbers of that shop, and of no other', () => {
  const key = (shops?: typeof SHOPS) => keyOfBook({ ...BOOK, press }, contents, [], shops);
  expect(key({ ...SHOPS, lulu: { ...SHOPS.lulu, pages: { ...SHOPS.lulu.pages, multiple: 6 } } })).not.toBe(key());
  expect(key({ ...SHOPS, ingramspark: { ...SHOPS.ingramspark, inkLimit: 200 } })).toBe(key());
});

it('of a book for screens knows no shop', () => {
  const changed = { ...SHOPS, lulu: { ...SHOPS.lulu, name: 'Other' } };
  expect(keyOfBook(BOOK, contents, [], changed)).toBe(keyOfBook(BOOK, contents, []));
});
