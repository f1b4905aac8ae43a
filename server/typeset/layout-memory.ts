import { type Drawn, drawnToo, NOTHING_DRAWN } from './flow/drawn.ts';
import { planPath, type SectionPlan, sectionsOf } from './flow/plan.ts';
import type { PreviousLayout, LayoutStart, TypesetSource } from './lay-out-book.ts';

/** The result of a book's last layout. The next one, of the whole book or one of its sections, begins with it. */
export interface LayoutMemory {
  /** Undefined where nothing is known of a book with this template. */
  begin(source: TypesetSource): PreviousLayout | undefined;
  keep(source: TypesetSource, laidOut: LayoutStart): void;
  /** All of it, for the memory of another process that typesets the same book. */
  told(): RememberedLayout;
  /** Adopts the memory of another process. */
  take(remembered: RememberedLayout): void;
}

export interface RememberedLayout {
  template: string | undefined;
  drawn: Drawn;
  /** By the ids of the sections. */
  plans: ReadonlyMap<string, SectionPlan>;
}

interface KnownSection {
  text: string;
  plan: SectionPlan;
}

const TEMPLATE = '/tome.typ';

export function createLayoutMemory(): LayoutMemory {
  const known = new Map<string, KnownSection>();
  let template: string | undefined;
  let drawn: Drawn = NOTHING_DRAWN;

  return {
    begin(source) {
      if (template === undefined || template !== source.files.get(TEMPLATE)) return undefined;
      const found = sectionsIn(source).flatMap(({ number, id, text }) => {
        const section = known.get(id);
        return section ? [{ number, plan: section.plan, isSame: section.text === text }] : [];
      });
      const plans = new Map(found.map(({ number, plan }) => [number, plan]));
      return { plans, drawn, finished: finished(found, source) };
    },
    keep(source, laidOut) {
      const { isWhole = false } = source;
      // Forgets sections on pages of another size or in another theme, and those that are no longer in the book.
      if (isWhole || template !== source.files.get(TEMPLATE)) known.clear();
      template = source.files.get(TEMPLATE);
      drawn = isWhole ? laidOut.drawn : drawnToo(drawn, laidOut.drawn);
      for (const { number, id, text } of sectionsIn(source)) {
        const plan = laidOut.plans.get(number);
        if (plan) known.set(id, { text, plan });
      }
    },
    told: () => ({ template, drawn, plans: new Map([...known].map(([id, { plan }]) => [id, plan])) }),
    take(remembered) {
      ({ template, drawn } = remembered);
      const texts = new Map([...known].map(([id, { text }]) => [id, text]));
      known.clear();
      for (const [id, plan] of remembered.plans) known.set(id, { text: texts.get(id) ?? '', plan });
    },
  };
}

/** Where sections flow, a longer one moves all that follow. */
function finished(
  found: readonly { number: number; isSame: boolean }[],
  { isFlowing = false }: TypesetSource,
): Set<number> {
  const stays = ({ number, isSame }: { number: number; isSame: boolean }, index: number) =>
    isSame && (!isFlowing || (number === index + 1 && found.slice(0, index).every((before) => before.isSame)));
  return new Set(found.filter(stays).map(({ number }) => number));
}

/** The sections with their texts and what is above these, which is the same wherever a section is in the book. */
function sectionsIn({ files, sections }: TypesetSource): { number: number; id: string; text: string }[] {
  return sectionsOf(files).map((number) => {
    const path = `/sections/${number}.typ`;
    const { id = path, head = '' } = sections?.get(path) ?? {};
    const text = head + (files.get(path) ?? '').replace(planPath(number), '');
    return { number, id, text };
  });
}
