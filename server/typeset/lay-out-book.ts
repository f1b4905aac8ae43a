import { decide } from './flow/decide.ts';
import { type Drawn, haveAll, NOTHING_DRAWN } from './flow/drawn.ts';
import { type FlowPage, type LayoutMark, readDrawn, readTold, type TemplateFacts } from './flow/layout-marks.ts';
import { inOrder, isInOrder } from './flow/reading-order.ts';
import {
  NO_PLAN,
  pagesFile,
  planFile,
  type SectionPlans,
  samePlan,
  type SectionPlan,
  sectionsOf,
} from './flow/plan.ts';

export interface TypesetSource {
  main: string;
  /** Other sources by path in the compiler's world: "/sections/1.typ". */
  files: ReadonlyMap<string, string>;
  /** The section in each file, by the file's path, and the text at its head that does not belong to the file. */
  sections?: ReadonlyMap<string, { id: string; head: string }>;
  /** Whether a section begins where the last one ends, and not on a new page. */
  isFlowing?: boolean;
  /** Whether it is the whole book, and not a part of it. */
  isWhole?: boolean;
}

/** The compiler, as the layout of a book needs it. */
export interface LayoutCompiler<Document> {
  /** Compiles a source. Files of earlier sources that are not in this one stay unchanged. */
  set(source: TypesetSource): Document;
  /** The values of the elements with this label. */
  query(document: Document, label: string): unknown[];
}

/** The result of a layout, with which the next layout of the book begins best. */
export interface LayoutStart {
  plans: SectionPlans;
  drawn: Drawn;
}

interface LaidOut<Document> extends LayoutStart {
  document: Document;
}

/** The result of an earlier layout of the same book. */
export interface PreviousLayout extends LayoutStart {
  /** The sections whose text has not changed since: they are not improved again. */
  finished: ReadonlySet<number>;
}

/** Work that can be abandoned between its steps. */
export type InterruptibleWork<Result> = Generator<void, Result>;

/**
 * How often a book is compiled to improve it, and how often again for sections in which something is above its place or a text took more room
 * than planned. Then everything is put in order, which may move what follows, so it is checked again.
 */
const MOST_LAYOUTS = 3;
const MOST_IN_DISORDER = 3;
const MOST_FOR_ORDER = 6;

/**
 * Lays a book out: compiles it, checks where its columns end and what has no room in its place, and compiles it again until nothing can be
 * improved. Unchanged parts cost the compiler little.
 */
export function layOutBook<Document>(
  compiler: LayoutCompiler<Document>,
  source: TypesetSource,
  begin?: PreviousLayout,
): LaidOut<Document> {
  return allOf(layoutSteps(compiler, source, begin));
}

/** Lays a book out step by step: each step compiles the book once, which takes a moment for a long one. */
export function* layoutSteps<Document>(
  compiler: LayoutCompiler<Document>,
  { main, files }: TypesetSource,
  begin?: PreviousLayout,
): InterruptibleWork<LaidOut<Document>> {
  const plans = new Map(sectionsOf(files).map((number) => [number, begin?.plans.get(number) ?? NO_PLAN]));
  const open = new Set([...plans.keys()].filter((number) => !begin?.finished.has(number)));
  // A book that was laid out before is usually right at once, with its heads and page numbers.
  const given = begin?.drawn ?? null;
  let document = compiler.set({ main, files: new Map([...files, ...planFiles(plans), pagesFile(given)]) });
  for (let layouts = 1, forOrder = 0; forOrder < MOST_FOR_ORDER; layouts += 1) {
    const told = readTold(compiler.query(document, '<marks>'));
    if (told === null) return { document, plans, drawn: NOTHING_DRAWN };
    const better = betterPlans(plans, told, layouts, open);
    if (better.size === 0) forOrder += 1;
    const changed = better.size > 0 ? better : orderedPlans(plans, told, forOrder);
    if (changed.size === 0) break;
    for (const [number, plan] of changed) plans.set(number, plan);
    yield;
    document = compiler.set({ main, files: planFiles(changed) });
  }
  const drawn = readDrawn(compiler.query(document, '<heads>'), compiler.query(document, '<marks>'));
  if (given === null || !haveAll(given, drawn)) {
    yield;
    document = compiler.set({ main, files: new Map([pagesFile(drawn)]) });
  }
  return { document, plans, drawn };
}

/** Takes all steps, one after the other. */
export function allOf<Result>(steps: InterruptibleWork<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The improved plans of open sections: of all at first, and then only where something is out of order. */
function betterPlans(
  plans: SectionPlans,
  told: TemplateFacts,
  layouts: number,
  open: ReadonlySet<number>,
): Map<number, SectionPlan> {
  if (layouts >= MOST_LAYOUTS + MOST_IN_DISORDER) return new Map();
  return changedPlans(plans, told, (marks, page, plan, number) => {
    const isDone = !open.has(number) || (layouts >= MOST_LAYOUTS && isInOrder(marks, page, plan));
    return isDone ? plan : decide(marks, page, plan);
  });
}

/** The corrected plans of all sections. In the last two rounds, nothing that could be out of order comes late. */
function orderedPlans(plans: SectionPlans, told: TemplateFacts, times: number): Map<number, SectionPlan> {
  return changedPlans(plans, told, (marks, page, plan) => inOrder(marks, page, plan, times > MOST_FOR_ORDER - 2));
}

function changedPlans(
  plans: SectionPlans,
  { pageOf, marks }: TemplateFacts,
  next: (marks: readonly LayoutMark[], page: FlowPage, plan: SectionPlan, number: number) => SectionPlan,
): Map<number, SectionPlan> {
  const pairs = [...plans].map(
    ([number, plan]) => [number, plan, next(marks.get(number) ?? [], pageOf(number), plan, number)] as const,
  );
  return new Map(pairs.filter(([, plan, after]) => !samePlan(plan, after)).map(([number, , after]) => [number, after]));
}

function planFiles(plans: SectionPlans): Map<string, string> {
  return new Map([...plans].map(([number, plan]) => planFile(number, plan)));
}
