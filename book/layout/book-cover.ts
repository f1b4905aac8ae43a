import { nameKey } from '../sections/named-part.ts';

/**
 * How the cover of a book looks until its author gives it a picture, and the plate with its words on such a picture. It is drawn from this
 * on the shelf, on the first page of a PDF and on the front of a paperback.
 */
export interface CoverDesign {
  /** The colour of cover, back and spine. */
  cloth: string;
  /** The colour of the words. */
  thread: string;
  /** The colour of the drawing. */
  gilt: string;
  /** The colour of the frame. */
  frame: string;
  /** The drawing in a square of 48: an SVG path of M, L, H, V, C and Z with absolute coordinates. */
  drawing: string;
  /** The size of the title, as a share of the cover's width. */
  titleSize: number;
}

/** The measures of every cover, as shares of its width. */
export const COVER_SHARES = {
  /** From the edges to the frame: at the spine, and at the other sides. */
  nearSpine: 0.1,
  edge: 0.055,
  /** From the frame to the words. */
  padding: 0.05,
  drawing: 0.3,
  kindSize: 0.044,
  authorSize: 0.052,
} as const;

const THREAD = '#f7ecd4';
const GILT = '#ecd6a4';
/** How much of the frame's colour is gilt. */
const FRAME_GILT = 0.4;

/** The cover of a book of this type and title. The type decides colour and drawing, and the title the shade. */
export function coverDesign(bookType: string, title: string): CoverDesign {
  const { drawing, cloths } = (Object.hasOwn(STYLES, bookType) ? STYLES[bookType] : null) ?? PLAIN;
  // The letters alone, since a typeset title has other punctuation.
  const cloth = cloths[hash(nameKey(title)) % cloths.length] ?? cloths[0];
  return {
    cloth,
    thread: THREAD,
    gilt: GILT,
    frame: mixed(cloth, GILT, FRAME_GILT),
    drawing: DRAWINGS[drawing],
    titleSize: titleSize(title),
  };
}

/** A longer title is smaller, so that all of it has room. */
function titleSize({ length }: string): number {
  if (length <= 36) return 0.096;
  return length <= 64 ? 0.07 : 0.056;
}

const DRAWINGS = {
  moon: 'M30 7C20.66 4.45 10.98 9.75 8.09 18.99C5.2 28.23 10.13 38.1 19.26 41.33C28.38 44.57 38.43 40 42 31C36.32 31 31.12 27.79 28.58 22.71C26.04 17.63 26.59 11.55 30 7ZM37 10L38.2 13.8L42 15L38.2 16.2L37 20L35.8 16.2L32 15L35.8 13.8Z',
  crown: 'M9 33L6 13L16 22L24 8L32 22L42 13L39 33ZM9 39H39M24 8V4M16 28H16.1M24 28H24.1M32 28H32.1',
  swords: 'M8 6L32 30L36 34M40 6L16 30L12 34M27 35L37 25M11 25L21 35M36 34L42 40M12 34L6 40M8 6V11L29 32M40 6V11L19 32',
  sun: 'M24 15C19.03 15 15 19.03 15 24C15 28.97 19.03 33 24 33C28.97 33 33 28.97 33 24C33 19.03 28.97 15 24 15ZM24 4V10M24 38V44M4 24H10M38 24H44M9.9 9.9L14.1 14.1M33.9 33.9L38.1 38.1M38.1 9.9L33.9 14.1M14.1 33.9L9.9 38.1',
  compass:
    'M24 3L28 20L45 24L28 28L24 45L20 28L3 24L20 20ZM24 11C16.82 11 11 16.82 11 24C11 31.18 16.82 37 24 37C31.18 37 37 31.18 37 24C37 16.82 31.18 11 24 11ZM24 20V28M20 24H28',
  shield:
    'M24 5L40 10V23C40 33 33 39.5 24 43.5C15 39.5 8 33 8 23V10ZM24 12V36M15 22C20 22 23 19 24 14C25 19 28 22 33 22M17 30C21 30 23 28 24 25C25 28 27 30 31 30',
  lantern:
    'M17 17H31L34 37H14ZM19 17V13C19 10.24 21.24 8 24 8C26.76 8 29 10.24 29 13V17M24 8V4M24 22C20.5 27 21.5 31 24 32.5C26.5 31 27.5 27 24 22ZM11 42H37M14 37V42M34 37V42',
  mountains:
    'M3 39L18 13L27 28L32 20L45 39ZM12.5 22.5L18 26L23 21.5M34 9C31.8 9.03 30.04 10.83 30.05 13.02C30.06 15.22 31.85 17 34.05 17C36.25 17 38.04 15.22 38.05 13.02C38.06 10.83 36.3 9.03 34.1 9',
  book: 'M24 12C18 8 12 8 6 10V38C12 36 18 36 24 40C30 36 36 36 42 38V10C36 8 30 8 24 12ZM24 12V40M11 17C14 16 17 16 19 17M11 23C14 22 17 22 19 23M29 17C31 16 34 16 37 17M29 23C31 22 34 22 37 23',
  die: 'M24 4L42 14V34L24 44L6 34V14ZM24 13L13 31H35ZM24 4V13M6 14L24 13L42 14M6 14L13 31L6 34M42 14L35 31L42 34M13 31L24 44L35 31',
  key: 'M24 5C19.58 5 16 8.58 16 13C16 17.42 19.58 21 24 21C28.42 21 32 17.42 32 13C32 8.58 28.42 5 24 5ZM24 21V44M24 33H31V38H24M24 40H29M24 10C22.34 10 21 11.34 21 13C21 14.66 22.34 16 24 16C25.66 16 27 14.66 27 13C27 11.34 25.66 10 24 10Z',
  claws:
    'M12 8C10 20 13 32 20 42C18 32 17 20 12 8ZM23 5C21 18 23 31 29 43C29 31 28 18 23 5ZM34 8C32 18 34 28 38 37C39 27 38 17 34 8Z',
} as const;

interface CoverStyle {
  drawing: keyof typeof DRAWINGS;
  /** Shades of one colour, so that books of the same type differ. */
  cloths: readonly [string, ...string[]];
}

const PLAIN: CoverStyle = { drawing: 'book', cloths: ['#3c4856', '#44505c', '#353f4d'] };
const STYLES: Readonly<Record<string, CoverStyle>> = {
  player_supplement: { drawing: 'shield', cloths: ['#4a3358', '#573a5e', '#3d3156'] },
  monster_supplement: { drawing: 'swords', cloths: ['#263a56', '#2d4767', '#243058'] },
  rule_expansion: { drawing: 'sun', cloths: ['#6b3f1c', '#754a1f', '#633420'] },
  oneshot_campaign: { drawing: 'moon', cloths: ['#5c2434', '#6b2a38', '#4f2036'] },
  full_campaign: { drawing: 'crown', cloths: ['#2f4a3a', '#3b543a', '#25473f'] },
  campaign_setting: { drawing: 'compass', cloths: ['#1f4a52', '#27545a', '#1d4049'] },
  adventure: { drawing: 'lantern', cloths: ['#71321f', '#7c3b20', '#632c23'] },
  campaign: { drawing: 'mountains', cloths: ['#4a4a24', '#545026', '#414a2b'] },
  supplement: PLAIN,
  puhb: { drawing: 'die', cloths: ['#6d1f1f', '#772420', '#611c25'] },
  gmg: { drawing: 'key', cloths: ['#3a322d', '#453a31', '#332d30'] },
  bestiary: { drawing: 'claws', cloths: ['#2f3b2a', '#39442c', '#28382f'] },
};

/** The colour between two colours. */
function mixed(one: string, other: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
  const between = [0, 1, 2].map((index) => channel(one, index) * (1 - share) + channel(other, index) * share);
  return `#${between.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
