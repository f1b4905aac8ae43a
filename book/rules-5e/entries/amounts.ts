import { type Dice, parseDice } from '../dice.ts';

/** A printed amount: "12 (2d6 + 5)". */
export interface Amount {
  /** Where it begins in the text. */
  at: number;
  printed: string;
  average: number;
  /** The dice as they are printed. */
  notation: string;
  /** null where they are none: "0d6". */
  dice: Dice | null;
}

const AMOUNT = /(\d{1,4}) \((\d{0,3}d\d{1,3}(?: ?[+\-−–] ?\d{1,4})?)\)/g;

/** Every amount of a text that gives both its average and its dice. */
export function readAmounts(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map((match) => {
    const [printed, average = '', notation = ''] = match;
    return { at: match.index, printed, average: Number(average), notation, dice: parseDice(notation) };
  });
}
