import { block, bold, br, code, doc, italic, li, p, table, td, th, tr, ul } from '../builders.ts';
import type { Cases } from './cases.ts';
import { EMBER } from './images.ts';

const captioned = block('table', { caption: 'Prices & “fees” | in salt' });
const cellWith = (attrs: Record<string, unknown>) => block('tableCell', attrs);
const headWith = (attrs: Record<string, unknown>) => block('tableHeader', attrs);
const rolled = (die: string, title: string) => block('randomTable', { die, title });
const row = (roll: string) => block('randomRow', { roll });

/** Tables, and tables to roll on. */
export const TABLES = {
  table: {
    'with a head': doc(table(tr(th(p('Item')), th(p('Cost'))), tr(td(p('Salt')), td(p('2 cp'))))),
    'with a head and a caption': doc(captioned(tr(th(p('Item')), th(p('Cost'))), tr(td(p('Salt')), td(p('2 | 3 cp'))))),
    'without a head': doc(table(tr(td(p('One')), td(p('Two'))), tr(td(p('Three')), td(p('Four'))))),
    'of one column': doc(table(tr(th(p('Omen'))), tr(td(p('Rain'))), tr(td(p('Fog'))))),
    'of many columns': doc(
      table(
        tr(...'abcdefghij'.split('').map((letter) => th(p(letter)))),
        tr(...'abcdefghij'.split('').map((letter) => td(p(`${letter} and some words`)))),
      ),
    ),
    'one after the other': doc(table(tr(td(p('One')))), table(tr(td(p('Two'))))),
  },

  tableRow: {
    'two heads': doc(table(tr(th(p('a')), th(p('b'))), tr(th(p('c')), th(p('d'))), tr(td(p('1')), td(p('2'))))),
  },

  tableHeader: {
    'in the first column': doc(table(tr(th(p('Str')), td(p('8'))), tr(th(p('Dex')), td(p('14'))))),
    'aligned and across columns': doc(
      table(
        tr(headWith({ colspan: 2, align: 'center' })(p('Both')), headWith({ align: 'right' })(p('Third'))),
        tr(td(p('1')), td(p('2')), td(p('3'))),
      ),
    ),
  },

  tableCell: {
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
    'across columns and rows': doc(
      table(
        tr(th(p('a')), th(p('b')), th(p('c'))),
        tr(cellWith({ colspan: 2 })(p('wide')), cellWith({ rowspan: 2 })(p('tall'))),
        tr(td(p('d')), td(p('e'))),
      ),
    ),
    'of set widths': doc(
      table(
        tr(headWith({ colwidth: [100] })(p('a')), headWith({ colwidth: [300] })(p('b'))),
        tr(cellWith({ colwidth: [100] })(p('1')), cellWith({ colwidth: [300] })(p('2'))),
      ),
    ),
    'with several blocks': doc(
      table(
        tr(th(p('a')), th(p('b'))),
        tr(td(p('One'), p('Two')), td(ul(li(p('Item'), ul(li(p('Below'))))))),
        tr(td(block('image', { src: EMBER, alt: 'An ember' })()), td(p('x', br(), bold('y'), code('|')))),
      ),
    ),
    empty: doc(table(tr(th(p()), th(p('b'))), tr(td(p('1')), td(p())))),
  },

  randomTable: {
    titled: doc(rolled('d6', 'Omens & signs')(row('1–3')('Rain'), row('4–5')('Fog'), row('6')('Nothing'))),
    untitled: doc(rolled('d4', '')(row('1')('One'), row('2')('Two'))),
    'of two dice': doc(rolled('2d6', 'Weather')(row('2')('Snow'), row('3–11')('Rain'), row('12')('Sun'))),
  },

  randomRow: {
    'with marks and a break': doc(
      rolled('d8', 'Finds')(row('1')('A ', bold('ring'), br(), italic('of salt')), row('2–8')('|')),
    ),
    'without a number, and without text': doc(rolled('d100', 'Empty')(row('')('Any'), row('01–00')())),
  },
} satisfies Record<string, Cases>;
