import type { Drawn } from './drawn.ts';

/** The decisions about a section's flow. Parts are named by their index in the section. */
export interface SectionPlan {
  /** The runs whose columns end at one height, by the part before which they end. */
  balanced: ReadonlyMap<number, Balance>;
  /** Pieces across the page that come at the top of the next one, because they have no room in their place. */
  late: ReadonlySet<number>;
  /** The runs that begin on a new page, because the old one has room for only a line or two; by their first part. */
  fresh: ReadonlySet<number>;
  /** The pieces that must not come late, because they had room in their place when that was tried. */
  kept: ReadonlySet<number>;
  /** The runs that took more room than planned when no further layout was left: nothing is moved up into their blank. */
  spilled: ReadonlySet<number>;
  /** The reduced pictures, by their numbers, and by how many points of height they are reduced. */
  less: ReadonlyMap<number, number>;
  /** The pictures in a column that come at the top of the next one, because they have no room in their place. */
  later: ReadonlySet<number>;
  /** The runs that are followed by much white space and so get an ornament; by the part before which they end. */
  adorned: ReadonlySet<number>;
}

export interface Balance {
  /** The blank below the columns, down to the bottom of the page, in points. */
  blank: number;
  /** By how much the columns are higher than their text would need if it could be divided anywhere. */
  slack: number;
}

/** By the number of the section in the book, from 1. */
export type SectionPlans = ReadonlyMap<number, SectionPlan>;

/** No decisions yet: everything in its place, and columns not balanced. */
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

/** Characters that no name of an anchor or a box has, so that names need no escapes in a source. */
const NO_NAME = /[^A-Za-z0-9 %]/g;

/**
 * The file that says that the layout is final, with what each running head names and which boxes continue: then heads and numbers are drawn.
 * null before that.
 */
export function pagesFile(drawn: Drawn | null): [path: string, text: string] {
  const path = '/plans/pages.typ';
  if (drawn === null) return [path, ''];
  const pairs = [...drawn.heads].map(([page, anchor]) => `"${page}": "${anchor.replace(NO_NAME, '')}"`);
  const value = pairs.length === 0 ? '(:)' : `(${pairs.join(', ')})`;
  const boxes = [...drawn.boxes].map((id) => `#metadata(none)#label("goes on ${id.replace(NO_NAME, '')}")\n`);
  return [path, `#metadata(${value}) <pages-stand>\n${boxes.join('')}`];
}

/** Whether two plans lead to the same layout. Half a point is not visible. */
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
