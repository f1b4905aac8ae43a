import { useEffect, useState, useSyncExternalStore } from 'react';
import { Tooltip } from '@mantine/core';
import type { Present } from '#contract/live/room-messages.ts';
import { joinRoom } from '#web/lib/sync/joined-rooms.ts';
import type { RoomPeople } from '#web/lib/sync/room.ts';
import { getSnapshot, subscribe } from '#web/lib/session/session.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import classes from './people-here.module.css';

/** How many people are shown by their initial. The sentence names the others. */
const SHOWN = 3;

/** Shows who else has the book open. */
export function PeopleHere({ projectId }: { projectId: string }) {
  const ownId = useSyncExternalStore(subscribe, getSnapshot).user?.id;
  const people = peopleOf(useRoomPeople(projectId).others, ownId);
  const words = hereWords(people.map(({ name }) => name));
  return (
    <div role="status" aria-label="People here" className={classes.people}>
      {words !== '' && (
        <Tooltip label={words}>
          <span className={classes.here}>
            {people.slice(0, SHOWN).map(({ user_id, name }) => (
              <PersonMark key={user_id} userId={user_id} name={name} />
            ))}
            <span className={classes.words}>{words}</span>
          </span>
        </Tooltip>
      )}
    </div>
  );
}

/** The other people who have a book open, sorted by name, each listed once. The person's own other windows do not count. */
export function peopleOf(others: readonly Present[], ownId: string | undefined): Present[] {
  const byId = new Map(others.filter(({ user_id }) => user_id !== ownId).map((person) => [person.user_id, person]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** A sentence that says who is there: 'Ann is here', 'Ann and Ben are here', 'Ann, Ben and 2 others are here'; '' if nobody is. */
export function hereWords(names: readonly string[]): string {
  const [first, second, third, ...more] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is here`;
  if (third === undefined) return `${first} and ${second} are here`;
  if (more.length === 0) return `${first}, ${second} and ${third} are here`;
  return `${first}, ${second} and ${names.length - 2} others are here`;
}

const NOBODY: RoomPeople = { role: null, others: [] };

/** The people in the room of a book, kept up to date. The room is open while the component is mounted. */
function useRoomPeople(projectId: string): RoomPeople {
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
