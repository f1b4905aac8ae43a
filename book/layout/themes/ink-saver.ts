import { families, textFaces } from './faces.ts';
import type { PageColours } from './palette.ts';
import { choiceSetting } from './settings.ts';
import { COMMON_ORNAMENTS, PLAIN_HEADINGS, type ThemeDesign } from './theme.ts';
import { COMMON_TYPE } from './type-scale.ts';

const WHITE = '#ffffff';

const PRINT: PageColours = {
  ink: '#000000',
  faded: '#3c3c3c',
  red: '#000000',
  gold: '#6e6e6e',
  green: '#000000',
  hairline: '#8c8c8c',
  tint: WHITE,
  zebra: WHITE,
  shade: WHITE,
  mist: WHITE,
  blush: WHITE,
};

/** For home printers: black only, thin rules, no backgrounds, and more words on a page. */
export const INK_SAVER: ThemeDesign = {
  id: 'ink_saver',
  name: 'Ink saver',
  description: 'For the printer at home: black alone, thin rules, no grounds, and more words on a page.',
  columns: 2,
  justify: true,
  palette: {
    print: PRINT,
    screen: { ...PRINT, sheet: WHITE, haze: WHITE, parchment: WHITE },
    dark: {
      ink: '#ededed',
      faded: '#b9b9b9',
      red: '#ededed',
      gold: '#8f8f8f',
      green: '#ededed',
      hairline: '#555555',
      tint: '#222222',
    },
  },
  type: {
    ...COMMON_TYPE,
    page: {
      ...COMMON_TYPE.page,
      text: 9,
      headings: [15, 12.4, 10.8, 9.6, 9.2, 9],
      opening: 21,
      entryName: 11,
      statBlock: 8.4,
      statBlockName: 11.6,
      statBlockGroup: 9.4,
      box: 8.6,
      boxTitle: 9.4,
      noteTitle: 9.4,
      table: 8.2,
      tableCaption: 9,
      caption: 7.8,
      runningHead: 7.8,
      pageNumber: 8.6,
      contents: [9.6, 9, 8.6],
      contentsDots: 7,
      bookTitle: 34,
      bookKind: 11,
      bookDescription: 11,
      bookAuthor: 12,
    },
    word: { ...COMMON_TYPE.word, bookTitle: 28, headings: [17, 14, 12.5, 11.5, 11, 11] },
    epub: { ...COMMON_TYPE.epub, bookTitle: 1.9, headings: [1.5, 1.25, 1.1, 1, 1, 1] },
    html: { ...COMMON_TYPE.html, bookTitle: 2, sectionTitle: 1.5 },
  },
  faces: {
    page: {
      text: families('Alegreya Sans'),
      sans: families('Alegreya Sans'),
      capitals: families('Alegreya Sans'),
      display: families('Alegreya Sans'),
      mono: families('Source Code Pro', 'Alegreya Sans'),
    },
    tableLetters: 1,
    word: { text: 'Calibri', sans: 'Calibri', mono: 'Consolas' },
    reader: { text: "'Alegreya Sans',Calibri,sans-serif", headings: 'inherit', sans: 'inherit' },
    drawn: textFaces('Alegreya Sans'),
    files: [],
  },
  ornaments: { ...COMMON_ORNAMENTS, rule: 18, openingGap: 2, openingClearance: 4 },
  flow: {
    ornament: { line: '', stars: '* * *' },
    headings: { bold: PLAIN_HEADINGS, capitals: { ...PLAIN_HEADINGS, capitals: 'all' } },
    boxes: { side: 'side', outlined: 'frame' },
    isStriped: false,
    hasGrounds: false,
  },
  settings: [
    choiceSetting('ornament', 'Ornaments', { line: 'A short line', stars: 'Three asterisks' }),
    choiceSetting('headings', 'Headings', { bold: 'Bold', capitals: 'Capitals' }),
    choiceSetting('thumb_marks', 'Chapter marks at the page edge', { none: 'None', outlined: 'Outlined' }),
    choiceSetting('boxes', 'Boxes', { side: 'A line beside them', outlined: 'A line around them' }),
  ],
};
