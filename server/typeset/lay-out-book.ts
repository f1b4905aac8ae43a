import { decide, inOrder } from './flow/decide.ts';
import { haveHeads, type Heads } from './flow/heads.ts';
import { readHeads, readTold, type Told } from './flow/marks.ts';
import { NO_PLAN, pagesFile, planFile, type Plans, samePlan, type SectionPlan, sectionsOf } from './flow/plan.ts';

export interface TypesetSource {
  main: string;
  /** Other sources by path in the compiler's world: "/sections/1.typ". */
  files: ReadonlyMap<string, string>;
}

/** The compiler, as the layout of a book needs it. */
export interface Press<Document> {
  /** Sets a source. Files of the source before that are not among these stay as they were. */
  set(source: TypesetSource): Document;
  /** Forgets what the last layouts did not use. */
  tidy(): void;
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

/** How often a book is set to make it better. */
const MOST_LAYOUTS = 3;

/**
 * Lays a book out: sets it, sees where its columns end and what has no room where it stands, and sets it again until nothing is to be
 * bettered. What did not change costs the compiler little.
 */
export function layOutBook<Document>(
  press: Press<Document>,
  { main, files }: TypesetSource,
  begin?: Beginning,
): LaidOut<Document> {
  const plans = new Map(sectionsOf(files).map((number) => [number, begin?.plans.get(number) ?? NO_PLAN]));
  // A book that was laid out before is most often right at once, with its heads and page numbers.
  const drawn = begin?.heads ?? null;
  const first = pagesFile(drawn);
  let document = press.set({ main, files: new Map([...files, ...planFiles(plans), first]) });
  for (let layouts = 1; layouts <= MOST_LAYOUTS; layouts += 1) {
    const told = readTold(press.query(document, '<marks>'));
    if (told === null) return { document, plans, heads: new Map() };
    const changed = nextPlans(plans, told, layouts === MOST_LAYOUTS);
    if (changed.size === 0) break;
    for (const [number, plan] of changed) plans.set(number, plan);
    press.tidy();
    document = press.set({ main, files: planFiles(changed) });
  }
  const heads = readHeads(press.query(document, '<heads>'), press.query(document, '<marks>'));
  if (drawn === null || !haveHeads(drawn, heads)) document = press.set({ main, files: new Map([pagesFile(heads)]) });
  return { document, plans, heads };
}

/** What is to be bettered; where nothing is, or no layout is left for it, what has to be put in order. */
function nextPlans(plans: Plans, told: Told, isLast: boolean): Map<number, SectionPlan> {
  const changed = isLast ? new Map() : changedPlans(plans, told, decide);
  return changed.size > 0 ? changed : changedPlans(plans, told, inOrder);
}

function planFiles(plans: Plans): Map<string, string> {
  return new Map([...plans].map(([number, plan]) => planFile(number, plan)));
}

function changedPlans(plans: Plans, { page, marks }: Told, better: typeof decide): Map<number, SectionPlan> {
  const changed = new Map<number, SectionPlan>();
  for (const [number, plan] of plans) {
    const next = better(marks.get(number) ?? [], page, plan);
    if (!samePlan(next, plan)) changed.set(number, next);
  }
  return changed;
}
