import { NO_SRD } from '#book/checks/testing/no-srd.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInlineChecker } from '#domain/checks/known-sections.ts';
import { toStoredContent } from '#domain/sections/new-section.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import { createQueues } from '#server/queue/queues.ts';
import { createWorkerChecker, type WorkerChecker } from './book-readers.ts';

/** Longer than what is sent to the worker at once. */
const LONG = `<h2>Road</h2>${'<p>We met Vallis there, and old Vallis, and young Vallis.</p>'.repeat(6000)}`;
const TEXTS: Readonly<Record<string, string>> = { a: LONG, b: '<p>They say that Valis drowned.</p>', c: LONG };
const SECTIONS = Object.keys(TEXTS).map((id) => ({ id, title: id, state: '1' }));
const FACTS = { title: 'Mill', author: '', description: '', credits: '', licence: [], hasLicence: false };

const book = (projectId: string) => ({ projectId, facts: FACTS, entries: [], sections: SECTIONS });
const storedDocument = ({ sectionId }: SectionKey) => toStoredContent({ content: TEXTS[sectionId] })?.doc ?? '';

describe('a book that is checked in a worker', () => {
  let checker: WorkerChecker;
  let gone = '';
  beforeAll(() => {
    checker = createWorkerChecker({
      queue: createQueues().checks,
      async readDocument(_ownerId, key) {
        if (key.sectionId === gone) throw new Error('The store is gone');
        return Buffer.from(storedDocument(key));
      },
      onError: (line) => process.stderr.write(`${line}\n`),
    });
  });
  afterAll(() => checker.close());

  it('has the findings of one that is checked in place', async () => {
    const documents = { findDocument: async (_: string, key: SectionKey) => ({ doc: storedDocument(key) }) };
    const findings = await checker.check('ann', book('one'));
    expect(findings).toEqual(await createInlineChecker(NO_SRD, documents).check('ann', book('one')));
    expect(findings.map(({ found }) => found)).toContain('Valis');
  });

  it('is checked in the next turn where the store failed while the worker read', async () => {
    gone = 'c';
    await expect(checker.check('ann', book('two'))).rejects.toThrow('The store is gone');
    gone = '';
    const findings = await checker.check('ben', book('two'));
    expect(findings.map(({ found }) => found)).toContain('Valis');
  });
});
