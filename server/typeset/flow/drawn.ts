/** What is drawn on pages after they are laid out. */
export interface Drawn {
  heads: RunningHeads;
  /** The boxes that continue in another column, where their names are repeated. */
  boxes: ReadonlySet<string>;
}

export const NOTHING_DRAWN: Drawn = { heads: new Map(), boxes: new Set() };

/** Whether pages that were drawn with `drawn` show what the second argument requires. */
export function haveAll(drawn: Drawn, { heads, boxes }: Drawn): boolean {
  return haveHeads(drawn.heads, heads) && [...boxes].every((id) => drawn.boxes.has(id));
}

/** Adds what a layout of a part of the book showed to what is known of the book. */
export function drawnToo(before: Drawn, { heads, boxes }: Drawn): Drawn {
  return { heads: new Map([...before.heads, ...heads]), boxes: new Set([...before.boxes, ...boxes]) };
}

/** What a running head can name, as the template reports it: its anchor, whether it is an entry or a heading, and the page. */
export type RunningHead = [anchor: string, isEntry: boolean, page: number];

/** For each page of the sections, the anchor that its running head names; '' where it names nothing. */
type RunningHeads = ReadonlyMap<number, string>;

/** `starts` are the first pages of the sections and of what follows them, `heads` those of each section in order of reading. */
export function headsByPage(heads: readonly RunningHead[][], starts: readonly number[], pages: number): RunningHeads {
  return new Map(
    heads.flatMap((own, index) => headsOfSection(own, starts[index] ?? 1, starts[index + 1] ?? pages + 1)),
  );
}

/** Whether the pages were drawn with these heads. */
export function haveHeads(drawn: RunningHeads, heads: RunningHeads): boolean {
  return [...heads].every(([page, anchor]) => drawn.get(page) === anchor);
}

function headsOfSection(heads: readonly RunningHead[], first: number, next: number): [page: number, anchor: string][] {
  const byPage = Map.groupBy(heads, ([, , page]) => page);
  const named: [number, string][] = [];
  let open = '';
  for (let page = first; page < Math.max(next, first + 1); page += 1) {
    const here = byPage.get(page) ?? [];
    named.push([page, here.length === 0 ? open : headOfPage(here, page)]);
    open = here.at(-1)?.[0] ?? open;
  }
  return named;
}

/** Entries where there are any; of these, the first on a left page and the last on a right one. */
function headOfPage(heads: readonly RunningHead[], page: number): string {
  const entries = heads.filter(([, isEntry]) => isEntry);
  const named = entries.length > 0 ? entries : heads;
  return named.at(page % 2 === 0 ? 0 : -1)?.[0] ?? '';
}
