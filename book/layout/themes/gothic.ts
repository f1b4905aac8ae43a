import { families, headingFace, textFaces } from './faces.ts';
import { PLAIN_HEADINGS } from './flow-design.ts';
import { COMMON_ORNAMENTS } from './ornaments.ts';
import type { PageColours } from './palette.ts';
import { accentSetting, choiceSetting, GROUND_SETTING, THUMB_SETTING } from './settings.ts';
import type { ThemeDesign } from './theme.ts';
import { COMMON_TYPE } from './type-scale.ts';

const PRINT: PageColours = {
  ink: '#191213',
  faded: '#574746',
  red: '#7c0d17',
  gold: '#4a3335',
  green: '#3a3f33',
  hairline: '#cfc3bf',
  tint: '#f4efed',
  zebra: '#f1ebe9',
  shade: '#e6dcd9',
  mist: '#ece8e6',
  blush: '#f5e4e2',
};

/** For horror: blackletter and thorns, deep red, and night on the screen. */
export const GOTHIC: ThemeDesign = {
  id: 'gothic',
  name: 'Gothic',
  description: 'For horror: blackletter titles, thorns and deep red, on dark pages where a screen shows them.',
  columns: 2,
  justify: true,
  palette: {
    print: PRINT,
    screen: {
      ink: '#eadfd2',
      faded: '#b8a596',
      red: '#e85a48',
      gold: '#9c7a66',
      green: '#a9b593',
      hairline: '#453635',
      tint: '#241a1b',
      zebra: '#281e1f',
      shade: '#251a1b',
      mist: '#1f1a1a',
      blush: '#2a1516',
      sheet: '#161112',
      haze: '#251c1b',
      parchment: '#161112',
    },
    dark: {
      ink: '#eadfd2',
      faded: '#b8a596',
      red: '#e85a48',
      gold: '#9c7a66',
      green: '#a9b593',
      hairline: '#453635',
      tint: '#241a1b',
    },
  },
  type: {
    ...COMMON_TYPE,
    page: {
      ...COMMON_TYPE.page,
      text: 10,
      headings: [24, 18, 13.2, 11.4, 10.4, 10],
      opening: 44,
      entryName: 15,
      statBlock: 9.1,
      statBlockName: 18,
      statBlockGroup: 13,
      box: 9.4,
      boxTitle: 14,
      noteTitle: 14,
      table: 9,
      tableCaption: 10.4,
      caption: 8.8,
      runningHead: 9,
      pageNumber: 12,
      contents: [12, 10, 9.4],
      bookTitle: 66,
    },
    word: { ...COMMON_TYPE.word, bookTitle: 44, headings: [30, 20, 14, 12, 11, 11], entryName: 16 },
    epub: { ...COMMON_TYPE.epub, bookTitle: 3, headings: [2.3, 1.7, 1.2, 1, 1, 1] },
    html: { ...COMMON_TYPE.html, bookTitle: 3.4, sectionTitle: 2.5 },
  },
  faces: {
    page: {
      text: families('Crimson Text'),
      sans: families('Crimson Text'),
      capitals: families('Pirata One', 'Crimson Text'),
      display: families('Pirata One', 'Crimson Text'),
      mono: families('Source Code Pro', 'Crimson Text'),
    },
    tableLetters: 1.03,
    word: { text: 'Cambria', sans: 'Cambria', mono: 'Consolas' },
    reader: { text: "'Crimson Text',Georgia,serif", headings: "'Pirata One',Georgia,serif", sans: 'inherit' },
    drawn: [...textFaces('Crimson Text'), headingFace('Pirata One')],
    files: [
      'pirata-one/400Regular/PirataOne_400Regular.ttf',
      'crimson-text/400Regular/CrimsonText_400Regular.ttf',
      'crimson-text/400Regular_Italic/CrimsonText_400Regular_Italic.ttf',
      'crimson-text/600SemiBold/CrimsonText_600SemiBold.ttf',
      'crimson-text/700Bold/CrimsonText_700Bold.ttf',
      'crimson-text/700Bold_Italic/CrimsonText_700Bold_Italic.ttf',
    ],
  },
  ornaments: { ...COMMON_ORNAMENTS, rule: 40, openingGap: 2.4 },
  flow: {
    ornament: { thorns: '❦', cross: '†', line: '' },
    headings: { blackletter: { ...PLAIN_HEADINGS, weight: 400 }, roman: { ...PLAIN_HEADINGS, face: 'text' } },
    boxes: { spiked: 'frame', ruled: 'rules' },
    isStriped: true,
    hasGrounds: true,
  },
  settings: [
    accentSetting(PRINT.red),
    { ...GROUND_SETTING, label: 'Dark pages' },
    choiceSetting('ornament', 'Ornaments', { thorns: 'Thorns', cross: 'Crosses', line: 'Plain lines' }),
    choiceSetting('headings', 'Headings', { blackletter: 'Blackletter', roman: 'Roman' }),
    choiceSetting('boxes', 'Boxes', { spiked: 'With spikes', ruled: 'Between rules' }),
    THUMB_SETTING,
  ],
};
