import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import { createMaterializer, type Materializer } from '#domain/collaboration/materializer.ts';
import { createRoomSession, type RoomSession } from '#domain/room/room-session.ts';
import { type BookEvent, createRooms, type Rooms } from '#domain/room/rooms.ts';
import type { ErrorLog, ProcessClock } from '#domain/services.ts';
import { DEMO_LOGIN } from '#web/lib/demo-mode.ts';
import type { OpenRoom } from '#web/lib/sync/room-connection.ts';
import { DEMO_PERSON } from './accounts.ts';
import type { RefusalOf } from './server-parts.ts';

const NOTHING = new Uint8Array();
/** The events of a book that mean that its texts have changed. */
const OF_TEXTS: ReadonlySet<BookEvent['kind']> = new Set(['appended', 'settled']);

interface DemoRoomsDeps {
  services: CollaborationServices;
  clock: ProcessClock;
  log: ErrorLog;
  refusalOf: RefusalOf;
  /** Called once an update is stored, and once it is in the section's row. */
  onWritten(): void;
}

interface DemoRooms {
  open: OpenRoom;
  rooms: Rooms;
  materializer: Materializer;
}

/** A server's rooms for the one person in the page. */
export function createDemoRooms({ services, clock, log, refusalOf, onWritten }: DemoRoomsDeps): DemoRooms {
  const materializer = createMaterializer({ ...services, clock, log });
  // There are no other processes to tell.
  const bookEvents = {
    tell({ kind }: BookEvent) {
      if (OF_TEXTS.has(kind)) onWritten();
    },
    subscribe: () => undefined,
    close: () => undefined,
  };
  const rooms = createRooms({ services, materializer, bookEvents, clock, log });
  const visitor = { userId: DEMO_PERSON, ownerId: DEMO_PERSON, name: DEMO_LOGIN.email, role: 'owner' } as const;

  return {
    rooms,
    materializer,
    open(projectId, hearer) {
      const closed = new AbortController();
      const { signal } = closed;
      let session: RoomSession | null = null;
      // In order, as over a socket.
      let queue = Promise.resolve().then(() => {
        if (signal.aborted) return;
        hearer.opened();
        session = createRoomSession({
          services,
          rooms,
          projectId,
          visitor,
          signal,
          refusalOf,
          awaitRateLimit: async () => undefined,
          isSlow: () => false,
          say(answer, bytes = NOTHING, whenGone) {
            if (signal.aborted) return;
            hearer.heard(answer, bytes);
            whenGone?.();
          },
        });
      });
      return {
        say(request, bytes = NOTHING) {
          queue = queue.then(() => (signal.aborted ? undefined : session?.receive(request, bytes)));
        },
        retry: () => undefined,
        close() {
          closed.abort();
          session?.close();
        },
      };
    },
  };
}
