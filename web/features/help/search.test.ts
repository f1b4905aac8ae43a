import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readGuide } from './read-guide.ts';
import { findWords, searchGuide, wordsOf } from './search.ts';

const FOLDER = new URL('../../../docs/guide/', import.meta.url);
const files = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
);
const guide = readGuide(files);
const sections = guide.flatMap((chapter) => chapter.sections);

describe('the guide', () => {
  it('gives each heading an address of its own', () => {
    const ids = guide.flatMap(({ id, sections: [, ...named] }) => [id, ...named.map((section) => section.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('has words under every heading', () => {
    for (const { id, title, text } of sections) if (title !== '') expect(text, id).not.toBe('');
  });

  it('has each of its pictures, light and dark, and no other', () => {
    const named = sections.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'picture' ? [part.name] : [])),
    );
    const kept = readdirSync(new URL('pictures/', FOLDER));
    expect(kept.toSorted()).toEqual(named.flatMap((name) => [`${name}-dark.webp`, `${name}.webp`]).toSorted());
  });

  it('links only to headings that it has', () => {
    const ids = new Set([...guide.map(({ id }) => id), ...sections.map(({ id }) => id)]);
    const html = sections.flatMap(({ parts }) => parts.map((part) => ('html' in part ? part.html : ''))).join('');
    for (const [, id = ''] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(id);
  });

  it('shows blocks as a book shows them', () => {
    const samples = sections.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'sample'));
    const html = samples.map((part) => ('html' in part ? part.html : '')).join('');
    for (const block of ['read-aloud', 'sidebar', 'stat-block', 'spell', 'magic-item', 'random-table'])
      expect(html).toContain(`data-block="${block}"`);
  });
});

describe('the search of the guide', () => {
  const small = readGuide({
    '1-saving.md':
      '# Saving\n\nWords are kept.\n\n## When two tabs disagree\n\nYou see both copies of the café’s menu.\n',
    '2-print.md': '# Print\n\nPaper, and the copies of it.\n',
  });

  it('finds sections that hold every word, whatever the case and the accents', () => {
    expect(searchGuide(small, 'COPIES cafe').map(({ id }) => id)).toEqual(['saving-when-two-tabs-disagree']);
    expect(searchGuide(small, "cafe's").map(({ section }) => section)).toEqual(['When two tabs disagree']);
    expect(searchGuide(small, 'copies').map(({ chapter }) => chapter)).toEqual(['Saving', 'Print']);
    expect(searchGuide(small, 'copies dragon')).toEqual([]);
    expect(searchGuide(small, '  ')).toEqual([]);
  });

  it('puts headings before words', () => {
    expect(searchGuide(small, 'print').map(({ chapter }) => chapter)).toEqual(['Print']);
    expect(searchGuide(guide, 'shortcuts')[0]?.chapter).toContain('eyboard');
  });

  it('shows the words around the first hit, and marks each', () => {
    const [hit] = searchGuide(small, 'both menu');
    expect(hit?.excerpt).toEqual([
      { text: 'You see ', isHit: false },
      { text: 'both', isHit: true },
      { text: ' copies of the café’s ', isHit: false },
      { text: 'menu', isHit: true },
      { text: '.', isHit: false },
    ]);
  });

  it('finds words in the places where they stand', () => {
    expect(findWords('Élan, elan', wordsOf('elan'))).toEqual([
      { start: 0, end: 4 },
      { start: 6, end: 10 },
    ]);
  });
});
