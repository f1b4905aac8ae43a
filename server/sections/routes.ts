import { SECTIONS_MAX } from '#book/catalogue/limits.ts';
import { AppError } from '#contract/errors.ts';
import {
  createSection,
  deleteSection,
  deleteSectionAnywhere,
  getSection,
  listSections as listSectionsRoute,
  orderSections,
  updateSection,
} from '#contract/sections.ts';
import type { Database } from '#server/database/database.ts';
import type { Bind } from '#server/http/bind.ts';
import type { BookkeepingServices } from '#server/projects/services.ts';
import { lockProject, lockProjects, touchProject } from '#server/projects/store.ts';
import { forgetSection } from '#server/versions/store.ts';
import { toStoredContent } from './content.ts';
import { buildSectionRow } from './new-section.ts';
import { orderedIds } from './order.ts';
import { placeAfterLast } from './place.ts';
import { presentHead, presentSection, presentWithDocument } from './present.ts';
import { requireOwnReadable } from './readable.ts';
import { saveSection } from './save.ts';
import {
  deleteSectionRow,
  findOwnersOfSection,
  findSection,
  insertSections,
  listOwnSections,
  listSectionHeads,
  sectionCount,
  writeOrder,
} from './store.ts';

export function sectionRoutes(bind: Bind, { db, now, newId }: BookkeepingServices): void {
  bind(createSection, async ({ user, params, body }) => {
    const at = now().toISOString();
    return db.transaction().execute(async (transaction) => {
      await lockProject(transaction, user.id, params.id);
      const isPlaced = body.order !== undefined;
      const { count, next } = await (isPlaced
        ? sectionCount(transaction, params.id)
        : placeAfterLast(transaction, params.id, 1));
      if (count >= SECTIONS_MAX) throw new AppError('too_many_sections');
      const title = body.title ?? `Section ${count + 1}`;
      const row = buildSectionRow({ ...body, title }, { projectId: params.id, position: next, now: at, newId });
      if (await findSection(transaction, user.id, params.id, row.id)) throw new AppError('section_exists');
      await insertSections(transaction, [row]);
      await touchProject(transaction, params.id, at);
      return presentSection(row);
    });
  });

  bind(getSection, async ({ user, params }) => {
    const row = await findSection(db, user.id, params.id, params.sectionId);
    if (!row) throw new AppError('section_not_found');
    return presentWithDocument(row);
  });

  bind(updateSection, async ({ user, params, body, request }) => {
    const saved = await saveSection(db, {
      ownerId: user.id,
      projectId: params.id,
      sectionId: params.sectionId,
      changes: {
        ...toStoredContent(body),
        ...(body.title === undefined ? {} : { title: body.title }),
        ...(body.images === undefined ? {} : { images: JSON.stringify(body.images) }),
        ...(body.order === undefined ? {} : { position: body.order }),
      },
      version: body.version,
      saveId: body.save_id,
      now: now().toISOString(),
    });
    return request.headers.prefer === 'return=minimal' ? presentHead(saved) : presentSection(saved);
  });

  bind(deleteSection, async ({ user, params }) => {
    await removeSection(db, user.id, params.id, params.sectionId, now().toISOString());
    return { id: params.sectionId };
  });

  bind(orderSections, async ({ user, params, body }) => {
    return db.transaction().execute(async (transaction) => {
      await lockProject(transaction, user.id, params.id);
      const current = await listSectionHeads(transaction, params.id);
      const ids = current.map(({ id }) => id);
      const wanted = orderedIds(ids, body.ids);
      if (wanted.some((id, place) => id !== ids[place])) {
        await writeOrder(transaction, params.id, wanted);
        await touchProject(transaction, params.id, now().toISOString());
      }
      return { sections: (await listSectionHeads(transaction, params.id)).map(presentHead) };
    });
  });

  bind(listSectionsRoute, async ({ user }) => {
    await requireOwnReadable(db, user.id);
    const rows = await listOwnSections(db, user.id);
    return { sections: rows.map((row) => ({ ...presentSection(row), project_id: row.project_id })) };
  });

  bind(deleteSectionAnywhere, async ({ user, params }) => {
    const [one, another] = await findOwnersOfSection(db, user.id, params.id);
    if (another) throw new AppError('section_ambiguous');
    if (!one) throw new AppError('section_not_found');
    await removeSection(db, user.id, one.project_id, params.id, now().toISOString());
    return { id: params.id };
  });
}

async function removeSection(db: Database, ownerId: string, projectId: string, id: string, at: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockProjects(transaction, ownerId, [projectId]);
    if (!(await findSection(transaction, ownerId, projectId, id))) throw new AppError('section_not_found');
    await deleteSectionRow(transaction, projectId, id);
    await forgetSection(transaction, { projectId, sectionId: id });
    await touchProject(transaction, projectId, at);
  });
}
