import { haveHeads, type Heads } from './heads.ts';

/** What is drawn when the pages stand. */
export interface Drawn {
  heads: Heads;
  /** The boxes that go on in another column, where their names stand again. */
  boxes: ReadonlySet<string>;
}

export const NOTHING_DRAWN: Drawn = { heads: new Map(), boxes: new Set() };

/** Whether pages that were drawn with the first have what the second asks for. */
export function haveAll(drawn: Drawn, { heads, boxes }: Drawn): boolean {
  return haveHeads(drawn.heads, heads) && [...boxes].every((id) => drawn.boxes.has(id));
}

/** What is known of a book after a layout of a part of it. */
export function drawnToo(before: Drawn, { heads, boxes }: Drawn): Drawn {
  return { heads: new Map([...before.heads, ...heads]), boxes: new Set([...before.boxes, ...boxes]) };
}
