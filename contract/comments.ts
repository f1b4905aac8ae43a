import { z } from 'zod';
import { QUOTE_MAX } from '#book/catalogue/limits.ts';
import type { Member } from './members.ts';
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
  display_name: z.string(),
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

export const Mention = z.object({
  comment_id: z.string(),
  thread_id: z.string().meta({ description: 'The comment itself, or the one to which it replies.' }),
  project_id: z.string(),
  project_title: z.string(),
  section_id: z.string(),
  author: CommentAuthor.nullable(),
  text: z.string(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});
export type Mention = z.infer<typeof Mention>;

/** A part of a text that names people: "@" and a name. */
interface NamedWords {
  from: number;
  to: number;
  userIds: string[];
}

/**
 * Finds where a text names people: "@" at the start of a word, then their name in any case. The first word of a name is enough where nobody
 * else's begins so. Of several names that fit, the longest counts; who share it are all named.
 */
export function mentionsIn(text: string, people: readonly Pick<Member, 'user_id' | 'display_name'>[]): NamedWords[] {
  if (!text.includes('@')) return [];
  const names = people.flatMap(({ user_id: id, display_name: name }) => {
    const first = firstWord(name);
    const isAlone = people.every((other) => other.user_id === id || !isSame(firstWord(other.display_name), first));
    return (isAlone ? [name, first] : [name]).map((one) => ({ id, name: one }));
  });
  const found: NamedWords[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (isWordCharacter(text[at - 1])) continue;
    const fitting = names.filter(({ name }) => {
      const to = at + 1 + name.length;
      return name !== '' && isSame(text.slice(at + 1, to), name) && !isWordCharacter(text[to]);
    });
    const length = Math.max(...fitting.map(({ name }) => name.length));
    const ids = fitting.filter(({ name }) => name.length === length).map(({ id }) => id);
    if (ids.length > 0) found.push({ from: at, to: at + 1 + length, userIds: [...new Set(ids)] });
  }
  return found;
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0] ?? '';
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

export const listMentions = defineRoute({
  method: 'GET',
  path: '/mentions',
  summary: 'The newest comments that mention the person by “@” and their name, the newest first.',
  access: 'user',
  response: z.object({ mentions: z.array(Mention) }),
});

export const markMentionsRead = defineRoute({
  method: 'PUT',
  path: '/mentions',
  summary: 'Marks the mentions in a comment and its replies as read; without a comment, all of them.',
  access: 'user',
  body: z.object({ comment_id: Id.optional() }),
  response: z.object({ read: z.int() }),
});

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
