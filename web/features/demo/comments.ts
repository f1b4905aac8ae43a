import { addComment, changeComment, listComments, removeComment, replyToComment } from '#contract/comments.ts';
import * as adding from '#domain/comments/add-comment.ts';
import * as changes from '#domain/comments/change-comment.ts';
import { readComments } from '#domain/comments/read-comments.ts';
import type { LivingServices } from '#domain/living/living-services.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

export function bindComments(bind: DemoBind, services: DemoServices & LivingServices): void {
  const { ownerId } = services;
  const person = { ownerId, userId: ownerId };
  const caller = { id: ownerId, role: 'owner' } as const;

  bind(listComments, async ({ params, query }) => {
    const resolved = query.resolved === undefined ? undefined : query.resolved === 'true';
    const asked = { ownerId, projectId: params.id, sectionId: query.section_id, resolved };
    return { comments: await readComments(services, asked) };
  });

  bind(addComment, ({ params, body }) => adding.addComment(services, { ...person, projectId: params.id, given: body }));

  bind(replyToComment, ({ params, body }) => adding.replyTo(services, { ...person, id: params.id, text: body.text }));

  bind(changeComment, ({ params, body }) => changes.changeComment(services, { id: params.id, ownerId, caller }, body));

  bind(removeComment, async ({ params }) => {
    await changes.removeComment(services, { id: params.id, ownerId, caller });
    return { id: params.id };
  });
}
