import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { VARIANTS } from '#book/catalogue/variants.ts';
import { createBook, listBookSections, listBookTypes, listVariants } from '#contract/books.ts';
import { makeProject } from '#domain/projects/make-project.ts';
import { readSections } from '#domain/sections/read-sections.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';

export function bookRoutes(bind: Bind, services: DomainServices): void {
  bind(listVariants, async () => structuredClone(VARIANTS) as never);

  bind(listBookTypes, async () => structuredClone(BOOK_TYPES) as never);

  bind(createBook, ({ user, body }) => makeProject(services, user.id, body));

  bind(listBookSections, async ({ user, params }) => ({
    sections: await readSections(services.store, user.id, params.id),
  }));
}
