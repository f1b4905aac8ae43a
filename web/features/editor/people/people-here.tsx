import { useSyncExternalStore } from 'react';
import { Tooltip } from '@mantine/core';
import { getSnapshot, subscribe } from '#web/lib/session/session.ts';
import { plainDisplay } from '#web/ui/text/plain-display.ts';
import classes from './people-here.module.css';
import { hereWords, peopleOf } from './people-names.ts';
import { colourOf } from './person-colour.ts';
import { useRoomPeople } from './use-room-people.ts';

/** How many are shown by their first letter; the sentence names the others. */
const SHOWN = 3;

/** Who else has the book open now. */
export function PeopleHere({ projectId }: { projectId: string }) {
  const ownId = useSyncExternalStore(subscribe, getSnapshot).user?.id;
  const people = peopleOf(useRoomPeople(projectId).others, ownId);
  const words = hereWords(people.map(({ name }) => plainDisplay(name)));
  return (
    <div role="status" aria-label="People here" className={classes.people}>
      {words !== '' && (
        <Tooltip label={words}>
          <span className={classes.here}>
            {people.slice(0, SHOWN).map(({ user_id, name }) => (
              <span key={user_id} aria-hidden="true" className={classes.face} style={{ background: colourOf(user_id) }}>
                {plainDisplay(name).slice(0, 1).toUpperCase()}
              </span>
            ))}
            <span className={classes.words}>{words}</span>
          </span>
        </Tooltip>
      )}
    </div>
  );
}
