import { families, headingFace, textFaces } from './faces.ts';
import type { Inks, PageColours, Palette } from './palette.ts';
import { choiceSetting, GROUND_SETTING, THUMB_SETTING } from './settings.ts';
import { COMMON_ORNAMENTS, PLAIN_HEADINGS, type ThemeDesign } from './theme.ts';
import { COMMON_TYPE } from './type-scale.ts';

/**
 * The two inks of a duplicator: a dark one for words, a bright one for shapes. The bright ink is also used as a tint.
 */
interface TwoInks {
  dark: string;
  faded: string;
  /** The bright ink, darkened enough for words. */
  spoken: string;
  bright: string;
  tint: string;
  pale: string;
  night: Inks;
}

const NIGHT = { ink: '#eef0f6', faded: '#b3b9cc', hairline: '#3a4156', tint: '#20253a' };

const BLUE_PINK = twoInks({
  dark: '#1d2550',
  faded: '#4a5178',
  spoken: '#bd1450',
  bright: '#ff5a8a',
  tint: '#ffe3ec',
  pale: '#fff0f5',
  night: { ...NIGHT, red: '#ff8fb0', gold: '#ff5a8a', green: '#9db0ff' },
});

const TEAL_ORANGE = twoInks({
  dark: '#0f3a40',
  faded: '#3d6167',
  spoken: '#a83a08',
  bright: '#ff8a3d',
  tint: '#ffe8d6',
  pale: '#fff3e9',
  night: { ...NIGHT, red: '#ffa56b', gold: '#ff8a3d', green: '#7fd0cb' },
});

const BLACK_RED = twoInks({
  dark: '#171717',
  faded: '#4d4d4d',
  spoken: '#c01818',
  bright: '#f2402e',
  tint: '#ffe2de',
  pale: '#fff1ef',
  night: { ...NIGHT, red: '#ff8d80', gold: '#f2402e', green: '#c9c9c9' },
});

/** One column, two inks, rough shapes: like a home-made magazine. */
export const ZINE: ThemeDesign = {
  id: 'zine',
  name: 'Zine',
  description: 'One column, two loud inks, typewriter and heavy grotesque, rough shapes as a duplicator prints them.',
  columns: 1,
  justify: false,
  palette: BLUE_PINK,
  inks: { blue_pink: BLUE_PINK, teal_orange: TEAL_ORANGE, black_red: BLACK_RED },
  type: {
    ...COMMON_TYPE,
    page: {
      ...COMMON_TYPE.page,
      text: 9.4,
      headings: [21, 16, 12.6, 10.8, 9.8, 9.4],
      opening: 40,
      entryName: 13.5,
      statBlock: 9,
      statBlockName: 16,
      statBlockGroup: 11.4,
      box: 9,
      boxTitle: 12,
      noteTitle: 12,
      table: 8.8,
      tableCaption: 10.4,
      runningHead: 8,
      pageNumber: 12,
      contents: [12, 9.6, 9],
      bookTitle: 58,
      bookKind: 13,
    },
    word: { ...COMMON_TYPE.word, bookTitle: 40, headings: [26, 18, 13.5, 12, 11, 11] },
    epub: { ...COMMON_TYPE.epub, bookTitle: 2.6, headings: [1.9, 1.5, 1.15, 1, 1, 1] },
    html: { ...COMMON_TYPE.html, bookTitle: 3, sectionTitle: 2.1 },
  },
  faces: {
    // The compiler reads "Black" in the name of a font as its weight.
    page: {
      text: families('Courier Prime', 'Space Grotesk'),
      sans: families('Space Grotesk'),
      capitals: families('Archivo', 'Space Grotesk'),
      display: families('Archivo', 'Space Grotesk'),
      mono: families('Courier Prime', 'Source Code Pro'),
    },
    tableLetters: 1.24,
    word: { text: 'Courier New', sans: 'Arial', mono: 'Courier New' },
    reader: {
      text: "'Courier Prime','Courier New',monospace",
      headings: "'Archivo Black',Arial,sans-serif",
      sans: "'Space Grotesk',Arial,sans-serif",
    },
    drawn: [...textFaces('Courier Prime'), headingFace('Archivo Black')],
    files: [
      'archivo-black/400Regular/ArchivoBlack_400Regular.ttf',
      'courier-prime/400Regular/CourierPrime_400Regular.ttf',
      'courier-prime/400Regular_Italic/CourierPrime_400Regular_Italic.ttf',
      'courier-prime/700Bold/CourierPrime_700Bold.ttf',
      'courier-prime/700Bold_Italic/CourierPrime_700Bold_Italic.ttf',
      'space-grotesk/400Regular/SpaceGrotesk_400Regular.ttf',
      'space-grotesk/700Bold/SpaceGrotesk_700Bold.ttf',
    ],
  },
  ornaments: { ...COMMON_ORNAMENTS, rule: 46, openingGap: 3, openingClearance: 8 },
  flow: {
    ornament: { zigzag: '∧∨∧∨∧', stars: '★ ★ ★', bars: '▬ ▬ ▬' },
    headings: {
      marker: { ...PLAIN_HEADINGS, colour: 'ink', weight: 400 },
      plain: { ...PLAIN_HEADINGS, colour: 'ink', weight: 400 },
    },
    boxes: { shadow: 'shadow', dots: 'frame' },
    isStriped: true,
    hasGrounds: true,
  },
  settings: [
    choiceSetting('inks', 'Inks', {
      blue_pink: 'Blue and pink',
      teal_orange: 'Teal and orange',
      black_red: 'Black and red',
    }),
    GROUND_SETTING,
    choiceSetting('ornament', 'Ornaments', { zigzag: 'Zigzags', stars: 'Stars', bars: 'Bars' }),
    choiceSetting('headings', 'Headings', { marker: 'Marked', plain: 'Plain' }),
    choiceSetting('boxes', 'Boxes', { shadow: 'With shadows', dots: 'On dots' }),
    THUMB_SETTING,
  ],
};

function twoInks({ dark, faded, spoken, bright, tint, pale, night }: TwoInks): Palette {
  const print: PageColours = {
    ink: dark,
    faded,
    red: spoken,
    gold: bright,
    green: dark,
    hairline: bright,
    tint: pale,
    zebra: tint,
    shade: tint,
    mist: pale,
    blush: tint,
  };
  return { print, screen: { ...print, sheet: '#fbf8f1', haze: '#fbf8f1', parchment: '#fbf8f1' }, dark: night };
}
