import { IMAGE_PLACEMENTS } from '../../document/print/image-placement.ts';
import { block, doc, li, p, ul } from '../builders.ts';
import type { Cases } from './cases.ts';

/** Images whose bytes can be had, by their address, with their size in pixels. Any other is absent. */
export const EMBER = '/api/images/11111111-1111-4111-8111-111111111111';
export const WIDE = '/api/images/22222222-2222-4222-8222-222222222222';
export const IMAGE_SIZES: ReadonlyMap<string, { width: number; height: number }> = new Map([
  [EMBER, { width: 120, height: 90 }],
  [WIDE, { width: 2400, height: 1200 }],
]);

const ABSENT = '/api/images/33333333-3333-4333-8333-333333333333';

const imageOf = (attrs: Record<string, unknown>) => block('image', attrs)();

/** Images that are there, and images that are not. */
export const IMAGES = {
  image: {
    'as wide as a column': doc(imageOf({ src: WIDE, alt: 'A map of the fen' })),
    'across the page, with a caption': doc(
      imageOf({ src: WIDE, alt: 'A map of the fen', caption: 'The fen at *low* tide', width: 'page' }),
    ),
    'small, without alternative text': doc(p('Above.'), imageOf({ src: EMBER }), p('Below.')),
    ...Object.fromEntries(
      IMAGE_PLACEMENTS.filter((placement) => placement !== 'here').map((placement) => [
        `placed “${placement}”`,
        doc(
          imageOf({ src: WIDE, alt: 'A map', caption: 'The fen', width: 'page', placement }),
          p('The text beside it.'),
        ),
      ]),
    ),
    'a map': doc(imageOf({ src: WIDE, alt: 'A map', caption: 'The fen', kind: 'map' })),
    'at a side, without text beside it': doc(imageOf({ src: WIDE, alt: 'A map', placement: 'left' })),
    'in a list': doc(ul(li(p('Item'), imageOf({ src: WIDE, alt: 'Map', width: 'page' })))),
    'with a caption and a credit': doc(
      imageOf({ src: WIDE, alt: 'A map', caption: 'The fen', credit: 'Drawn by *Ada* "Salt" Gale' }),
    ),
    'with a credit alone': doc(imageOf({ src: EMBER, alt: 'An ember', credit: 'Ben #set page()' })),
    absent: doc(imageOf({ src: ABSENT, alt: 'A lost map', caption: 'Lost', credit: 'Ben' })),
    'absent, without words': doc(imageOf({ src: ABSENT })),
    'on another server': doc(
      imageOf({ src: 'https://fen.example/map-(1).png', alt: 'A "map" <of> & it', caption: 'Far "away"' }),
    ),
  },
} satisfies Record<string, Cases>;
