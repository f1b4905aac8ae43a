import { useEffect, useState } from 'react';
import { joinRoom } from '#web/lib/room/joined-rooms.ts';
import type { RoomPeople } from '#web/lib/room/room.ts';

const NOBODY: RoomPeople = { role: null, others: [] };

/** Who is in the room of a book, as it changes. The room is open as long as this is shown. */
export function useRoomPeople(projectId: string): RoomPeople {
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    const { room, leave } = joinRoom(projectId);
    const show = () => setPeople(room.people());
    show();
    const stop = room.onPeople(show);
    return () => {
      stop();
      leave();
    };
  }, [projectId]);
  return people;
}
