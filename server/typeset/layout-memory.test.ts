import { describe, expect, it } from 'vitest';
import { NOTHING_DRAWN } from './flow/drawn.ts';
import { NO_PLAN, planPath, type SectionPlan } from './flow/plan.ts';
import { createLayoutMemory } from './layout-memory.ts';
import type { TypesetSource } from './lay-out-book.ts';

/** A book of sections by their ids, with their texts. */
function book(texts: Record<string, string>, template = 'parchment', head = ''): TypesetSource {
  const entries = Object.entries(texts).map(([id, text], index) => ({
    id,
    path: `/sections/${index + 1}.typ`,
    text: `#import "${planPath(index + 1)}": plan\n${text}`,
  }));
  return {
    main: '',
    files: new Map([['/tome.typ', template], ...entries.map(({ path, text }) => [path, text] as const)]),
    sections: new Map(entries.map(({ path, id }) => [path, { id, head }])),
  };
}

const plan = (late: number): SectionPlan => ({ ...NO_PLAN, late: new Set([late]) });

describe('what the layout of a book came to', () => {
  const memory = createLayoutMemory();
  const first = book({ goblins: 'Goblins', trolls: 'Trolls' });
  const plans = new Map([
    [1, plan(1)],
    [2, plan(2)],
  ]);
  const laidOut = { plans, drawn: { heads: new Map([[3, 'goblin']]), boxes: new Set(['goblins box']) } };

  it('is nothing before the first one', () => {
    expect(memory.begin(first)).toBeUndefined();
    memory.keep(first, laidOut);
  });

  it('is the beginning of the next one, where sections of another text are not finished', () => {
    const begin = memory.begin(book({ goblins: 'Goblins', trolls: 'Trolls, and more' }));
    expect(begin).toEqual({ ...laidOut, finished: new Set([1]) });
  });

  it('does not finish a section over whose text something else stands', () => {
    const begin = memory.begin(book({ goblins: 'Goblins', trolls: 'Trolls' }, 'parchment', 'An epigraph'));
    expect(begin).toMatchObject({ plans, finished: new Set() });
  });

  it('leaves sections open that flow after one of another text', () => {
    const later = book({ goblins: 'Goblins, and more', trolls: 'Trolls' });
    expect(memory.begin({ ...later, isFlowing: true })?.finished).toEqual(new Set());
    expect(memory.begin({ ...first, isFlowing: true })?.finished).toEqual(new Set([1, 2]));
    expect(memory.begin({ ...book({ bats: 'Bats', trolls: 'Trolls' }), isFlowing: true })?.finished).toEqual(new Set());
  });

  it('goes with a section to another place in the book, and into a layout of the section alone', () => {
    expect(memory.begin(book({ bats: 'Bats', trolls: 'Trolls' }))).toMatchObject({
      plans: new Map([[2, plan(2)]]),
      finished: new Set([2]),
    });
    expect(memory.begin(book({ trolls: 'Trolls' }))).toMatchObject({ plans: new Map([[1, plan(2)]]) });
  });

  it('stays beside that of a part, and is forgotten of what a later whole book does not have', () => {
    const own = createLayoutMemory();
    const heads = (...pages: number[]) => ({
      heads: new Map(pages.map((page) => [page, 'troll'])),
      boxes: new Set<string>(),
    });
    own.keep({ ...first, isWhole: true }, laidOut);
    own.keep(book({ trolls: 'Trolls' }), { plans: new Map([[1, plan(4)]]), drawn: heads(5) });
    expect(own.begin(first)).toMatchObject({
      plans: new Map([
        [1, plan(1)],
        [2, plan(4)],
      ]),
      drawn: { heads: new Map([...laidOut.drawn.heads, [5, 'troll']]) },
    });
    own.keep({ ...book({ trolls: 'Trolls' }), isWhole: true }, { plans: new Map([[1, plan(4)]]), drawn: heads(2) });
    expect(own.begin(first)).toEqual({ plans: new Map([[2, plan(4)]]), drawn: heads(2), finished: new Set([2]) });
  });

  it('is forgotten where the pages are others', () => {
    expect(memory.begin(book({ goblins: 'Goblins' }, 'gothic'))).toBeUndefined();
    memory.keep(book({ goblins: 'Goblins' }, 'gothic'), { plans: new Map([[1, plan(3)]]), drawn: NOTHING_DRAWN });
    expect(memory.begin(book({ goblins: 'Goblins', trolls: 'Trolls' }, 'gothic'))?.plans).toEqual(
      new Map([[1, plan(3)]]),
    );
  });
});
