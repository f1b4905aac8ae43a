import { block, bold, br, type Cases, code, doc, h2, italic, li, link, mark, p, quote, ul } from '../builders.ts';

const underline = mark('underline');
const strike = mark('strike');
const sup = mark('superscript');
const sub = mark('subscript');
const indexed = (term: string) => mark('indexed', { term });
const fen = link('https://fen.example/salt?a=1&b=(2)');

const note = (text: string) => block('footnote', { text })();
const pageOf = (target: string) => block('pageReference', { target })();
const linkTo = (target: string, shown: string) => block('pageReference', { target, shown })();

const byMira = mark('putIn', { by: 'mira' });
const toGo = mark('takenOut', { by: 'otto' });
const byModel = mark('machine', { by: 'model' });
const byRules = mark('machine', { by: 'rules' });

/** Marked words, and inline nodes between words. */
export const MARKS = {
  marks: {
    'each alone': doc(
      p('A ', bold('bold'), ', ', italic('italic'), ', ', underline('underlined'), ' and ', strike('struck'), ' word.'),
      p('un', bold('believ'), 'able'),
      p('A', bold(' *bold* '), 'word.'),
      p('Roll ', code('1d20 + 5'), ' now: ', code('`'), ' ', code(' a `` b '), ' ', code('<b> & *c*')),
    ),
    'one within another': doc(
      p(bold('a ', italic('b'), ' c'), ' ', italic('d ', bold('e'), ' f')),
      p(italic('one'), bold('two'), italic('three'), ' ', strike('one ', italic('two'), br(), 'three')),
      p(fen(bold(italic(underline(strike('all'))))), ' ', bold(underline('some'))),
    ),
    'raised and lowered': doc(
      p('10', sup('3'), ' m', sup('2'), ' of H', sub('2'), 'O, the 1', sup('st'), ' of 2', sup('n', italic('+1')), '.'),
      p(
        bold('x', sup('a.b')),
        sub('i'),
        note('By Mira.'),
        code('r'),
        sup(code('2')),
        sub('see ', fen('1')),
        ' 2^3^ and H~2~O',
      ),
      block('table')(block('tableRow')(block('tableCell')(p('E = mc', sup('2'))))),
      h2('CO', sub('2')),
    ),
    links: doc(
      p('See ', fen('the ', bold('salt'), ' ', code('fen')), ' and ', fen(italic('more'))),
      p(link('/project/1')('here'), ' ', link('#part')('there')),
      p(link('mailto:salt@fen.example')('Write'), ' or salt@fen.example or https://fen.example'),
    ),
    'words of an index': doc(
      h2('The ', indexed('')('Salt-Wife')),
      p('The ', indexed('')('fen'), ' and its ', indexed('Salt, white')('salt'), '.'),
      p(indexed('')('salt ', bold('fen')), ' and ', italic(indexed('"Sea" & <b>')('sea')), '.'),
    ),
  },

  notes: {
    'in a sentence, at its end, and within marks': doc(
      p('The fen', note('So they *say*.'), ' keeps.', note('**Never** 1. alone <b> & [x].')),
      p(bold('Bold', note('Note.'), ' again'), note('Another.')),
    ),
    'in a heading, a quotation, an item and a cell': doc(
      h2('The Fen', note('Of old.')),
      p('Text.'),
      quote(p('Said.', note('By whom?'))),
      ul(li(p('Item.', note('Of many.')), p('More.'))),
      block('table')(block('tableRow')(block('tableCell')(p('Cell', note('Of a table.'))))),
    ),
  },

  references: {
    'by their pages and by name': doc(
      h2('The Salt-Wife'),
      p(
        'See ',
        pageOf('the salt-wife'),
        ', ',
        pageOf('by their pages and by name'),
        ' and ',
        pageOf('Nowhere <b>'),
        '.',
      ),
      p(
        linkTo('the salt-wife', 'The Salt-Wife'),
        ', ',
        bold(linkTo('s1', 'An Old Title')),
        ', ',
        linkTo('s9', 'Gone <b>'),
      ),
      p(pageOf('The Salt-Wife')),
    ),
  },

  proposals: {
    'in words': doc(
      p('A ', byMira('salt '), 'fen, ', bold('wide ', byMira('and grey')), '.'),
      p(byMira(byModel('Fog'), ' and '), toGo('Rain'), ' falls.'),
      p('A ', toGo('salt ', italic('and grey'), br()), 'fen.'),
    ),
    'of blocks, and of items of a list': doc(
      p('Rain.'),
      ...byMira(p('More rain.'), h2('The ', bold('Fen'))),
      ul(li(p('Rope')), ...byMira(li(p('Salt')))),
      ...toGo(p('Rain ', byMira('and fog'), '.')),
      block('readAloud')(p('You hear water.'), ...toGo(p('You see none.'))),
    ),
  },

  machine: {
    'words, and texts that blocks keep as attributes': doc(
      p('The ', byModel('salt fen'), ' waits.'),
      p(byRules('Roll for wind.')),
      p(bold('a ', byModel('b'), ' c'), byModel(code('1d6'), ' ', fen('the ', bold('fen')))),
      block('spell', { name: 'Salt Step', level: 2, fieldsBy: 'model-edited' })(p(byModel('You step on salt.'))),
      block('codeBlock', { fieldsBy: 'rules' })('d6: wind'),
    ),
  },
} satisfies Record<string, Cases>;
