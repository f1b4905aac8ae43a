import { srdKnowledge } from '#book/checks/check-book.ts';
import type { BookToCheck, SectionToCheck, SectionToFix } from '#domain/checks/checker.ts';
import { createKnownSections, fixStored } from '#domain/checks/known-sections.ts';
import { loadSrd } from './load-srd.ts';
import { type SentSection, textOf } from './send-sections.ts';
import { serveFunctions } from './serve-jobs.ts';

// The entry point of the process that checks books. It caches sections until it ends, and gets only those that it does not know.
const srd = srdKnowledge(await loadSrd());
const known = createKnownSections(srd);

const functions = {
  lacking: known.lacking,
  read,
  judge(book: BookToCheck, unread: readonly SentSection<SectionToCheck>[]) {
    read(book, unread);
    return known.judge(book);
  },
  fix: (section: SectionToFix) => fixStored(section, srd),
  forget: known.forget,
};
export type CheckFunctions = typeof functions;
serveFunctions(functions);

function read({ projectId }: Pick<BookToCheck, 'projectId'>, sections: readonly SentSection<SectionToCheck>[]): void {
  for (const sent of sections) known.read(projectId, sent.section, textOf(sent));
}
