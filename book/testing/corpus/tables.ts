import { block, bold, br, type Cases, code, doc, italic, li, p, table, td, th, tr, ul } from '../builders.ts';
import { EMBER } from './images.ts';

const captioned = block('table', { caption: 'Prices & “fees” | in salt' });
const cellWith = (attrs: Record<string, unknown>) => block('tableCell', attrs);
const headWith = (attrs: Record<string, unknown>) => block('tableHeader', attrs);
const rolled = (die: string, title: string) => block('randomTable', { die, title });
const row = (roll: string) => block('randomRow', { roll });

/** Tables, and random tables. */
export const TABLES = {
  table: {
    'with a head and a caption': doc(captioned(tr(th(p('Item')), th(p('Cost'))), tr(td(p('Salt')), td(p('2 | 3 cp'))))),
    'without a head, of one column, and with its heads in the first': doc(
      table(tr(td(p('One')), td(p('Two'))), tr(td(p('Three')), td(p('Four')))),
      table(tr(th(p('Omen'))), tr(td(p('Rain')))),
      table(tr(th(p('Str')), td(p('8'))), tr(th(p('Dex')), td(p('14')))),
    ),
    'of many columns': doc(
      table(
        tr(...'abcdefghij'.split('').map((letter) => th(p(letter)))),
        tr(...'abcdefghij'.split('').map((letter) => td(p(`${letter} and some words`)))),
      ),
    ),
    'with two heads': doc(table(tr(th(p('a')), th(p('b'))), tr(th(p('c')), th(p('d'))), tr(td(p('1')), td(p('2'))))),
    aligned: doc(
      table(
        tr(
          headWith({ align: 'left' })(p('a')),
          headWith({ align: 'center' })(p('b')),
          headWith({ align: 'right' })(p('c')),
        ),
        tr(
          cellWith({ align: 'left' })(p('1')),
          cellWith({ align: 'center' })(p('2')),
          cellWith({ align: 'right' })(p('3')),
        ),
      ),
    ),
    'with cells across columns and rows': doc(
      table(
        tr(headWith({ colspan: 2, align: 'center' })(p('Both')), headWith({ align: 'right' })(p('Third'))),
        tr(cellWith({ colspan: 2 })(p('wide')), cellWith({ rowspan: 2 })(p('tall'))),
        tr(td(p('d')), td(p('e'))),
      ),
    ),
    'of set widths, across the page, and in a column': doc(
      table(
        tr(headWith({ colwidth: [100] })(p('a')), headWith({ colwidth: [300] })(p('b'))),
        tr(cellWith({ colwidth: [100] })(p('1')), cellWith({ colwidth: [300] })(p('2'))),
      ),
      block('table', { width: 'page', keepWithNext: true })(
        tr(th(p('Item')), th(p('Cost'))),
        tr(td(p('Salt')), td(p('2'))),
      ),
      block('table', { width: 'column', breakBefore: 'page', keepWithNext: true })(
        tr(...'abcdefghij'.split('').map((letter) => th(p(letter)))),
        tr(...'abcdefghij'.split('').map((letter) => td(p(`${letter} and some words`)))),
      ),
    ),
    'with several blocks, and with nothing, in a cell': doc(
      table(
        tr(th(p('a')), th(p())),
        tr(td(p('One'), p('Two')), td(ul(li(p('Item'), ul(li(p('Below'))))))),
        tr(td(block('image', { src: EMBER, alt: 'An ember' })()), td(p('x', br(), bold('y'), code('|')))),
        tr(td(p('1')), td(p())),
      ),
    ),
  },

  'roll-table': {
    titled: doc(rolled('d6', 'Omens & signs')(row('1–3')('Rain'), row('4–5')('Fog'), row('6')('Nothing'))),
    'untitled, of two dice, with marks and a break': doc(
      rolled('2d6', '')(row('2')('A ', bold('ring'), br(), italic('of salt')), row('3–11')('|'), row('12')('Sun')),
    ),
    'without a number, and without text': doc(rolled('d100', 'Empty')(row('')('Any'), row('01–00')())),
    'across the page': doc(block('randomTable', { die: 'd4', title: 'Omens', width: 'page' })(row('1–4')('Rain'))),
  },
} satisfies Record<string, Cases>;
