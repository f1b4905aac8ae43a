import { block, bold, type Cases, doc, h2, hr, italic, li, ol, p, quote, table, td, th, tr, ul } from '../builders.ts';
import { GOBLIN } from './creatures.ts';
import { EMBER, WIDE } from './images.ts';

const aloud = block('readAloud');
const note = block('hint');
const sidebarOf = (title: string, kind: 'sidebar' | 'gm-note' = 'sidebar') => block('sidebar', { title, kind });
const figures = table(tr(th(p('Die')), th(p('Salt'))), tr(td(p('1')), td(p('None'))));

/** Boxes beside or between the text, and hints, which are not printed. */
export const BOXES = {
  box: {
    'to be read aloud': doc(
      aloud(p('The lantern ', italic('gutters'), '.'), p('Then it dies.')),
      p('Between.'),
      aloud(p('Text.'), h2('Heading'), ul(li(p('Item'))), quote(p('Quotation.')), block('codeBlock')('code'), hr()),
    ),
    'to be read aloud, with an image': doc(aloud(p('Look:'), block('image', { src: EMBER, alt: 'An ember' })())),
    'to be read aloud, with a table': doc(aloud(h2('Features'), figures, p('All of it is wet.'))),
    'sidebars, one after the other': doc(sidebarOf('Salt & Silver')(p('Both burn.')), sidebarOf('')(p('Both burn.'))),
    'notes for the game master': doc(
      sidebarOf('The truth', 'gm-note')(p('She is dead.')),
      p('Between.'),
      sidebarOf('', 'gm-note')(p('She is ', bold('dead'), '.')),
    ),
    'a sidebar with lists, a heading, a quotation and a table': doc(
      sidebarOf('Rules')(h2('First'), ol(li(p('One'), ul(li(p('Two')))), li(p('Three'))), quote(p('Words.')), figures),
    ),
    'a sidebar with a creature and an image across the page': doc(
      sidebarOf('Foes')(
        block('statBlock', { data: GOBLIN })(),
        block('image', { src: WIDE, alt: 'Map', caption: 'The fen', width: 'page' })(),
      ),
    ),
    'across the page': doc(
      block('readAloud', { width: 'page' })(p('The lantern gutters.')),
      block('sidebar', { title: 'Salt', width: 'page' })(p('It burns.')),
    ),
  },

  nothing: {
    'between paragraphs': doc(p('Above.'), note(p('Say who she was.'), ul(li(p('And when.')))), p('Below.')),
    alone: doc(note(p('Begin with the storm.'))),
  },
} satisfies Record<string, Cases>;
