import { describe, expect, it } from 'vitest';
import type { RoomAnswer } from '#contract/live/room-messages.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import type { Guest } from './open-book.ts';
import { createRooms } from './rooms.ts';

function open() {
  const unused = () => Promise.reject(new Error('Nobody follows a section here'));
  const rooms = createRooms({
    services: {
      store: { sectionLogs: { listHeads: unused, updatesAfter: unused }, projects: { find: async () => null } },
    } as unknown as CollaborationServices,
    materializer: { materializeIfReadable: unused, later: () => undefined, subscribe: () => undefined },
    clock: {
      now: () => performance.now(),
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      every: () => () => undefined,
    },
    bookEvents: { tell: () => undefined, subscribe: () => undefined, close: () => undefined },
    log: { error: (...given: unknown[]) => expect.fail(String(given)) } as never,
  });
  const enter = (id: string, isSlow: () => boolean = () => false) => {
    const heard: RoomAnswer[] = [];
    const guest: Guest = { id, say: (answer) => void heard.push(answer), isSlow };
    const room = rooms.enter('owner', 'book', guest);
    room.note({ user_id: id, name: id, client: null, section_id: null, place: null });
    return { heard, room };
  };
  return { rooms, enter };
}

const namesHeard = (heard: readonly RoomAnswer[]) =>
  heard.flatMap((answer) => (answer.type === 'present' ? [answer.people.map(({ name }) => name)] : [])).at(-1);

describe('rooms', () => {
  it('keep a visitor in touch with the others, although one before left twice', async () => {
    const { rooms, enter } = open();
    const first = enter('first');
    first.room.leave();
    const next = enter('next');
    first.room.leave();
    const last = enter('last');
    await expect.poll(() => [namesHeard(next.heard), namesHeard(last.heard)]).toEqual([['last'], ['next']]);
    rooms.close();
  });

  it('tell who is there to somebody who was slow when they have read what waited', async () => {
    const { rooms, enter } = open();
    let isSlow = true;
    const slow = enter('slow', () => isSlow);
    const quick = enter('quick');
    await expect.poll(() => namesHeard(quick.heard)).toEqual(['slow']);
    expect(slow.heard).toEqual([]);
    isSlow = false;
    await expect.poll(() => namesHeard(slow.heard)).toEqual(['quick']);
    rooms.close();
  });
});
