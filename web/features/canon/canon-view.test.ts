import { describe, expect, it } from 'vitest';
import type { CanonEntry } from '#contract/canon.ts';
import { byKind, changeView, entriesInView, viewFromUrl, viewToUrl } from './canon-view.ts';

const view = (url: string) => viewFromUrl(new URLSearchParams(url));
const entry = (name: string, more: Partial<CanonEntry> = {}): CanonEntry => ({
  id: name,
  name,
  kind: 'person',
  aliases: [],
  facts: [],
  secret: false,
  found: true,
  mentions: [],
  ...more,
});
const ALL = [
  entry('Dunmere', { kind: 'place', facts: ['The harbour freezes in Nightal.'] }),
  entry('Élodie Marsh', { aliases: ['The Salt-Wife'] }),
  entry('Saltcote', { kind: 'place' }),
];
const names = (url: string) => entriesInView(ALL, view(url)).map(({ name }) => name);

describe('the canon in the address', () => {
  it('opens with everything, and comes back as it was put there', () => {
    expect(view('')).toEqual({ search: '', kind: '', page: 1 });
    expect(viewToUrl(view('q=salt&kind=place&page=3')).toString()).toBe('q=salt&kind=place&page=3');
  });

  it.each(['kind=poem', 'page=0', 'page=-1', 'page=1234567'])('ignores %s', (url) => {
    expect(viewToUrl(view(url)).toString()).toBe('');
  });

  it('begins at page 1 when a filter changes', () => {
    expect(changeView(view('q=salt&page=3'), { kind: 'place' })).toEqual({ search: 'salt', kind: 'place', page: 1 });
  });
});

describe('the entries in view', () => {
  it('are grouped by kind', () => {
    expect(names('')).toEqual(['Élodie Marsh', 'Dunmere', 'Saltcote']);
    expect(byKind(entriesInView(ALL, view(''))).map(({ kind, entries }) => [kind, entries.length])).toEqual([
      ['person', 1],
      ['place', 2],
    ]);
  });

  it('are found by name, other name and fact, in any case', () => {
    expect(names('q=SALT')).toEqual(['Élodie Marsh', 'Saltcote']);
    expect(names('q=élodie')).toEqual(['Élodie Marsh']);
    expect(names('q=nightal')).toEqual(['Dunmere']);
    expect(names('q=salt&kind=place')).toEqual(['Saltcote']);
  });
});
