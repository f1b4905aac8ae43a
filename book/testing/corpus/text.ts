import {
  block,
  bold,
  br,
  type Cases,
  code,
  doc,
  h1,
  h2,
  hr,
  italic,
  li,
  link,
  ol,
  p,
  quote,
  table,
  td,
  th,
  tr,
  ul,
} from '../builders.ts';

const heading = (level: number) => block('heading', { level });
const codeBlock = (language: string | null = null) => block('codeBlock', { language });
const startingAt = (start: number) => block('orderedList', { start });
const tasks = block('taskList');
const done = block('taskItem', { checked: true });
const open = block('taskItem', { checked: false });
const pageBreak = block('pageBreak')();
const columnBreak = block('columnBreak')();

/** Characters that have a meaning in one format or another, and have to be printed literally. */
const SIGNS =
  '# no heading, * no list, 1. no item, <b> & &amp; {{x}} $y$ @ref #let [a](b) `c` _d_ ~e~ \\f "g" \'h\' //i | j';

const figures = table(tr(th(p('Bell')), th(p('Tolls'))), tr(td(p('First')), td(p('1'))), tr(td(p('Last')), td(p('9'))));
const omens = block('randomTable', { die: 'd4', title: 'Omens' })(
  block('randomRow', { roll: '1–3' })('Rain'),
  block('randomRow', { roll: '4' })('Fog'),
);

/** The blocks of running text. */
export const TEXT = {
  paragraph: {
    'several, one of them empty': doc(p('The fen keeps what it is given.'), p(), p('Third.')),
    'signs of the formats': doc(p(SIGNS), p('- no list'), p('2) no list'), p('> no quotation'), p('___')),
    'many languages, and a word without a place to break': doc(
      p('Ærøskøbing, Łódź, Αθήνα, Москва, naïve – “quoted” … ½'),
      p('x'.repeat(90)),
    ),
    'with breaks': doc(
      p('One', br(), 'two', br(), br(), 'four'),
      p(br(), 'middle', br()),
      p(bold('one', br(), 'two'), ' ', link('https://fen.example/')('three', br(), 'four')),
      quote(p('One', br(), '- two')),
      ul(li(p('One', br(), '1. two'))),
    ),
  },

  heading: {
    'every level': doc(...[1, 2, 3, 4, 5, 6].flatMap((level) => [heading(level)(`Level ${level}`), p('Text.')])),
    'levels that are skipped': doc(h1('One'), heading(4)('Four'), heading(3)('Three'), p('Text.')),
    'the first of the third level': doc(heading(3)('Three'), p('Text.'), h2('Two'), p('Text.')),
    'with marks and a break, and without text': doc(
      h2('The ', italic('Salt'), '-Wife’s ', bold('Lantern'), br(), code('d20'), ' & more'),
      h2(),
      p('Text.'),
    ),
  },

  quote: {
    'in another': doc(quote(p('Outer.'), quote(p('Inner.')), p('Outer again.'))),
    'with other blocks': doc(quote(h2('Heading'), p('Text.'), ul(li(p('Item.'))), codeBlock()('code'), hr())),
    'with tables': doc(quote(p('Words.'), figures, omens, p('More words.')), quote(figures)),
  },

  code: {
    'of a language, with a fence, and in a list': doc(
      codeBlock()('one\n\n\ttabbed <b> & "quoted"\n  indented'),
      codeBlock('js')('const fen = `${salt}`;'),
      codeBlock()('```\ninner\n```'),
      ul(li(p('Item.'), codeBlock('sh')('ls\n\ncd ..'))),
    ),
    empty: doc(codeBlock()(), p('Text.')),
  },

  list: {
    'in a list in a list': doc(
      ul(li(p('One'), ul(li(p('Two'), ul(li(p('Three')))))), li(p('Four'), p('More of four.'), ol(li(p('First'))))),
    ),
    'one after the other': doc(ul(li(p('First list'))), ul(li(p('Second list'))), ol(li(p('Third list')))),
    'from four, from nothing, and from three in another': doc(
      startingAt(4)(li(p('Four')), li(p('Five'))),
      p('Text.'),
      startingAt(0)(li(p('Nothing')), li(p('One'), startingAt(3)(li(p('Three')), li(p('Four'))))),
    ),
    'ten and more': doc(startingAt(9)(li(p('Nine'), p('More of nine.')), li(p('Ten'), p('More of ten.')))),
    'with every block that may stand in it': doc(
      ul(li(p('One'), quote(p('Quotation.')), codeBlock()('code'), h2('Heading'), hr()), li(p()), li(p('Three'))),
    ),
    'with tables in its items': doc(
      ul(li(p('One'), figures), li(p('Two'), omens, p('More of two.'), ol(li(p('First'), figures)))),
      tasks(open(p('Open'), figures)),
    ),
    'of tasks': doc(
      tasks(done(p('Done'), p('More of it.')), open(p('Open'))),
      ul(li(p('Item'), tasks(open(p('Task'), ul(li(p('Below the task'))))))),
    ),
  },

  rule: {
    'at both ends, and two together': doc(hr(), p('Middle.'), hr(), hr()),
  },

  break: {
    'to a column and to a page': doc(p('Above.'), columnBreak, p('Between.'), pageBreak, p('Below.')),
    'at both ends, and two together': doc(pageBreak, p('Middle.'), columnBreak, pageBreak),
    'before blocks that begin a column or a page, and none between those that stay together': doc(
      p('Above.'),
      block('heading', { level: 2, breakBefore: 'column' })('Heading'),
      block('paragraph', { keepWithNext: true })('Kept.'),
      block('paragraph', { keepWithNext: true })('Kept, too.'),
      p('After.'),
      block('bulletList', { breakBefore: 'page', keepWithNext: true })(li(p('Item'))),
      block('readAloud', { breakBefore: 'column' })(block('paragraph', { breakBefore: 'page' })('Not in a box.')),
      block('spell', { name: 'Light', castingTime: 'Action', breakBefore: 'page', keepWithNext: true })(
        p('It shines.'),
      ),
      p('Below.'),
      pageBreak,
    ),
  },
} satisfies Record<string, Cases>;
