import { families, textFaces } from './faces.ts';
import type { PageColours } from './palette.ts';
import { accentSetting, choiceSetting, GROUND_SETTING, THUMB_SETTING } from './settings.ts';
import { COMMON_ORNAMENTS, PLAIN_HEADINGS, type ThemeDesign } from './theme.ts';
import { COMMON_TYPE } from './type-scale.ts';

const PRINT: PageColours = {
  ink: '#2a2019',
  faded: '#65543f',
  red: '#7b1e1e',
  gold: '#a67c2e',
  green: '#2f5d46',
  hairline: '#dccba8',
  tint: '#f8f1e1',
  zebra: '#f4ead3',
  shade: '#efe0c0',
  mist: '#eaf1eb',
  blush: '#f6e9e4',
};

/** The classic look of the genre. */
export const PARCHMENT: ThemeDesign = {
  id: 'parchment',
  name: 'Parchment',
  description: 'The classic: old-style type, red headings, golden rules and leaves on warm paper.',
  columns: 2,
  justify: true,
  palette: {
    print: PRINT,
    // The boxes are a little stronger here, because the background is not white.
    screen: { ...PRINT, tint: '#f7efdd', sheet: '#fffaf0', haze: '#f3e9d5', parchment: '#fbf6ea' },
    dark: {
      ink: '#efe4cf',
      faded: '#b9a688',
      red: '#d98062',
      gold: '#cfa55a',
      green: '#7fb898',
      hairline: '#44382b',
      tint: '#2a231c',
    },
  },
  type: COMMON_TYPE,
  faces: {
    page: {
      text: families('Alegreya'),
      sans: families('Alegreya Sans'),
      capitals: families('Alegreya SC'),
      display: families('Alegreya'),
      mono: families('Source Code Pro', 'Alegreya Sans'),
    },
    tableLetters: 1,
    word: { text: 'Cambria', sans: 'Calibri', mono: 'Consolas' },
    reader: { text: 'Alegreya,Georgia,serif', headings: 'inherit', sans: "'Alegreya Sans',Calibri,sans-serif" },
    drawn: textFaces('Alegreya'),
    files: [],
  },
  ornaments: COMMON_ORNAMENTS,
  flow: {
    ornament: { leaf: '❧', diamond: '◆', line: '' },
    headings: { roman: PLAIN_HEADINGS, capitals: { ...PLAIN_HEADINGS, capitals: 'small' } },
    boxes: { ruled: 'rules', framed: 'frame' },
    isStriped: true,
    hasGrounds: true,
  },
  settings: [
    accentSetting(PRINT.red),
    GROUND_SETTING,
    choiceSetting('ornament', 'Ornaments', { leaf: 'Leaves', diamond: 'Diamonds', line: 'Plain lines' }),
    choiceSetting('headings', 'Headings', { roman: 'Upright', capitals: 'Small capitals' }),
    choiceSetting('boxes', 'Boxes', { ruled: 'Between rules', framed: 'In frames' }),
    THUMB_SETTING,
  ],
};
