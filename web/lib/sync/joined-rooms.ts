import { queryOptions } from '@tanstack/react-query';
import { listComments } from '#contract/comments.ts';
import { announceBookChanged, announceSaved } from '../books/book-changes.ts';
import { changeOutline, mentionsQuery, outlineQuery } from '../books/project-queries.ts';
import type { BookRole } from '#contract/book-roles.ts';
import { call } from '../calls/api.ts';
import { queryClient } from '../calls/query-client.ts';
import { localStore } from './store-of-page.ts';
import { getSnapshot, ownerOf } from '../session/session.ts';
import { createRoom, openSocketRoom, type Room } from './room.ts';
import { ownRoomOpener } from './room-connection.ts';

interface Joined {
  room: Room;
  holders: number;
}

const rooms = new Map<string, Joined>();
/** How long a room without views stays open, in ms. An author who leaves a section mostly opens another one at once. */
const LEAVE_AFTER_MS = 2000;
/** How long after a comment its mentions are asked for, in ms. */
const NOTED_AFTER_MS = 1000;

/** Joins the room of a book. All views of this page share one connection. Returns the room and a function that leaves it. */
export function joinRoom(projectId: string): { room: Room; leave(): void } {
  const joined = rooms.get(projectId) ?? { room: openRoom(projectId), holders: 0 };
  rooms.set(projectId, joined);
  joined.holders += 1;
  let hasLeft = false;
  return {
    room: joined.room,
    leave() {
      if (hasLeft) return;
      hasLeft = true;
      joined.holders -= 1;
      setTimeout(() => closeUnheld(projectId, joined), LEAVE_AFTER_MS);
    },
  };
}

/** Closes all connections, because another person is signed in. */
export function closeRooms(): void {
  for (const { room } of rooms.values()) room.close();
  rooms.clear();
}

function closeUnheld(projectId: string, joined: Joined): void {
  if (joined.holders > 0 || rooms.get(projectId) !== joined) return;
  rooms.delete(projectId);
  joined.room.close();
}

/** Applies a new role to lists and buttons at once. What the person sees of the book is read again. */
function followRole(projectId: string, role: BookRole): void {
  const { queryKey } = outlineQuery(projectId);
  const outline = queryClient.getQueryData(queryKey);
  if (!outline || outline.role === role) return;
  queryClient.setQueryData(queryKey, { ...outline, role });
  void announceBookChanged(projectId);
}

function openRoom(projectId: string): Room {
  const { queryKey } = outlineQuery(projectId);
  const personId = ownerOf(getSnapshot())?.id ?? '';
  const room = createRoom(projectId, {
    open: ownRoomOpener() ?? openSocketRoom,
    onArranged(version) {
      if (queryClient.getQueryData(queryKey)?.version !== version) void queryClient.invalidateQueries({ queryKey });
    },
    onSettled(id, { version, word_count }) {
      changeOutline(projectId, (heads) =>
        heads.map((head) => (head.id === id ? { ...head, version, word_count } : head)),
      );
      announceSaved(projectId, true);
    },
    onRole: (role) => followRole(projectId, role),
    onGone() {
      void localStore()
        .forgetBook({ personId, projectId })
        .catch(() => undefined);
      // The outline is requested again, and a page that shows the book finds that it is gone.
      void queryClient.resetQueries({ queryKey });
    },
    onCommented() {
      void queryClient.invalidateQueries({ queryKey: commentsQuery(projectId).queryKey });
      // The comment may mention the person, which is noted a moment after it.
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey }), NOTED_AFTER_MS);
    },
  });
  // The server can be reached again. An outline from this browser's copy may be outdated.
  room.onOpened(() => void queryClient.refetchQueries({ queryKey, stale: true }));
  return room;
}

/** The comments of a book with their replies. */
export function commentsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['comments', projectId],
    queryFn: async ({ signal }) =>
      (await call(listComments, { params: { id: projectId }, query: {}, signal })).comments,
  });
}
