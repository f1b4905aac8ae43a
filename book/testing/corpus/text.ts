import { block, bold, br, code, doc, h1, h2, hr, italic, li, link, ol, p, quote, ul } from '../builders.ts';
import type { Cases } from './cases.ts';

const heading = (level: number) => block('heading', { level });
const codeBlock = (language: string | null = null) => block('codeBlock', { language });
const startingAt = (start: number) => block('orderedList', { start });
const tasks = block('taskList');
const done = block('taskItem', { checked: true });
const open = block('taskItem', { checked: false });

const note = (text: string) => block('footnote', { text })();
const pageOf = (target: string) => block('pageReference', { target })();
const linkTo = (target: string, shown: string) => block('pageReference', { target, shown })();

/** Signs that mean something in one format or another, and are to be printed as they stand. */
const SIGNS =
  '# no heading, * no list, 1. no item, <b> & &amp; {{x}} $y$ @ref #let [a](b) `c` _d_ ~e~ \\f "g" \'h\' //i | j';

/** Paragraphs, headings, lists, breaks: the blocks that running text is made of. */
export const TEXT = {
  paragraph: {
    plain: doc(p('The fen keeps what it is given.')),
    'several, one of them empty': doc(p('First.'), p(), p('Third.')),
    'signs of the formats': doc(p(SIGNS), p('- no list'), p('2) no list'), p('> no quotation'), p('___')),
    'letters of many languages': doc(p('Ærøskøbing, Łódź, Αθήνα, Москва, naïve – “quoted” … ½')),
    'a word without a place to break': doc(p('x'.repeat(90))),
  },

  heading: {
    'every level': doc(...[1, 2, 3, 4, 5, 6].flatMap((level) => [heading(level)(`Level ${level}`), p('Text.')])),
    'levels that are skipped': doc(h1('One'), heading(4)('Four'), heading(3)('Three'), p('Text.')),
    'the first of the third level': doc(heading(3)('Three'), p('Text.'), h2('Two'), p('Text.')),
    'marks and a break': doc(h2('The ', italic('Salt'), '-Wife’s ', bold('Lantern'), br(), code('d20'), ' & more')),
    'without text': doc(h2(), p('Text.')),
  },

  blockquote: {
    plain: doc(quote(p('First.'), p('Second.'))),
    'in another': doc(quote(p('Outer.'), quote(p('Inner.')), p('Outer again.'))),
    'with other blocks': doc(quote(h2('Heading'), p('Text.'), ul(li(p('Item.'))), codeBlock()('code'), hr())),
  },

  codeBlock: {
    plain: doc(codeBlock()('one\n\n\ttabbed <b> & "quoted"\n  indented')),
    'of a language': doc(codeBlock('js')('const fen = `${salt}`;')),
    'with a fence in it': doc(codeBlock()('```\ninner\n```')),
    'in a list': doc(ul(li(p('Item.'), codeBlock('sh')('ls\n\ncd ..')))),
    empty: doc(codeBlock()(), p('Text.')),
  },

  bulletList: {
    flat: doc(ul(li(p('One')), li(p('Two')), li(p('Three')))),
    'in a list in a list': doc(ul(li(p('One'), ul(li(p('Two'), ul(li(p('Three')))))), li(p('Four')))),
    'one after the other': doc(ul(li(p('First list'))), ul(li(p('Second list')))),
    'with numbers below': doc(ul(li(p('One'), ol(li(p('First')), li(p('Second')))), li(p('Two')))),
  },

  orderedList: {
    flat: doc(ol(li(p('One')), li(p('Two')))),
    'from four': doc(startingAt(4)(li(p('Four')), li(p('Five')))),
    'from nothing': doc(startingAt(0)(li(p('Nothing')), li(p('One')))),
    'in a list, from three': doc(ol(li(p('One'), startingAt(3)(li(p('Three')), li(p('Four')))), li(p('Two')))),
    'ten and more': doc(startingAt(9)(li(p('Nine'), p('More of nine.')), li(p('Ten'), p('More of ten.')))),
  },

  listItem: {
    'several paragraphs': doc(ul(li(p('One'), p('More of one.')), li(p('Two')))),
    'every block that may stand in it': doc(
      ul(li(p('One'), quote(p('Quotation.')), codeBlock()('code'), h2('Heading'), hr())),
    ),
    empty: doc(ul(li(p()), li(p('Two')))),
  },

  taskList: {
    'done and open': doc(tasks(done(p('Done')), open(p('Open')))),
    'in a list, and a list in it': doc(ul(li(p('Item'), tasks(open(p('Task'), ul(li(p('Below the task')))))))),
  },

  taskItem: {
    'several blocks': doc(tasks(done(p('Done'), p('More of it.'), codeBlock()('code')), open(p('Open')))),
  },

  hardBreak: {
    'in a paragraph': doc(p('One', br(), 'two', br(), br(), 'four')),
    'at both ends': doc(p(br(), 'middle', br())),
    'in a quotation and an item': doc(quote(p('One', br(), '- two')), ul(li(p('One', br(), '1. two')))),
    'within marks': doc(p(bold('one', br(), 'two'), ' ', link('https://fen.example/')('three', br(), 'four'))),
  },

  footnote: {
    'in a sentence, and at its end': doc(
      p('The fen', note('So they *say*.'), ' keeps.', note('**Never** 1. alone <b> & [x].')),
    ),
    'in a heading, a quotation, an item and a cell': doc(
      h2('The Fen', note('Of old.')),
      p('Text.'),
      quote(p('Said.', note('By whom?'))),
      ul(li(p('Item.', note('Of many.')), p('More.'))),
      block('table')(block('tableRow')(block('tableCell')(p('Cell', note('Of a table.'))))),
    ),
    'within marks': doc(p(bold('Bold', note('Note.'), ' again'), note('Another.'))),
  },

  pageReference: {
    'to a heading, a section and nothing': doc(
      h2('The Salt-Wife'),
      p(
        'See ',
        pageOf('the salt-wife'),
        ', ',
        pageOf('to a heading, a section and nothing'),
        ' and ',
        pageOf('Nowhere <b>'),
        '.',
      ),
    ),
    'by name, to a heading, a section and nothing': doc(
      h2('The Salt-Wife'),
      p(
        linkTo('the salt-wife', 'The Salt-Wife'),
        ', ',
        bold(linkTo('s1', 'An Old Title')),
        ', ',
        linkTo('s9', 'Gone <b>'),
      ),
    ),
    'alone in a paragraph': doc(p(pageOf('The Salt-Wife')), h2('The Salt-Wife'), p('Text.')),
  },

  horizontalRule: {
    'between paragraphs': doc(p('Above.'), hr(), p('Below.')),
    'at both ends, and two together': doc(hr(), p('Middle.'), hr(), hr()),
  },

  pageBreak: {
    'between paragraphs': doc(p('Above.'), block('pageBreak')(), p('Below.')),
    'at both ends': doc(block('pageBreak')(), p('Middle.'), block('pageBreak')()),
  },

  columnBreak: {
    'between paragraphs': doc(p('Above.'), block('columnBreak')(), p('Below.')),
    'before a page break': doc(p('Above.'), block('columnBreak')(), block('pageBreak')(), p('Below.')),
  },
} satisfies Record<string, Cases>;
