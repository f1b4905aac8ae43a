import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../document/parse.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { DEFAULT_OPENING } from '../sections/opening.ts';
import { emptyStatBlock } from '../rules-5e/stat-block.ts';
import { block, bold, doc, mark, p } from '../testing/builders.ts';
import { findInSection, replaceInSection, type SearchedSection, TooLong } from './find-in-section.ts';
import { createMatcher, type WordSearch } from './text-search.ts';

const NONE: ReadonlySet<number> = new Set();
const words = (query: string, options: Partial<WordSearch> = {}) =>
  createMatcher({ kind: 'words', query, isCase: false, isWord: false, isRegex: false, replacement: '', ...options });
/** A section with this text; its title contains “Salt”. */
const section = (...blocks: Parameters<typeof doc>): SearchedSection => ({
  title: 'The Salt Gate',
  opening: DEFAULT_OPENING,
  doc: doc(...blocks),
});
const found = (text: string, query: string, options?: Partial<WordSearch>) =>
  findInSection(section(p(text)), words(query, options), 100).hits.map(({ excerpt, from, to }) =>
    excerpt.slice(from, to),
  );
const replaced = (query: string, replacement: string, ...blocks: Parameters<typeof doc>) =>
  replaceInSection(section(...blocks), words(query, { replacement, isCase: true }), NONE);

describe('finding in a section', () => {
  it('finds words whatever their case, or as they are written', () => {
    expect(found('SALT and basalt', 'salt')).toEqual(['Salt', 'SALT', 'salt']);
    expect(found('SALT and salt', 'salt', { isCase: true })).toEqual(['salt']);
  });

  it('finds whole words, also beside letters of other scripts', () => {
    expect(found('rat, brat, rats, Rät', 'rat', { isWord: true })).toEqual(['rat']);
    expect(found('Ägir und gir', 'gir', { isWord: true })).toEqual(['gir']);
  });

  it('takes what is no expression as it stands, and quotation marks in every form', () => {
    expect(found('1d4 (a. b)', '(a.')).toEqual(['(a.']);
    expect(found('Mira’s “gate”', 'mira\'s "gate"')).toEqual(['Mira’s “gate”']);
  });

  it('finds by a regular expression, never nothing, and line by line', () => {
    expect(found('room 12, room 7', 'room (\\d+)', { isRegex: true })).toEqual(['room 12', 'room 7']);
    expect(found('aba', 'b*', { isRegex: true })).toEqual(['b']);
    expect(() => words('(', { isRegex: true })).toThrow('cannot be read');
  });

  it('says where: which hit it is, and the words around it', () => {
    const text = `${'before '.repeat(20)}the salt gate${' behind'.repeat(20)}`;
    const { hits, count } = findInSection(section(p(text), p('No more of it, but salt.')), words('salt'), 2);
    expect(count).toBe(3);
    expect(hits).toMatchObject([
      { index: 0, excerpt: 'The Salt Gate' },
      { index: 1, place: { words: expect.arrayContaining(['salt']) } },
    ]);
    expect(hits[1]?.excerpt).toMatch(/^…(before )+the salt gate( behind)+…$/);
  });
});

describe('replacing in a section', () => {
  it('reaches across marks, and keeps those of the first words', () => {
    const { section: after, replaced: count } = replaced(
      'Mira Holt',
      'Mara Voss',
      p('See ', bold('Mira'), ' Holt now.'),
    );
    expect(count).toBe(1);
    expect(after.doc.eq(doc(p('See ', bold('Mara Voss'), ' now.')))).toBe(true);
  });

  it('stays within a line and a paragraph', () => {
    const given = documentFromHtml('<p>Mira<br>Holt</p><p>Mira</p><p>Holt</p>');
    const { replaced: count } = replaceInSection(
      { ...section(p()), doc: given },
      words('mira\\s*holt', { isRegex: true }),
      NONE,
    );
    expect(count).toBe(0);
  });

  it('reaches titles, openings, headings, and what blocks, notes and index entries keep', () => {
    const html = [
      '<h2>Salt</h2>',
      '<p>A note<span data-footnote="Salt of old"></span> and <span data-index="Salt, white">it</span>.</p>',
      '<table data-caption="Salt prices"><tr><td>Salt</td></tr></table>',
      '<figure><img src="https://example.org/Salt.png" alt="Salt"><figcaption>Salt</figcaption></figure>',
      '<p><a href="https://example.org/Salt">Salt</a></p>',
    ].join('');
    const creature = block('statBlock', {
      data: { ...emptyStatBlock(), name: 'Salt Wight', traits: [{ name: 'Salt', text: 'Salt.' }] },
    })();
    const given = {
      title: 'Salt',
      opening: { ...DEFAULT_OPENING, epigraph: 'Salt!', image: '' },
      doc: documentFromHtml(html),
    };
    const { section: after } = replaceInSection(given, words('Salt', { replacement: 'Ash', isCase: true }), NONE);
    const text = documentToHtml(after.doc);
    expect(text.match(/Salt/g)).toEqual(['Salt', 'Salt']);
    expect(text).toContain('https://example.org/Salt.png');
    expect(text).toContain('href="https://example.org/Salt"');
    expect([after.title, after.opening.epigraph]).toEqual(['Ash', 'Ash!']);
    const changed = replaced('Salt', 'Ash', creature).section.doc.firstChild?.attrs.data;
    expect(changed).toMatchObject({ name: 'Ash Wight', traits: [{ name: 'Ash', text: 'Ash.' }] });
  });

  it('leaves out the hits that are named by their index', () => {
    const given = section(p('one two one'), p('one'));
    const { section: after, replaced: count } = replaceInSection(
      given,
      words('one', { replacement: '1' }),
      new Set([1]),
    );
    expect(count).toBe(2);
    expect(after.doc.eq(doc(p('1 two one'), p('1')))).toBe(true);
  });

  it('puts in what an expression has found', () => {
    const { section: after } = replaceInSection(
      section(p('Holt, Mira')),
      words('(?<last>\\w+), (\\w+)', { isRegex: true, replacement: '$2 $<last> ($&, $$, $3)' }),
      NONE,
    );
    expect(after.doc.textContent).toBe('Mira Holt (Holt, Mira, $, $3)');
  });

  it('leaves a field that has no room, and refuses what no section can hold', () => {
    const index = mark('indexed', { term: 'a'.repeat(150) });
    const given = doc(p(index('salt')));
    const { section: after } = replaceInSection(
      { ...section(p()), doc: given },
      words('a{150}', { isRegex: true, replacement: 'b'.repeat(300) }),
      NONE,
    );
    expect(after.doc.eq(given)).toBe(true);
    const long = words('s', { replacement: 'x'.repeat(2000) });
    expect(() => replaceInSection(section(p('s'.repeat(2000))), long, NONE)).toThrow(TooLong);
  });

  it('keeps the very same document where nothing is found', () => {
    const given = section(p('one'));
    expect(replaceInSection(given, words('two'), NONE).section.doc).toBe(given.doc);
  });
});
