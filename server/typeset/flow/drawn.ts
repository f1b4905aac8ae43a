/** What is drawn when the pages stand. */
export interface Drawn {
  heads: RunningHeads;
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

/** What a running head can name, as the template tells of it: its anchor, whether it is an entry or a heading, and the page. */
export type RunningHead = [anchor: string, isEntry: boolean, page: number];

/** By each page of the sections, the anchor of what its running head names; '' where it names nothing. */
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

/** Entries where there are any, and of these what begins first on a left page and last on a right one. */
function headOfPage(heads: readonly RunningHead[], page: number): string {
  const entries = heads.filter(([, isEntry]) => isEntry);
  const named = entries.length > 0 ? entries : heads;
  return named.at(page % 2 === 0 ? 0 : -1)?.[0] ?? '';
}
