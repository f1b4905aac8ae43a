import { useMutation, useQuery } from '@tanstack/react-query';
import {
  addComment,
  type BookComment,
  changeComment,
  type CommentChange,
  removeComment,
  replyToComment,
} from '#contract/comments.ts';
import { saveNewestText } from '#web/lib/books/book-file.ts';
import { commentsQuery } from '#web/lib/sync/joined-rooms.ts';
import { call } from '#web/lib/calls/api.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { type Begun, endBegun } from './shown-comment.ts';

export type Comments = ReturnType<typeof useComments>;

/** The comments of a book and the actions on them. The actions reject if the server could not save the change. */
export function useComments(projectId: string) {
  const { queryKey } = commentsQuery(projectId);
  const { data: list, error, isPending } = useQuery({ ...commentsQuery(projectId), retry: false });
  const keep = (comment: BookComment) =>
    queryClient.setQueryData(queryKey, (before: BookComment[] = []) =>
      before.some(({ id }) => id === comment.id)
        ? before.map((one) => (one.id === comment.id ? comment : one))
        : [...before, comment],
    );
  const changing = useMutation({
    mutationFn: ({ id, ...body }: CommentChange & { id: string }) => call(changeComment, { params: { id }, body }),
    onSuccess: keep,
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(removeComment, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

  return {
    list,
    error: error ?? changing.error ?? removing.error,
    isPending,
    /** Saves a new comment and resolves to its id. */
    async add({ sectionId, words }: Begun, text: string): Promise<string> {
      // The server must first have the words that the comment is about.
      await saveNewestText(projectId);
      const body = { section_id: sectionId, text, anchor: words };
      const comment = await call(addComment, { params: { id: projectId }, body });
      keep(comment);
      endBegun(comment.id);
      return comment.id;
    },
    async reply(id: string, text: string): Promise<void> {
      keep(await call(replyToComment, { params: { id }, body: { text } }));
    },
    async rewrite(id: string, text: string): Promise<void> {
      await changing.mutateAsync({ id, text });
    },
    resolve: (id: string, resolved: boolean) => changing.mutate({ id, resolved }),
    remove: (id: string) => removing.mutate(id),
  };
}
