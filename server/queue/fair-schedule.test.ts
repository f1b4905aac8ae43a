import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairSchedule } from './fair-schedule.ts';

const PEOPLE = ['ann', 'bob', 'cid', 'dot'];
type Step = { do: 'add'; person: string } | { do: 'start' } | { do: 'leave'; index: number };
type Job = { person: string; number: number };

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), person: fc.constantFrom(...PEOPLE) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), index: fc.nat(20) }) },
  ),
  { maxLength: 120 },
);

/** Plays the steps, and reports at each start who was waiting with which job at that moment. */
function play(given: readonly Step[], onStart: (job: Job, waiting: readonly Job[]) => void): void {
  const schedule = createFairSchedule<Job>();
  const waiting: Job[] = [];
  for (const [number, step] of given.entries()) {
    if (step.do === 'add') {
      const job = { person: step.person, number };
      schedule.add(step.person, job);
      waiting.push(job);
    } else if (step.do === 'leave') {
      const [gone] = waiting.splice(step.index, 1);
      schedule.remove((job) => job === gone);
    } else {
      const job = schedule.next();
      expect(job === undefined).toBe(waiting.length === 0);
      if (!job) continue;
      onStart(job, [...waiting]);
      waiting.splice(waiting.indexOf(job), 1);
    }
    expect(schedule.size).toBe(waiting.length);
    expect(new Set(schedule.all())).toEqual(new Set(waiting));
  }
}

describe('turns', () => {
  it('start each person’s jobs in the order in which they came', () => {
    fc.assert(
      fc.property(steps, (given) =>
        play(given, (job, waiting) => {
          expect(waiting.find(({ person }) => person === job.person)).toBe(job);
        }),
      ),
    );
  });

  it('start, between two jobs of one person, the oldest of every other person who waits', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const passed = new Map<string, Set<Job>>();
        play(given, (job, waiting) => {
          // A person who was waiting when this one last started a job must not still be waiting with the same job.
          const before = passed.get(job.person) ?? new Set();
          expect(waiting.filter((one) => one.person !== job.person && before.has(one))).toEqual([]);
          passed.set(
            job.person,
            new Set(PEOPLE.flatMap((name) => waiting.find(({ person }) => person === name) ?? [])),
          );
        });
      }),
    );
  });

  it('let nobody start two jobs while another person’s oldest one waits', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const starts = new Map<Job, string[]>();
        play(given, (job, waiting) => {
          for (const name of PEOPLE) {
            const oldest = waiting.find(({ person }) => person === name);
            if (!oldest || oldest === job) continue;
            const seen = starts.get(oldest) ?? [];
            expect(seen).not.toContain(job.person);
            starts.set(oldest, [...seen, job.person]);
          }
        });
      }),
    );
  });

  it('put a newcomer before the second job of the person who was there first', () => {
    const schedule = createFairSchedule<string>();
    for (let number = 1; number <= 10; number += 1) schedule.add('ann', `ann ${number}`);
    expect(schedule.next()).toBe('ann 1');
    schedule.add('bob', 'bob 1');
    expect([schedule.next(), schedule.next(), schedule.next()]).toEqual(['bob 1', 'ann 2', 'ann 3']);
  });

  it('do not let one who comes again and again pass one who waits', () => {
    const schedule = createFairSchedule<string>();
    schedule.add('ann', 'ann 1');
    schedule.add('ann', 'ann 2');
    const started: (string | undefined)[] = [schedule.next()];
    for (let number = 1; number <= 3; number += 1) {
      schedule.add('bob', `bob ${number}`);
      started.push(schedule.next());
    }
    expect(started).toEqual(['ann 1', 'bob 1', 'ann 2', 'bob 2']);
  });
});
