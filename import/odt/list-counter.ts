import type { NumberLooks } from '../number-looks.ts';
import type { Styles } from './styles.ts';

type Attributes = Readonly<Record<string, string>>;

/** Counts the lists of a document from its first to its last. */
export interface ListCounter {
  /** Begins a list, or goes on with the one that it names; null for one of bullets. */
  begin(list: Attributes, place: { level: number; style: string; goesOn: boolean }): ListCount | null;
  /** What the numbers of the lists that were begun look like. */
  looks: NumberLooks;
}

export interface ListCount {
  /** Whether it goes on with the numbers of a list before it. */
  goesOn: boolean;
  /** The number of the next item, which may have one of its own. */
  next(given: string | undefined): number;
}

export function createListCounter(styles: Styles): ListCounter {
  const looks = { hasLetters: false, hasWords: false };
  /** The last number of each list by its id, and of the last list of each style and level. */
  const last = new Map<string, number>();
  return {
    looks,
    begin(list, { level, style, goesOn }) {
      const found = styles.numberLevel(style, level);
      if (found === null) return null;
      if (/[a-z]/i.test(found.format)) looks.hasLetters = true;
      if (/\p{L}/u.test(found.words)) looks.hasWords = true;
      const continued = list['text:continue-list'];
      const ofStyle = `${style} ${level}`;
      const isContinued = goesOn || continued !== undefined || list['text:continue-numbering'] === 'true';
      const before = isContinued ? (last.get(`#${continued}`) ?? last.get(ofStyle)) : undefined;
      let number = before ?? found.start - 1;
      return {
        goesOn: before !== undefined,
        next(given) {
          const own = given === undefined ? Number.NaN : Number(given);
          number = Number.isInteger(own) ? own : number + 1;
          last.set(ofStyle, number);
          if (list['xml:id'] !== undefined) last.set(`#${list['xml:id']}`, number);
          return number;
        },
      };
    },
  };
}
