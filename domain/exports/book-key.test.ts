import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { SHOPS } from '#book/layout/print-shops.ts';
import { keyOfBook } from './book-key.ts';
import type { PrintTarget } from './export-facts.ts';

const BOOK = { title: 'Kell', description: '', author: '', bookTypeLabel: '', layout: DEFAULT_LAYOUT, fonts: [] };
const press: PrintTarget = { preset: 'lulu', colours: 'full', hasGhostscript: false };
const digest = { digest: 'd', imageIds: [] };
const TOOLS = {
  startHash() {
    const hash = createHash('sha256');
    return { add: (text: string) => void hash.update(text), end: () => hash.digest('hex') };
  },
  templateOf: () => 'the template',
};

it('of a book for a shop changes with the numbers of that shop, and of no other', () => {
  const key = (shops?: typeof SHOPS) => keyOfBook(TOOLS, { facts: { ...BOOK, press }, digest, images: [] }, shops);
  expect(key({ ...SHOPS, lulu: { ...SHOPS.lulu, pages: { ...SHOPS.lulu.pages, multiple: 6 } } })).not.toBe(key());
  expect(key({ ...SHOPS, ingramspark: { ...SHOPS.ingramspark, inkLimit: 200 } })).toBe(key());
});

it('of a book for screens knows no shop', () => {
  const changed = { ...SHOPS, lulu: { ...SHOPS.lulu, name: 'Other' } };
  const book = { facts: BOOK, digest, images: [] };
  expect(keyOfBook(TOOLS, book, changed)).toBe(keyOfBook(TOOLS, book));
});
