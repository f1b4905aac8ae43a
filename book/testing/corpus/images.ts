import { IMAGE_PLACEMENTS } from '../../document/print/print-form.ts';
import { block, type Cases, doc, li, p, ul } from '../builders.ts';

/** The addresses of images that exist, with their sizes in pixels. All other images are missing. */
export const EMBER = '/api/images/11111111-1111-4111-8111-111111111111';
export const WIDE = '/api/images/22222222-2222-4222-8222-222222222222';
export const IMAGE_SIZES: ReadonlyMap<string, { width: number; height: number }> = new Map([
  [EMBER, { width: 120, height: 90 }],
  [WIDE, { width: 2400, height: 1200 }],
]);

const ABSENT = '/api/images/33333333-3333-4333-8333-333333333333';
const ALSO_ABSENT = '/api/images/44444444-4444-4444-8444-444444444444';

const imageOf = (attrs: Record<string, unknown>) => block('image', attrs)();

/** Images that exist, and images that are missing. */
export const IMAGES = {
  image: {
    'as wide as a column, across the page, and small': doc(
      imageOf({ src: WIDE, alt: 'A map of the fen' }),
      imageOf({ src: WIDE, alt: 'A map of the fen', caption: 'The fen at *low* tide', width: 'page' }),
      p('Above.'),
      imageOf({ src: EMBER }),
      p('Below.'),
    ),
    'in every place': doc(
      ...IMAGE_PLACEMENTS.flatMap((placement) => [
        imageOf({ src: WIDE, alt: 'A map', caption: `The fen, ${placement}`, width: 'page', placement }),
        p('The text beside it.'),
      ]),
    ),
    'at a side, without text beside it': doc(imageOf({ src: WIDE, alt: 'A map', placement: 'left' })),
    'a map': doc(imageOf({ src: WIDE, alt: 'A map', caption: 'The fen', kind: 'map' })),
    'in a list': doc(ul(li(p('Item'), imageOf({ src: WIDE, alt: 'Map', width: 'page' })))),
    'with a credit': doc(
      imageOf({ src: WIDE, alt: 'A map', caption: 'The fen', credit: 'Drawn by *Ada* "Salt" Gale' }),
      imageOf({ src: EMBER, alt: 'An ember', credit: 'Ben #set page()' }),
    ),
    'absent, and on another server': doc(
      imageOf({ src: ABSENT, alt: 'A lost map', caption: 'Lost', credit: 'Ben' }),
      imageOf({ src: ALSO_ABSENT }),
      imageOf({ src: 'https://fen.example/map-(1).png', alt: 'A "map" <of> & it', caption: 'Far "away"' }),
    ),
  },
} satisfies Record<string, Cases>;
