import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { VARIANTS } from '#book/catalogue/variants.ts';
import { createBook, listBookSections, listBookTypes, listThemes, listVariants } from '#contract/books.ts';
import { makeProject } from '#domain/projects/make-project.ts';
import { presentThemes } from '#domain/themes/present-themes.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';
import { createLargeAnswers, type LargeReads } from '#server/large-reads/large-answers.ts';

export function bookRoutes(bind: Bind, services: DomainServices & LargeReads): void {
  const answers = createLargeAnswers(services);

  bind(listVariants, async () => structuredClone(VARIANTS) as never);

  bind(listBookTypes, async () => structuredClone(BOOK_TYPES) as never);

  bind(listThemes, async () => presentThemes());

  bind(createBook, ({ user, body }) => makeProject(services, user.id, body));

  bind(listBookSections, (call) => answers.sections(call, call.params.id));
}
