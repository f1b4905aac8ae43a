import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { VARIANTS } from '#book/catalogue/variants.ts';
import { createBook, listBookSections, listBookTypes, listVariants } from '#contract/books.ts';
import type { Bind } from '#server/http/bind.ts';
import type { BookkeepingServices } from '#server/projects/services.ts';
import { newProject } from '#server/projects/new-project.ts';
import { presentProject } from '#server/projects/present.ts';
import { insertProject, requireProject } from '#server/projects/store.ts';
import { presentSection } from '#server/sections/present.ts';
import { requireReadable } from '#server/sections/readable.ts';
import { listSections } from '#server/sections/store.ts';

export function bookRoutes(bind: Bind, { db, now, newId }: BookkeepingServices): void {
  bind(listVariants, async () => structuredClone(VARIANTS) as never);

  bind(listBookTypes, async () => structuredClone(BOOK_TYPES) as never);

  bind(createBook, async ({ user, body }) => {
    const facts = newProject({ title: body.title, ownerId: user.id, id: newId(), now: now().toISOString() });
    await db.transaction().execute((transaction) => insertProject(transaction, facts));
    return presentProject(await requireProject(db, user.id, facts.id), []);
  });

  bind(listBookSections, async ({ user, params }) => {
    await requireProject(db, user.id, params.id);
    await requireReadable(db, params.id);
    return { sections: (await listSections(db, params.id)).map(presentSection) };
  });
}
