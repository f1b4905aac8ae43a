import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { VARIANTS } from '#book/catalogue/variants.ts';
import { createBook, listBookSections, listBookTypes, listThemes, listVariants } from '#contract/books.ts';
import { makeProject } from '#domain/projects/make-project.ts';
import { presentThemes } from '#domain/themes/present-themes.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import { createLargeAnswers, type LargeReads } from '#server/large-reads/large-answers.ts';

export function bookHandlers(services: DomainServices & LargeReads): BoundHandler[] {
  const answers = createLargeAnswers(services);
  return [
    handle(listVariants, async () => structuredClone(VARIANTS) as never),

    handle(listBookTypes, async () => structuredClone(BOOK_TYPES) as never),

    handle(listThemes, async () => presentThemes()),

    handle(createBook, ({ user, body }) => makeProject(services, user.id, body)),

    handle(listBookSections, (call) => answers.sections(call, call.params.id)),
  ];
}
