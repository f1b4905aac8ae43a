/** Groups items into lists of at most `size`, so that each list is one query. */
export async function* inPages<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

export async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** What the sweep looks for, in the order of its report. */
export const LEFTOVER_KINDS = ['image bytes', 'image copies', 'unfinished files', 'cached books', 'mails'] as const;
export type LeftoverKind = (typeof LEFTOVER_KINDS)[number];

/** Something kept outside the database that belongs to nothing in it. */
export interface Leftover {
  kind: LeftoverKind;
  /** A name for the operator, which contains no words of anybody's text. */
  name: string;
  bytes: number;
  /** When it was last written, in milliseconds. */
  modifiedAt: number;
  remove(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether it may be removed. A young one may belong to something that is just being stored: bytes are written before their row, and a file
 * before it gets its name.
 */
export function mayRemove({ modifiedAt }: Pick<Leftover, 'modifiedAt'>, now: number): boolean {
  return now - modifiedAt > DAY_MS;
}

/** Those of `kept` whose hash is not in `known`. */
export function withoutOwner<Kept extends { hash: string }>(kept: readonly Kept[], known: ReadonlySet<string>): Kept[] {
  return kept.filter(({ hash }) => !known.has(hash));
}

/** Those of the rows whose bytes do not exist. */
export function withoutBytes<Row extends { hash: string }>(rows: readonly Row[], kept: ReadonlySet<string>): Row[] {
  return rows.filter(({ hash }) => !kept.has(hash));
}
