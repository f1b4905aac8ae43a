import { z } from 'zod';
import { QUOTE_MAX } from '#book/catalogue/limits.ts';
import { ProjectId } from './projects.ts';
import { defineRoute } from './route.ts';

/** The longest comment or reply, in characters. */
export const COMMENT_MAX = 4000;
/** How many comments and replies a book can have, including those of sections in its trash. */
export const COMMENTS_MAX = 5000;
/** How many replies a comment can have. */
export const REPLIES_MAX = 200;
/** The most characters of a Yjs position. Real ones have a few dozen. */
const PLACE_MAX = 300;
/** The most characters of the text before or after the quoted words. */
const AROUND_MAX = 200;

const Id = z.string().min(1).max(100);
const CommentId = z.object({ id: Id });
const Text = z
  .string('Please write something')
  .trim()
  .min(1, 'Please write something')
  .max(COMMENT_MAX, `A comment has at most ${COMMENT_MAX.toLocaleString('en')} characters`);
const Quote = z
  .string('Please quote the words that the comment is about')
  .trim()
  .min(1, 'Please quote the words that the comment is about')
  .max(QUOTE_MAX, `A quote has at most ${QUOTE_MAX.toLocaleString('en')} characters`);
const Place = z.base64().max(PLACE_MAX);
const Around = z.string().max(AROUND_MAX);

export const CommentAuthor = z.object({
  user_id: z.string().meta({ description: 'Empty for whoever reads by a link.' }),
  name: z.string(),
});
export type CommentAuthor = z.infer<typeof CommentAuthor>;

export const CommentReply = z.object({
  id: z.string(),
  author: CommentAuthor.nullable().meta({ description: 'Null where the account was deleted.' }),
  text: z.string(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
});
export type CommentReply = z.infer<typeof CommentReply>;

export const BookComment = CommentReply.extend({
  section_id: z.string(),
  anchor: z
    .object({
      quote: z.string().meta({ description: 'The words as they were when the comment was written.' }),
      from: z.string().meta({ description: 'Before the first of them: a Yjs relative position in base64.' }),
      to: z.string().meta({ description: 'After the last of them, likewise.' }),
    })
    .nullable()
    .meta({ description: 'The words that it is about; null where it is about the whole section.' }),
  is_gone: z.boolean().meta({ description: 'Whether those words have been deleted.' }),
  resolved: z.boolean(),
  resolved_at: z.string().nullable(),
  resolved_by: CommentAuthor.nullable(),
  replies: z.array(CommentReply),
});
export type BookComment = z.infer<typeof BookComment>;

export const listComments = defineRoute({
  method: 'GET',
  path: '/projects/:id/comments',
  summary:
    'The comments of a book with their replies, oldest first. By a link they are seen where it is one of a commenter.',
  access: 'link',
  requiredRole: 'reader',
  params: ProjectId,
  query: z.object({ section_id: Id.optional(), resolved: z.enum(['true', 'false']).optional() }),
  response: z.object({ comments: z.array(BookComment) }),
  errors: ['project_not_found'],
});

export const addComment = defineRoute({
  method: 'POST',
  path: '/projects/:id/comments',
  summary:
    'Writes a comment on a section, or on words in it: the first ones that say what is quoted, or those between two places.',
  access: 'user',
  requiredRole: 'commenter',
  params: ProjectId,
  body: z.object({
    section_id: Id,
    text: Text,
    anchor: z
      .object({
        quote: Quote,
        from: Place.optional(),
        to: Place.optional(),
        before: Around.optional().meta({
          description: 'What stands before the words, to tell them from the same ones.',
        }),
        after: Around.optional(),
      })
      .nullish(),
  }),
  response: BookComment,
  status: 201,
  errors: ['project_not_found', 'section_not_found', 'quote_not_found', 'too_many_comments', 'quota_exceeded'],
});
export type NewComment = z.output<typeof addComment.body>;

export const replyToComment = defineRoute({
  method: 'POST',
  path: '/comments/:id/replies',
  summary: 'Replies to a comment. Answers with the whole comment.',
  access: 'user',
  requiredRole: 'commenter',
  params: CommentId,
  body: z.object({ text: Text }),
  response: BookComment,
  status: 201,
  errors: ['comment_not_found', 'too_many_comments', 'quota_exceeded'],
});

export const changeComment = defineRoute({
  method: 'PUT',
  path: '/comments/:id',
  summary:
    'Changes the text of a comment or reply, by its author; or says of a comment that it is resolved, by its author and by editors.',
  access: 'user',
  requiredRole: 'commenter',
  params: CommentId,
  body: z.object({ text: Text.optional(), resolved: z.boolean().optional() }),
  response: BookComment,
  errors: ['comment_not_found', 'forbidden', 'quota_exceeded'],
});
export type CommentChange = z.output<typeof changeComment.body>;

export const removeComment = defineRoute({
  method: 'DELETE',
  path: '/comments/:id',
  summary: 'Deletes a comment with its replies, or one reply, by its author or the owner of the book.',
  access: 'user',
  requiredRole: 'reader',
  params: CommentId,
  response: z.object({ id: z.string() }),
  errors: ['comment_not_found', 'forbidden'],
});
