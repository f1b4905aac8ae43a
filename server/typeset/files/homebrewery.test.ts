import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { tries } from '#book/testing/arbitraries.ts';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { modifierOf } from '#book/rules-5e/abilities.ts';
import { CHALLENGES } from '#book/rules-5e/challenge.ts';
import { ABILITIES, parseStatBlock, SIZES, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToHomebrewery } from '#export/homebrewery/book-to-homebrewery.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';

const FACTS = {
  title: 'The Lamps: of "Hollowmere"',
  author: 'Ada, of the Fen',
  book_type: 'player_supplement',
  bookTypeLabel: 'Player Supplement',
  variant: 'classic',
  description: "It's dark.",
  tags: ['fen', '- [x] horror'],
  thumbnail: '/api/images/cover',
  layout: layoutOf({
    language: 'en-GB',
    smart_quotes: false,
    credits: 'Writing: Ada',
    licence: 'srd-5.2',
    index: true,
  }),
};

/** The book that the import makes of these sections' export. */
function roundTrip(docs: readonly Node[]) {
  const sections = docs.map((doc, index) => ({ id: `s${index}`, title: `Section ${index}`, doc }));
  const options = { baseUrl: 'https://books.example', ratioOf: () => null, report: createReport() };
  const book = markdownToBook(bookToHomebrewery({ ...FACTS, sections }, options), 'x.txt');
  return { ...book, docs: book.sections.map(({ html }) => documentFromHtml(html)) };
}

/** The blocks of a section after a round trip, with another block behind them that must not be merged into the last. */
function comesBack(content: object[]): { sent: string[]; read: string[] } {
  const end = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'End' }] };
  const doc = documentFromJson({ type: 'doc', content: [...content, end] });
  return { sent: described(doc), read: described(roundTrip([doc]).docs[0]) };
}

function described(doc: Node | undefined): string[] {
  return (doc?.children ?? []).map((node) =>
    statBlock.is(node) ? JSON.stringify(printed(parseStatBlock(statBlock.attrs(node).data))) : JSON.stringify(node),
  );
}

/** Drops saves that equal the ability's modifier: the layout of 2024 prints them as if there were none. */
function printed(block: StatBlock) {
  const { layout, saves } = block;
  return {
    ...block,
    saves: ABILITIES.map((ability) => saves[ability] ?? (layout === '2024' ? modifierOf(block, ability) : null)),
  };
}

const word = fc.constantFrom('salt', 'fen', 'Lamp', 'of', 'the', 'hag', 'Été', 'tide', 'moor');
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
/** Words mixed with characters that have a meaning in Homebrewery or Markdown. */
const sign = fc.constantFrom(
  '{{',
  '}}',
  '{x}',
  '::',
  '|',
  '\\page',
  '^2^',
  '[a](b)',
  '<b>',
  '#',
  '_x_',
  ':-:',
  '---',
  '$[x]',
  '&amp;',
  '`',
  '"',
  '~~',
);
const signed = fc
  .array(fc.tuple(word, sign), { minLength: 1, maxLength: 3 })
  .map((pairs) => `So ${pairs.flat().join(' ')} it is.`);
const number = (min: number, max: number) => fc.integer({ min, max });
/** A number that may be absent. */
const given = (min: number, max: number) => fc.option(number(min, max), { freq: 5 });
const entry = fc.record({
  name: phrase,
  text: fc.oneof(
    signed,
    phrase.map((text) => `*Melee Attack Roll:* +4, **${text}**.\nNext line.`),
  ),
});
const score = number(1, 30);

const creature = fc
  .record({
    layout: fc.constantFrom('2014', '2024'),
    name: phrase,
    size: fc.constantFrom(...SIZES),
    kind: fc.constantFrom('Fey', 'Humanoid (Elf)', 'Undead'),
    alignment: fc.constantFrom('Neutral Evil', 'Unaligned'),
    armorClass: given(5, 25),
    hitPoints: number(1, 500),
    hitDice: fc.tuple(number(1, 20), number(1, 40)).map(([dice, more]) => `${dice}d8 + ${more}`),
    speed: fc.constantFrom('30 ft.', '30 ft., Fly 60 ft. (hover)'),
    initiative: given(-5, 15),
    abilities: fc.record({ str: score, dex: score, con: score, int: score, wis: score, cha: score }),
    saves: fc.record({ dex: given(-2, 15), wis: given(-2, 15) }),
    skills: fc
      .uniqueArray(fc.constantFrom('Stealth', 'Perception'), { maxLength: 2 })
      .chain((names) => fc.tuple(...names.map((name) => number(0, 15).map((bonus) => ({ name, bonus }))))),
    senses: fc.constantFrom('', 'Darkvision 60 ft.'),
    passivePerception: given(1, 30),
    languages: fc.constantFrom('Common', 'Common, Elvish'),
    challenge: fc.constantFrom(...CHALLENGES),
    xp: number(0, 50_000),
    proficiencyBonus: given(2, 9),
    traits: fc.array(entry, { maxLength: 2 }),
    actions: fc.array(entry, { minLength: 1, maxLength: 3 }),
    bonusActions: fc.array(entry, { maxLength: 1 }),
    reactions: fc.array(entry, { maxLength: 1 }),
    legendaryActions: fc.array(entry, { maxLength: 2 }),
  })
  .map((data) => ({ type: 'statBlock', attrs: { data } }));

const text = fc.oneof(signed, phrase).map((words) => [{ type: 'paragraph', content: [{ type: 'text', text: words }] }]);

const spell = fc
  .record({
    name: phrase,
    level: number(0, 9),
    school: fc.constantFrom('Evocation', 'Illusion'),
    classes: fc.constantFrom('', 'Wizard', 'Bard, Druid'),
    castingTime: fc.constantFrom('Action', '1 minute'),
    range: fc.constantFrom('60 feet', 'Self'),
    components: fc.constantFrom('V, S', 'V, S, M (a pinch of salt worth 50+ GP)'),
    duration: fc.constantFrom('Instantaneous', 'Concentration, up to 1 hour'),
  })
  .chain((attrs) => text.map((content) => ({ type: 'spell', attrs, content })));

const item = fc
  .record({
    name: phrase,
    category: fc.constantFrom('Wondrous Item', 'Weapon (Longsword)'),
    rarity: fc.constantFrom('Rare', 'Very Rare'),
    attunement: fc.boolean(),
  })
  .chain((attrs) => text.map((content) => ({ type: 'magicItem', attrs, content })));

const rolls = fc
  .record({
    title: phrase,
    die: fc.constantFrom('d6', '2d6', 'd100'),
    rows: fc.array(fc.oneof(signed, phrase), { minLength: 1, maxLength: 4 }),
  })
  .map(({ title, die, rows }) => ({
    type: 'randomTable',
    attrs: { title, die },
    content: rows.map((row, index) => ({
      type: 'randomRow',
      attrs: { roll: String(index + 1) },
      content: [{ type: 'text', text: row }],
    })),
  }));

const table = fc
  .tuple(fc.oneof(fc.constant(''), phrase), fc.array(fc.tuple(signed, phrase), { minLength: 2, maxLength: 4 }))
  .map(([caption, rows]) => ({
    type: 'table',
    attrs: { caption },
    content: rows.map((cells, y) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({
        type: y === 0 ? 'tableHeader' : 'tableCell',
        attrs: { align: 'left' },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: cell }] }],
      })),
    })),
  }));

describe('a book in the Homebrewery’s notation', () => {
  it.each([
    ['stat blocks, number for number', creature],
    ['spells', spell],
    ['magic items', item],
    ['random tables', rolls],
    ['tables', table],
  ])('gives the same %s back', (_name, block) => {
    fc.assert(
      fc.property(fc.array(block as fc.Arbitrary<object>, { minLength: 1, maxLength: 3 }), (content) => {
        const { sent, read } = comesBack(content);
        expect(read).toEqual(sent);
      }),
      { numRuns: tries(150) },
    );
  });

  it('comes back with its facts and sections, without cover, contents, credits, licence and index', () => {
    const long = documentFromHtml(`<p>The fen.</p>${'<p>The lantern burns over the water. </p>'.repeat(150)}`);
    const broken = documentFromHtml(
      '<p>a</p><hr data-block="page-break"><p>b</p><hr data-block="column-break"><p>c</p>',
    );
    const book = roundTrip([long, broken]);
    expect(book).toMatchObject({
      title: FACTS.title,
      author: FACTS.author,
      book_type: FACTS.book_type,
      description: FACTS.description,
      tags: FACTS.tags,
      layout: { language: 'en-GB' },
      report: [],
    });
    expect(book.sections.map(({ title }) => title)).toEqual(['Section 0', 'Section 1']);
    expect(book.docs.map(documentToHtml)).toEqual([long, broken].map(documentToHtml));
  });

  it('gives back the cells that span columns and rows', () => {
    const doc = documentFromHtml(
      '<table><tbody><tr><th colspan="2"><p>a</p></th><th><p>b</p></th></tr><tr><td rowspan="2"><p>c</p></td><td><p>d</p></td><td><p>e</p></td></tr><tr><td colspan="2"><p>f</p></td></tr></tbody></table>',
    );
    expect(roundTrip([doc]).docs.map(documentToHtml)).toEqual([documentToHtml(doc)]);
  });

  it('keeps whose a note is, and who said what is quoted', () => {
    const html =
      '<aside data-block="sidebar" data-kind="gm-note" data-title="Truth"><p>a</p></aside><div data-block="read-aloud"><p>b</p></div><blockquote><p>c</p></blockquote>';
    const doc = documentFromHtml(html);
    expect(roundTrip([doc]).docs.map(documentToHtml)).toEqual([documentToHtml(doc)]);
  });
});
