import { block, bold, br, code, doc, h2, italic, li, link, mark, p, ul } from '../builders.ts';
import type { Cases } from './cases.ts';

const underline = mark('underline');
const strike = mark('strike');
const indexed = (term: string) => mark('indexed', { term });
const fen = link('https://fen.example/salt?a=1&b=(2)');

const byMira = mark('putIn', { by: 'mira' });
const toGo = mark('takenOut', { by: 'otto' });
const byModel = mark('machine', { by: 'model' });
const byRules = mark('machine', { by: 'rules' });

/** Words that are marked, alone and one mark within another. */
export const MARKS = {
  bold: {
    'a word': doc(p('A ', bold('bold'), ' word.')),
    'part of a word, and all of a paragraph': doc(p('un', bold('believ'), 'able'), p(bold('All of it.'))),
    'with signs and spaces at its ends': doc(p('A', bold(' *bold* '), 'word.')),
  },

  italic: {
    'a word': doc(p('An ', italic('italic'), ' word.')),
    'within bold, and around it': doc(p(bold('a ', italic('b'), ' c'), ' ', italic('d ', bold('e'), ' f'))),
    'beside bold': doc(p(italic('one'), bold('two'), italic('three'))),
  },

  underline: {
    'a word': doc(p('An ', underline('underlined'), ' word.')),
    'with every other mark': doc(p(fen(bold(italic(underline(strike('all'))))), ' ', bold(underline('some')))),
  },

  strike: {
    'a word': doc(p('A ', strike('struck'), ' word.')),
    'across marks and a break': doc(p(strike('one ', italic('two'), br(), 'three'))),
  },

  code: {
    'a word': doc(p('Roll ', code('1d20 + 5'), ' now.')),
    'with backticks and spaces': doc(p(code('`'), ' ', code(' a `` b '), ' ', code('<b> & *c*'))),
  },

  indexed: {
    'as it stands, and under another term': doc(
      p('The ', indexed('')('fen'), ' and its ', indexed('Salt, white')('salt'), '.'),
    ),
    'with marks in it, and in a heading': doc(
      h2('The ', indexed('')('Salt-Wife')),
      p(indexed('')('salt ', bold('fen')), ' and ', italic(indexed('"Sea" & <b>')('sea')), '.'),
    ),
  },

  link: {
    'to a page': doc(p('See ', fen('the fen'), '.')),
    'with marks in it': doc(p(fen('the ', bold('salt'), ' ', code('fen')), ' and ', fen(italic('more')))),
    'to a place within the application': doc(p(link('/project/1')('here'), ' ', link('#part')('there'))),
    'to an e-mail address': doc(
      p(link('mailto:salt@fen.example')('Write'), ' or salt@fen.example or https://fen.example'),
    ),
  },

  putIn: {
    'words, and in other marks': doc(p('A ', byMira('salt '), 'fen, ', bold('wide ', byMira('and grey')), '.')),
    'over the words of a machine, beside words to be taken out': doc(
      p(byMira(byModel('Fog'), ' and '), toGo('Rain'), ' falls.'),
    ),
    'blocks, and items of a list': doc(
      p('Rain.'),
      ...byMira(p('More rain.'), h2('The ', bold('Fen'))),
      ul(li(p('Rope')), ...byMira(li(p('Salt')))),
    ),
  },

  takenOut: {
    'words, and a break': doc(p('A ', toGo('salt ', italic('and grey'), br()), 'fen.')),
    'a block with words that were put in, and one in a box': doc(
      ...toGo(p('Rain ', byMira('and fog'), '.')),
      block('readAloud')(p('You hear water.'), ...toGo(p('You see none.'))),
    ),
  },

  machine: {
    'part of a sentence, and all of one': doc(p('The ', byModel('salt fen'), ' waits.'), p(byRules('Roll for wind.'))),
    'around and within other marks': doc(
      p(bold('a ', byModel('b'), ' c'), byModel(code('1d6'), ' ', fen('the ', bold('fen')))),
    ),
    'in texts that blocks keep as attributes': doc(
      block('spell', { name: 'Salt Step', level: 2, fieldsBy: 'model-edited' })(p(byModel('You step on salt.'))),
      block('codeBlock', { fieldsBy: 'rules' })('d6: wind'),
    ),
  },
} satisfies Record<string, Cases>;
