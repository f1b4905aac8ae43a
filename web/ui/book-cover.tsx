import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './book-cover.module.css';

interface BookCoverProps {
  /** The title. It decides the shade of the cover's colour, and is printed if there are no `children`. */
  title: string;
  /** The stored book type. It decides colour and drawing. */
  bookType: string;
  /** The name of the type, shown above the drawing. */
  typeLabel: string;
  /** The address of the author's own image, which replaces colour and drawing. */
  image?: string;
  /** The title as an element of the page, such as a heading or a link. */
  children?: ReactNode;
}

/** The cover of a book: the author's own image, or a colour like cloth with a drawing and the title. */
export function BookCover({ title, bookType, typeLabel, image = '', children }: BookCoverProps) {
  const { ornament, cloth } = coverStyle(bookType, title);
  const picture = usePicture(image);
  return (
    <div className={classes.cover} style={{ '--cloth': cloth } as CSSProperties} data-length={lengthOf(title)}>
      {picture}
      <div className={classes.face}>
        <span className={classes.type}>{typeLabel}</span>
        {picture ? <span /> : <Drawing path={ornament} />}
        <div className={classes.title}>{children ?? title}</div>
      </div>
    </div>
  );
}

/** A small cover without text, hidden from screen readers. */
export function BookThumb({ title, bookType, image = '' }: Pick<BookCoverProps, 'title' | 'bookType' | 'image'>) {
  const { ornament, cloth } = coverStyle(bookType, title);
  const picture = usePicture(image);
  return (
    <div className={classes.thumb} style={{ '--cloth': cloth } as CSSProperties} aria-hidden="true">
      {picture ?? <Drawing path={ornament} />}
    </div>
  );
}

/** The author's image; null if there is none or it cannot be loaded. */
function usePicture(image: string) {
  const [broken, setBroken] = useState('');
  if (image === '' || image === broken) return null;
  return <img className={classes.picture} src={image} alt="" loading="lazy" onError={() => setBroken(image)} />;
}

function Drawing({ path }: { path: string }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 48 48" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** A longer title is smaller, so that all of it fits on the cover. */
function lengthOf({ length }: string): 'short' | 'long' | 'longest' {
  if (length <= 36) return 'short';
  return length <= 64 ? 'long' : 'longest';
}

const ORNAMENT_PATHS = {
  moon: 'M30 7A18 18 0 1 0 42 31A15 15 0 0 1 30 7ZM37 10L38.2 13.8L42 15L38.2 16.2L37 20L35.8 16.2L32 15L35.8 13.8Z',
  crown: 'M9 33L6 13L16 22L24 8L32 22L42 13L39 33ZM9 39H39M24 8V4M16 28H16.1M24 28H24.1M32 28H32.1',
  swords: 'M8 6L32 30L36 34M40 6L16 30L12 34M27 35L37 25M11 25L21 35M36 34L42 40M12 34L6 40M8 6V11L29 32M40 6V11L19 32',
  sun: 'M24 15A9 9 0 1 0 24 33A9 9 0 1 0 24 15ZM24 4V10M24 38V44M4 24H10M38 24H44M9.9 9.9L14.1 14.1M33.9 33.9L38.1 38.1M38.1 9.9L33.9 14.1M14.1 33.9L9.9 38.1',
  compass:
    'M24 3L28 20L45 24L28 28L24 45L20 28L3 24L20 20ZM24 11A13 13 0 1 0 24 37A13 13 0 1 0 24 11ZM24 20V28M20 24H28',
  shield:
    'M24 5L40 10V23C40 33 33 39.5 24 43.5C15 39.5 8 33 8 23V10ZM24 12V36M15 22C20 22 23 19 24 14C25 19 28 22 33 22M17 30C21 30 23 28 24 25C25 28 27 30 31 30',
  lantern:
    'M17 17H31L34 37H14ZM19 17V13A5 5 0 0 1 29 13V17M24 8V4M24 22C20.5 27 21.5 31 24 32.5C26.5 31 27.5 27 24 22ZM11 42H37M14 37V42M34 37V42',
  mountains: 'M3 39L18 13L27 28L32 20L45 39ZM12.5 22.5L18 26L23 21.5M34 9A4 4 0 1 0 34.1 9',
  book: 'M24 12C18 8 12 8 6 10V38C12 36 18 36 24 40C30 36 36 36 42 38V10C36 8 30 8 24 12ZM24 12V40M11 17C14 16 17 16 19 17M11 23C14 22 17 22 19 23M29 17C31 16 34 16 37 17M29 23C31 22 34 22 37 23',
  die: 'M24 4L42 14V34L24 44L6 34V14ZM24 13L13 31H35ZM24 4V13M6 14L24 13L42 14M6 14L13 31L6 34M42 14L35 31L42 34M13 31L24 44L35 31',
  key: 'M24 5A8 8 0 1 0 24 21A8 8 0 1 0 24 5ZM24 21V44M24 33H31V38H24M24 40H29M24 10A3 3 0 1 0 24 16A3 3 0 1 0 24 10Z',
  claws:
    'M12 8C10 20 13 32 20 42C18 32 17 20 12 8ZM23 5C21 18 23 31 29 43C29 31 28 18 23 5ZM34 8C32 18 34 28 38 37C39 27 38 17 34 8Z',
} as const;

interface CoverStyle {
  ornament: keyof typeof ORNAMENT_PATHS;
  /** Shades of one colour, so that books of the same type differ. */
  cloths: readonly string[];
}

const PLAIN: CoverStyle = { ornament: 'book', cloths: ['#3c4856', '#44505c', '#353f4d'] };
const STYLES: Readonly<Record<string, CoverStyle>> = {
  player_supplement: { ornament: 'shield', cloths: ['#4a3358', '#573a5e', '#3d3156'] },
  monster_supplement: { ornament: 'swords', cloths: ['#263a56', '#2d4767', '#243058'] },
  rule_expansion: { ornament: 'sun', cloths: ['#6b3f1c', '#754a1f', '#633420'] },
  oneshot_campaign: { ornament: 'moon', cloths: ['#5c2434', '#6b2a38', '#4f2036'] },
  full_campaign: { ornament: 'crown', cloths: ['#2f4a3a', '#3b543a', '#25473f'] },
  campaign_setting: { ornament: 'compass', cloths: ['#1f4a52', '#27545a', '#1d4049'] },
  adventure: { ornament: 'lantern', cloths: ['#71321f', '#7c3b20', '#632c23'] },
  campaign: { ornament: 'mountains', cloths: ['#4a4a24', '#545026', '#414a2b'] },
  supplement: PLAIN,
  puhb: { ornament: 'die', cloths: ['#6d1f1f', '#772420', '#611c25'] },
  gmg: { ornament: 'key', cloths: ['#3a322d', '#453a31', '#332d30'] },
  bestiary: { ornament: 'claws', cloths: ['#2f3b2a', '#39442c', '#28382f'] },
};

/**
 * The colour and the drawing of a book's cover. The type decides both, and the title decides the shade. The same book always looks the
 * same.
 */
export function coverStyle(bookType: string, title: string): { ornament: string; cloth: string } {
  const style = STYLES[bookType] ?? PLAIN;
  const cloth = style.cloths[hash(title) % style.cloths.length] ?? '#3c4856';
  return { ornament: ORNAMENT_PATHS[style.ornament], cloth };
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
