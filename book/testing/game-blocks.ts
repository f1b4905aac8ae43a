import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { bulletList } from '../document/blocks/lists.ts';
import { ABILITIES, ENTRY_LISTS, parseStatBlock, SIZES } from '../rules-5e/stat-block.ts';
import { bold, block, doc, h2, italic, li, p, table, td, th, tr, ul } from './builders.ts';

/** A few words as authors write them, with characters that formats could misread. */
const words = fc
  .array(
    fc.constantFrom(
      'salt',
      'Wolf’s',
      'fen',
      '1d6',
      '+3',
      '2–5',
      'Level 2',
      'a < b',
      '&c.',
      'd20',
      'AC 15',
      '“oath”',
      'Ünder',
      '(V, S)',
      '12',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' '));
const line = fc.oneof(fc.constant(''), words);
const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }));
const six = (of: fc.Arbitrary<number | null>) =>
  fc.record(Object.fromEntries(ABILITIES.map((ability) => [ability, of])));
const entries = fc.array(fc.record({ name: line, text: words }), { maxLength: 3 });

/** Notes that are printed after numbers, and read back from there. */
const notes = fc.record(
  {
    initiative: fc.constantFrom('(Alert)', ', with Advantage'),
    hitPoints: fc.constantFrom('(bloodied 22)', 'in its true form'),
    saves: fc.constant('advantage against charms'),
    con: fc.constant('(advantage against poison, disease)'),
    skills: fc.constant('advantage in snow'),
    passivePerception: fc.constantFrom('(17 with advantage)', 'in the dark'),
    challenge: fc.constantFrom('or 6 (2,300 XP) in its lair', '(elite)'),
    proficiencyBonus: fc.constant('(minimum)'),
  },
  { requiredKeys: [] },
);

const creature = fc
  .record({
    layout: fc.constantFrom('2014', '2024'),
    name: line,
    size: fc.constantFrom('', ...SIZES),
    kind: line,
    alignment: fc.constantFrom('', 'Neutral Evil', 'unaligned'),
    armorClass: maybe(0, 30),
    armorNote: line,
    hitPoints: maybe(1, 999),
    hitDice: fc.constantFrom('', '2d8 + 4'),
    speed: fc.constantFrom('', '30 ft., fly 60 ft.'),
    initiative: maybe(-5, 15),
    abilities: six(maybe(1, 30)),
    saves: six(maybe(-5, 15)),
    initiativeScore: fc.option(fc.integer({ min: 5, max: 25 }), { nil: undefined }),
    skills: fc.array(
      fc.record({
        name: fc.constantFrom('Stealth', 'Perception'),
        bonus: maybe(-5, 17),
        note: fc.constantFrom('', '(+10 in snow)', 'or History +5'),
      }),
      { maxLength: 2 },
    ),
    gear: line,
    resistances: line,
    senses: line,
    passivePerception: maybe(1, 30),
    languages: line,
    challenge: fc.constantFrom('', '1/8', '1/2', '7', '30'),
    xp: maybe(0, 50_000),
    xpNote: line,
    proficiencyBonus: maybe(2, 9),
    notes,
    legendaryIntro: line,
    ...Object.fromEntries(ENTRY_LISTS.map((list) => [list, entries])),
  })
  .map((data) => block('statBlock', { data: parseStatBlock(asPrinted(data)) })());

/**
 * Removes what is not printed: a score that follows from its bonus or has no bonus, and a note whose number is missing.
 */
function asPrinted<Data extends { [Key in 'initiative' | 'passivePerception']: number | null }>(
  data: Data & { initiativeScore?: number | undefined; notes: object },
): object {
  const { initiative, initiativeScore, passivePerception, notes: given } = data;
  const isKept = initiative !== null && initiativeScore !== 10 + initiative;
  const noted = passivePerception === null ? { passivePerception: undefined } : {};
  return { ...data, initiativeScore: isKept ? initiativeScore : undefined, notes: { ...given, ...noted } };
}

const text = fc.oneof(
  words.map((said) => p(said)),
  fc.tuple(words, words).map(([one, two]) => p(bold(one), ' ', italic(two))),
  fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => ul(...items.map((item) => li(p(item))))),
);

const rolls = fc
  .record({
    title: line,
    die: fc.constantFrom('d4', '2d6', 'd100'),
    results: fc.array(words, { minLength: 1, maxLength: 4 }),
  })
  .map(({ title, die, results }) =>
    block('randomTable', { title, die })(
      ...results.map((result, at) => block('randomRow', { roll: `${at + 1}` })(result)),
    ),
  );

const cells = fc
  .record({
    caption: line,
    hasHead: fc.boolean(),
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 1, max: 3 }),
    cell: fc.func(line),
  })
  .map(({ caption, hasHead, columns, rows, cell }) => {
    const row = (y: number) =>
      tr(
        ...Array.from({ length: columns }, (_, x) => {
          const said = cell(x, y);
          return hasHead && y === 0 ? th(p(said || 'Cost')) : td(said === '' ? p() : p(said));
        }),
      );
    return block('table', { caption })(...Array.from({ length: rows }, (_, y) => row(y)));
  });

/** A table that looks like a random table but is none. */
const dieLike = words.map((said) => table(tr(th(p('d20')), th(p('Cost'))), tr(td(p('1')), td(p(said)))));

/** The text of an entry. It has no two lists in a row, because Word joins them. */
const body = fc
  .array(fc.oneof(text, rolls, cells, dieLike), { minLength: 1, maxLength: 3 })
  .map((blocks) => blocks.filter((one, at) => at === 0 || !bulletList.is(one) || !bulletList.is(blocks[at - 1])));

const spell = fc
  .record({
    attrs: fc.record({
      name: line,
      level: fc.integer({ min: 0, max: 9 }),
      school: fc.constantFrom('', 'Evocation', 'Abjuration'),
      classes: line,
      ritual: fc.boolean(),
      castingTime: fc.constantFrom('', 'Action', '1 minute or Ritual'),
      range: line,
      components: line,
      duration: line,
    }),
    body,
  })
  .map((given) => block('spell', given.attrs)(...given.body));

const item = fc
  .record({
    attrs: fc.record({
      name: line,
      category: fc.constantFrom('', 'Wondrous Item', 'Weapon (any sword)'),
      rarity: fc.constantFrom('', 'Rare', 'Very Rare'),
      attunement: fc.boolean(),
      attunementBy: fc.constantFrom('', 'by a Wizard'),
    }),
    body,
  })
  .map((given) => block('magicItem', given.attrs)(...given.body));

const between = fc.oneof(
  text,
  words.map((said) => h2(said)),
  body.map((inside) => block('sidebar', { kind: 'sidebar', title: 'Aside' })(...inside)),
);

/** A section with stat blocks, spells, items and tables between text, in any order. */
export const gameDocument: fc.Arbitrary<Node> = fc
  .array(fc.oneof(creature, spell, item, rolls, cells, dieLike, between), { minLength: 1, maxLength: 6 })
  .map((blocks) => doc(...blocks));

const GAME = new Set(['statBlock', 'spell', 'magicItem', 'randomTable', 'table']);

/** Returns the stat blocks, spells, items and tables of a document in order, with all their data. */
export function gameBlocksOf(node: Node): unknown[] {
  const found: unknown[] = [];
  node.descendants((one) => {
    if (!GAME.has(one.type.name)) return true;
    found.push(one.toJSON());
    return false;
  });
  return found;
}
