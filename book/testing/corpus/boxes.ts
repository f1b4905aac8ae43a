import { block, bold, doc, h2, hr, italic, li, ol, p, quote, table, td, th, tr, ul } from '../builders.ts';
import type { Cases } from './cases.ts';
import { GOBLIN } from './creatures.ts';
import { EMBER, WIDE } from './images.ts';

const aloud = block('readAloud');
const note = block('hint');
const sidebarOf = (title: string, kind: 'sidebar' | 'gm-note' = 'sidebar') => block('sidebar', { title, kind });
const figures = table(tr(th(p('Die')), th(p('Salt'))), tr(td(p('1')), td(p('None'))));

/** What stands beside or between the text in a box of its own. */
export const BOXES = {
  readAloud: {
    plain: doc(aloud(p('The lantern ', italic('gutters'), '.'), p('Then it dies.'))),
    'every block that may stand in it': doc(
      aloud(p('Text.'), h2('Heading'), ul(li(p('Item'))), quote(p('Quotation.')), block('codeBlock')('code'), hr()),
    ),
    'with an image': doc(aloud(p('Look:'), block('image', { src: EMBER, alt: 'An ember' })())),
  },

  sidebar: {
    titled: doc(sidebarOf('Salt & Silver')(p('Both burn.'))),
    untitled: doc(sidebarOf('')(p('Both burn.'))),
    'a note for the game master, titled': doc(sidebarOf('The truth', 'gm-note')(p('She is dead.'))),
    'a note for the game master, untitled': doc(sidebarOf('', 'gm-note')(p('She is ', bold('dead'), '.'))),
    'with a table': doc(sidebarOf('Omens')(p('Roll:'), figures, p('Then rest.'))),
    'with lists, a heading and a quotation': doc(
      sidebarOf('Rules')(h2('First'), ol(li(p('One'), ul(li(p('Two')))), li(p('Three'))), quote(p('Words.'))),
    ),
    'with a creature and an image across the page': doc(
      sidebarOf('Foes')(
        block('statBlock', { data: GOBLIN })(),
        block('image', { src: WIDE, alt: 'Map', caption: 'The fen', width: 'page' })(),
      ),
    ),
    'one after the other': doc(sidebarOf('One')(p('First.')), sidebarOf('Two')(p('Second.'))),
  },

  hint: {
    'between paragraphs': doc(p('Above.'), note(p('Say who she was.'), ul(li(p('And when.')))), p('Below.')),
    alone: doc(note(p('Begin with the storm.'))),
  },
} satisfies Record<string, Cases>;
