import { type LayoutChoices, layoutOf } from '../../layout/layout.ts';
import { block, doc, h1, h2, italic, p } from '../builders.ts';
import { printedSectionsOf } from './corpus.ts';
import { GOBLIN } from './creatures.ts';
import { EMBER } from './images.ts';

const chosenLayout: LayoutChoices = { language: 'en-GB' };

/** The details of a book, with characters that have a meaning in the formats. */
export const CORPUS_FACTS = {
  title: 'The Salt-Wife’s <Lantern> & "Other" Tales',
  author: 'Ada of the Fen #1',
  description: 'A debt that comes due\nat every *low* tide: $1 & more.',
  tags: ['fen', 'horror & salt'],
  book_type: 'adventure' as const,
  bookTypeLabel: 'Adventure Module',
  variant: 'classic' as const,
  layout: layoutOf(chosenLayout),
  chosenLayout,
  thumbnail: EMBER,
};

/** A whole book, to test what a writer adds around the sections: title page, contents, navigation, metadata. */
export const CORPUS_BOOK = {
  ...CORPUS_FACTS,
  sections: printedSectionsOf({
    'Prologue: “Low” <tide>': doc(p('It begins ', italic('quietly'), '.'), h2('The shore'), p('Salt.')),
    'The fen': doc(
      h1('Foes'),
      p('They wait.'),
      h2('Goblins'),
      block('statBlock', { data: GOBLIN })(),
      block('image', { src: EMBER, alt: 'An ember', caption: 'The last light' })(),
    ),
    Nothing: doc(p()),
  }),
};
