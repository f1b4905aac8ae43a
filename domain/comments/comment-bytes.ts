import { utf8Length } from '#book/text/utf8-length.ts';
import type { StoredComment } from '../store/comments.ts';

/** What a comment counts in the room of an account. */
export function commentBytes({ text, anchor }: Pick<StoredComment, 'text' | 'anchor'>): number {
  return utf8Length(text) + utf8Length(anchor?.quote ?? '');
}
