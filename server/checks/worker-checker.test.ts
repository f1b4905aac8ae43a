import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInlineChecker } from '#domain/checks/known-sections.ts';
import { toStoredContent } from '#domain/sections/content.ts';
import { createQueues } from '#server/queue/queues.ts';
import { createWorkerChecker, type WorkerChecker } from './worker-checker.ts';

/** Longer than what goes to the worker at once. */
const LONG = `<h2>Road</h2>${'<p>We met Vallis there, and old Vallis, and young Vallis.</p>'.repeat(6000)}`;
const TEXTS: Readonly<Record<string, string>> = { a: LONG, b: '<p>They say that Valis drowned.</p>', c: LONG };
const SECTIONS = Object.keys(TEXTS).map((id) => ({ id, title: id, state: '1' }));
const FACTS = { title: 'Mill', author: '', description: '', credits: '', licence: [], hasLicence: false };

const book = (projectId: string) => ({ projectId, facts: FACTS, entries: [], sections: SECTIONS });
const read = async (id: string) => toStoredContent({ content: TEXTS[id] })?.doc ?? null;

describe('a book that is checked in a worker', () => {
  let checker: WorkerChecker;
  beforeAll(() => {
    checker = createWorkerChecker(createQueues().checks, (line) => process.stderr.write(`${line}\n`));
  });
  afterAll(() => checker.close());

  it('has the findings of one that is checked in place', async () => {
    const srd = { hasCreature: () => false, hasStatBlock: () => false };
    const findings = await checker.check('ann', book('one'), read);
    expect(findings).toEqual(await createInlineChecker(srd).check('ann', book('one'), read));
    expect(findings.map(({ found }) => found)).toContain('Valis');
  });

  it('is checked in the next turn where the store failed while the worker read', async () => {
    const failing = async (id: string) => {
      if (id === 'c') throw new Error('The store is gone');
      return read(id);
    };
    await expect(checker.check('ann', book('two'), failing)).rejects.toThrow('The store is gone');
    const findings = await checker.check('ben', book('two'), read);
    expect(findings.map(({ found }) => found)).toContain('Valis');
  });
});
