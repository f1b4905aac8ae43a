import type { CommentStore, NamedComment, StoredComment } from '../store/comments.ts';
import type { SectionKey } from '../store/sections.ts';
import { compareText, type Memory } from './state.ts';

export function memoryComments(memory: Memory): CommentStore {
  const emailOf = (userId: string | null) => memory.state.people.find(({ id }) => id === userId)?.email ?? null;
  const isIn =
    ({ projectId, sectionId }: SectionKey) =>
    ({ project_id, section_id }: StoredComment) =>
      project_id === projectId && section_id === sectionId;
  const isThere = ({ project_id, section_id }: StoredComment) =>
    memory.state.sections.some((section) => section.project_id === project_id && section.id === section_id);
  const change = (turn: (comment: StoredComment) => StoredComment) =>
    memory.change({ comments: memory.state.comments.map(turn) });
  const list = (isMeant: (comment: StoredComment) => boolean): NamedComment[] =>
    memory.state.comments
      .filter((comment) => isMeant(comment) && isThere(comment))
      .sort((one, other) => compareText(one.created_at, other.created_at) || compareText(one.id, other.id))
      .map((comment) => ({
        ...comment,
        author_email: emailOf(comment.author_id),
        resolver_email: emailOf(comment.resolved_by),
      }));

  return {
    list: async (projectId, sectionId) =>
      list((one) => one.project_id === projectId && (sectionId === undefined || one.section_id === sectionId)),
    listThread: async (id) => list((one) => one.id === id || one.thread_id === id),
    find: async (id) => memory.state.comments.find((one) => one.id === id && isThere(one)) ?? null,
    count: async (projectId) => memory.state.comments.filter(({ project_id }) => project_id === projectId).length,
    countReplies: async (id) => memory.state.comments.filter(({ thread_id }) => thread_id === id).length,

    async add(comment) {
      memory.change({ comments: [...memory.state.comments, comment] });
    },
    async replace({ id, text, edited_at, resolved_at, resolved_by }) {
      change((one) => (one.id === id ? { ...one, text, edited_at, resolved_at, resolved_by } : one));
    },
    async remove(id) {
      memory.change({ comments: memory.state.comments.filter((one) => one.id !== id && one.thread_id !== id) });
    },

    listAnchors: async (key) =>
      memory.state.comments
        .filter(isIn(key))
        .flatMap(({ id, anchor }) => (anchor ? [{ id, anchor }] : []))
        .sort((one, other) => compareText(one.id, other.id)),
    async replaceAnchor({ id, anchor }) {
      change((one) => (one.id === id ? { ...one, anchor } : one));
    },

    async moveAll(key, sectionId) {
      const isMoved = isIn(key);
      change((one) => (isMoved(one) ? { ...one, section_id: sectionId } : one));
    },
    async removeAll(key) {
      const isRemoved = isIn(key);
      memory.change({ comments: memory.state.comments.filter((one) => !isRemoved(one)) });
    },
  };
}
