import { decide, inOrder } from './flow/decide.ts';
import { haveHeads, type Heads } from './flow/heads.ts';
import { readHeads, readTold, type Told } from './flow/marks.ts';
import { NO_PLAN, pagesFile, planFile, type Plans, samePlan, type SectionPlan, sectionsOf } from './flow/plan.ts';

export interface TypesetSource {
  main: string;
  /** Other sources by path in the compiler's world: "/sections/1.typ". */
  files: ReadonlyMap<string, string>;
  /** Which section a file holds, by its path. */
  sections?: ReadonlyMap<string, { id: string }>;
  /** Whether a section begins where the last one ends, and not on a page of its own. */
  isFlowing?: boolean;
}

/** The compiler, as the layout of a book needs it. */
export interface Press<Document> {
  /** Sets a source. Files of the source before that are not among these stay as they were. */
  set(source: TypesetSource): Document;
  /** The values of what has this label. */
  query(document: Document, label: string): unknown[];
}

/** What a book was laid out by: the best beginning for its next layout. */
export interface Beginning {
  plans: Plans;
  heads: Heads;
}

export interface LaidOut<Document> extends Beginning {
  document: Document;
}

/** What an earlier layout of the same book came to. */
export interface Begin extends Beginning {
  /** The sections whose text is as it was then: they are not made better again. */
  settled: ReadonlySet<number>;
}

/** How often a book is set to make it better. */
const MOST_LAYOUTS = 3;

/**
 * Lays a book out: sets it, sees where its columns end and what has no room where it stands, and sets it again until nothing is to be
 * bettered. What did not change costs the compiler little.
 */
export function layOutBook<Document>(
  press: Press<Document>,
  { main, files }: TypesetSource,
  begin?: Begin,
): LaidOut<Document> {
  const plans = new Map(sectionsOf(files).map((number) => [number, begin?.plans.get(number) ?? NO_PLAN]));
  const open = new Set([...plans.keys()].filter((number) => !begin?.settled.has(number)));
  // A book that was laid out before is most often right at once, with its heads and page numbers.
  const drawn = begin?.heads ?? null;
  let document = press.set({ main, files: new Map([...files, ...planFiles(plans), pagesFile(drawn)]) });
  for (let layouts = 1; layouts <= MOST_LAYOUTS; layouts += 1) {
    const told = readTold(press.query(document, '<marks>'));
    if (told === null) return { document, plans, heads: new Map() };
    const changed = nextPlans(plans, told, layouts === MOST_LAYOUTS ? new Set() : open);
    if (changed.size === 0) break;
    for (const [number, plan] of changed) plans.set(number, plan);
    document = press.set({ main, files: planFiles(changed) });
  }
  const heads = readHeads(press.query(document, '<heads>'), press.query(document, '<marks>'));
  if (drawn === null || !haveHeads(drawn, heads)) document = press.set({ main, files: new Map([pagesFile(heads)]) });
  return { document, plans, heads };
}

/** What is to be bettered in the open sections; where nothing is, what has to be put in order in any. */
function nextPlans(plans: Plans, { page, marks }: Told, open: ReadonlySet<number>): Map<number, SectionPlan> {
  const better = changedPlans(plans, (plan, number) =>
    open.has(number) ? decide(marks.get(number) ?? [], page, plan) : plan,
  );
  if (better.size > 0) return better;
  return changedPlans(plans, (plan, number) => inOrder(marks.get(number) ?? [], page, plan));
}

function changedPlans(
  plans: Plans,
  next: (plan: SectionPlan, number: number) => SectionPlan,
): Map<number, SectionPlan> {
  const pairs = [...plans].map(([number, plan]) => [number, plan, next(plan, number)] as const);
  return new Map(pairs.filter(([, plan, after]) => !samePlan(plan, after)).map(([number, , after]) => [number, after]));
}

function planFiles(plans: Plans): Map<string, string> {
  return new Map([...plans].map(([number, plan]) => planFile(number, plan)));
}
