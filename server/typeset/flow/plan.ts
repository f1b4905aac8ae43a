import type { Drawn } from './drawn.ts';

/** What was decided of a section's flow. Parts are named by their place among the parts of the section. */
export interface SectionPlan {
  /** The runs whose columns end at one height, by the part before which they end. */
  balanced: ReadonlyMap<number, Balance>;
  /** What stands across the page and comes at the head of the next one, because it has no room where it stands. */
  late: ReadonlySet<number>;
  /** The runs that begin on a new page, because the old one has room for a line or two only; by their first part. */
  fresh: ReadonlySet<number>;
  /** What is not to come late: it had room in its place when that was tried. */
  kept: ReadonlySet<number>;
  /** The runs that took more room than was foreseen, where there is no layout left to give it: nothing is drawn up over their blank. */
  spilled: ReadonlySet<number>;
  /** The pictures that are made smaller, by their numbers, and by how many points of their height. */
  less: ReadonlyMap<number, number>;
  /** The pictures of a column that come at the head of the next one, because they have no room where they stand. */
  later: ReadonlySet<number>;
  /** The runs below which much white remains, where an ornament stands; by the part before which they end. */
  adorned: ReadonlySet<number>;
}

export interface Balance {
  /** The blank below the columns, down to the foot of the page, in points. */
  blank: number;
  /** How much higher the columns are than their text needs if it could be divided anywhere. */
  slack: number;
}

/** By the number of the section in the book, from 1. */
export type SectionPlans = ReadonlyMap<number, SectionPlan>;

/** Nothing decided yet: all in its place, columns as they fall. */
export const NO_PLAN: SectionPlan = {
  balanced: new Map(),
  late: new Set(),
  fresh: new Set(),
  kept: new Set(),
  spilled: new Set(),
  less: new Map(),
  later: new Set(),
  adorned: new Set(),
};

export function planPath(section: number): string {
  return `/plans/${section}.typ`;
}

/** The file in which a section of the source finds its plan. */
export function planFile(
  section: number,
  { balanced, late, fresh, spilled, less, later, adorned }: SectionPlan,
): [path: string, text: string] {
  const blanks = [...balanced].map(([part, { blank }]): [number, number] => [part, blank]);
  const fields = [
    `section: ${section}`,
    `blanks: ${lengths(blanks)}`,
    `late: (${listed(late)})`,
    `fresh: (${listed(fresh)})`,
    `spilled: (${listed(spilled)})`,
    `less: ${lengths([...less])}`,
    `later: (${listed(later)})`,
    `adorned: (${listed(adorned)})`,
  ];
  return [planPath(section), `#let plan = (${fields.join(', ')})\n`];
}

/** What no name of an anchor or of a box holds, so that the name can stand in a source as it is. */
const NO_NAME = /[^A-Za-z0-9 %]/g;

/**
 * The file that says that the pages stand where they do, with what their heads name, and which boxes go on: then heads and numbers are
 * drawn. null before that.
 */
export function pagesFile(drawn: Drawn | null): [path: string, text: string] {
  const path = '/plans/pages.typ';
  if (drawn === null) return [path, ''];
  const pairs = [...drawn.heads].map(([page, anchor]) => `"${page}": "${anchor.replace(NO_NAME, '')}"`);
  const value = pairs.length === 0 ? '(:)' : `(${pairs.join(', ')})`;
  const boxes = [...drawn.boxes].map((id) => `#metadata(none)#label("goes on ${id.replace(NO_NAME, '')}")\n`);
  return [path, `#metadata(${value}) <pages-stand>\n${boxes.join('')}`];
}

/** Whether two plans ask for the same layout. Half a point is not seen. */
export function samePlan(one: SectionPlan, other: SectionPlan): boolean {
  const parts = new Set([...one.balanced.keys(), ...other.balanced.keys()]);
  const pictures = new Set([...one.less.keys(), ...other.less.keys()]);
  const blankOf = ({ balanced }: SectionPlan, part: number) => balanced.get(part)?.blank ?? 0;
  const isSame = (part: number) => Math.abs(blankOf(one, part) - blankOf(other, part)) < 0.5;
  const isSameSize = (number: number) => Math.abs((one.less.get(number) ?? 0) - (other.less.get(number) ?? 0)) < 0.5;
  const equal = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
    a.size === b.size && [...a].every((part) => b.has(part));
  return (
    [...parts].every(isSame) &&
    [...pictures].every(isSameSize) &&
    equal(one.later, other.later) &&
    equal(one.adorned, other.adorned) &&
    equal(one.late, other.late) &&
    equal(one.fresh, other.fresh) &&
    equal(one.spilled, other.spilled)
  );
}

/** The numbers of the sections in a source, by its files "/sections/NUMBER.typ". */
export function sectionsOf(files: ReadonlyMap<string, string>): number[] {
  return [...files.keys()].flatMap((path) => /^\/sections\/(\d+)\.typ$/.exec(path)?.[1] ?? []).map(Number);
}

function lengths(points: readonly [key: number, points: number][]): string {
  return points.length === 0 ? '(:)' : `(${points.map(([key, length]) => `"${key}": ${length}pt`).join(', ')})`;
}

function listed(parts: ReadonlySet<number>): string {
  return [...parts].map((part) => `${part},`).join(' ');
}
