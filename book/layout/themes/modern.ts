import { families, headingFace, textFaces } from './faces.ts';
import { PLAIN_HEADINGS } from './flow-design.ts';
import { COMMON_ORNAMENTS } from './ornaments.ts';
import type { PageColours } from './palette.ts';
import { accentSetting, choiceSetting, THUMB_SETTING } from './settings.ts';
import type { ThemeDesign } from './theme.ts';
import { COMMON_TYPE } from './type-scale.ts';

const PRINT: PageColours = {
  ink: '#1b2127',
  faded: '#515c66',
  red: '#0c5a70',
  gold: '#5b7f8c',
  green: '#0f5f56',
  hairline: '#d3dce0',
  tint: '#f1f5f6',
  zebra: '#f1f5f6',
  shade: '#e3ebee',
  mist: '#eaf3f3',
  blush: '#f7eeea',
};

/** Clean pages with room: a calm serif, and everything that leads the eye in a grotesque. */
export const MODERN: ThemeDesign = {
  id: 'modern',
  name: 'Modern',
  description: 'Clean and generous: a calm serif, clear sans headings, one quiet colour and much white.',
  columns: 2,
  justify: false,
  palette: {
    print: PRINT,
    screen: { ...PRINT, sheet: '#ffffff', haze: '#ffffff', parchment: '#fbfcfc' },
    dark: {
      ink: '#e6ebee',
      faded: '#a5b2ba',
      red: '#6fc0d6',
      gold: '#7fa3b0',
      green: '#7cc4b6',
      hairline: '#37424a',
      tint: '#20272c',
    },
  },
  type: {
    ...COMMON_TYPE,
    page: {
      ...COMMON_TYPE.page,
      text: 8.8,
      headings: [17, 13.6, 11, 9.6, 9, 8.8],
      opening: 31,
      entryName: 11,
      statBlock: 7.9,
      statBlockName: 12,
      statBlockGroup: 9,
      box: 8.1,
      boxTitle: 9.2,
      noteTitle: 9.2,
      table: 7.8,
      tableCaption: 8.6,
      caption: 7.6,
      absent: 7.6,
      code: 7.2,
      runningHead: 7,
      pageNumber: 8.6,
      contents: [9.6, 8.8, 8.3],
      contentsDots: 7,
      bookTitle: 46,
      bookKind: 11,
      bookDescription: 12,
      bookAuthor: 12,
    },
    word: { ...COMMON_TYPE.word, headings: [22, 16.5, 13.5, 12, 11, 11] },
    epub: { ...COMMON_TYPE.epub, headings: [1.8, 1.4, 1.15, 1, 1, 1] },
    html: { ...COMMON_TYPE.html, bookTitle: 2.6, sectionTitle: 1.9 },
  },
  faces: {
    page: {
      text: families('PT Serif'),
      sans: families('Figtree', 'PT Serif'),
      capitals: families('Figtree', 'PT Serif'),
      display: families('Figtree', 'PT Serif'),
      mono: families('Source Code Pro', 'Figtree'),
    },
    tableLetters: 1.15,
    word: { text: 'Georgia', sans: 'Calibri', mono: 'Consolas' },
    reader: {
      text: "'PT Serif',Georgia,serif",
      headings: 'Figtree,system-ui,sans-serif',
      sans: 'system-ui,sans-serif',
    },
    drawn: [...textFaces('PT Serif'), headingFace('Figtree', '700Bold')],
    files: [
      'pt-serif/400Regular/PTSerif_400Regular.ttf',
      'pt-serif/400Regular_Italic/PTSerif_400Regular_Italic.ttf',
      'pt-serif/700Bold/PTSerif_700Bold.ttf',
      'pt-serif/700Bold_Italic/PTSerif_700Bold_Italic.ttf',
      'figtree/400Regular/Figtree_400Regular.ttf',
      'figtree/400Regular_Italic/Figtree_400Regular_Italic.ttf',
      'figtree/700Bold/Figtree_700Bold.ttf',
      'figtree/700Bold_Italic/Figtree_700Bold_Italic.ttf',
      'figtree/800ExtraBold/Figtree_800ExtraBold.ttf',
    ],
  },
  ornaments: { ...COMMON_ORNAMENTS, rule: 14, openingGap: 4.5, openingClearance: 10 },
  flow: {
    ornament: { dots: '• • •', bar: '—' },
    headings: { plain: { ...PLAIN_HEADINGS, colour: 'ink' }, coloured: PLAIN_HEADINGS },
    boxes: { tinted: 'tint', outlined: 'frame' },
    isStriped: false,
    hasGrounds: true,
  },
  settings: [
    accentSetting(PRINT.red),
    choiceSetting('ornament', 'Ornaments', { dots: 'Three dots', bar: 'A short bar' }),
    choiceSetting('headings', 'Headings', { plain: 'Dark', coloured: 'In the accent colour' }),
    choiceSetting('boxes', 'Boxes', { tinted: 'On a tint', outlined: 'Outlined' }),
    THUMB_SETTING,
  ],
};
