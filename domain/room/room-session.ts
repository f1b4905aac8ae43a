import { type BookRole, type BookView, hasRole, missingRoleMessage, viewOf } from '#contract/book-roles.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { FOLLOWED_MAX, type Present, type RoomAnswer, type RoomRequest } from '#contract/live/room-messages.ts';
import { appendUpdate } from '#domain/collaboration/append-update.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import type { Follower } from './followed-section.ts';
import type { Guest } from './open-book.ts';
import type { Known } from '#domain/collaboration/open-section-log.ts';
import type { Rooms } from './rooms.ts';
import type { Viewer } from './section-view.ts';

/** The person in the room, and their role. */
interface Participant {
  userId: string;
  name: string;
  ownerId: string;
  role: BookRole;
}

export interface RoomSessionDeps {
  services: CollaborationServices;
  rooms: Rooms;
  /** Resolves when this many bytes may be sent to the person; rejects where the socket closes. */
  awaitRateLimit(bytes: number): Promise<void>;
  projectId: string;
  visitor: Participant;
  /** `whenGone` is called when the bytes have left for the network. */
  say(answer: RoomAnswer, bytes?: Uint8Array, whenGone?: () => void): void;
  /** Whether too much waits to be sent. */
  isSlow(): boolean;
  /** Aborts when the socket closes. */
  signal: AbortSignal;
  /** Turns an error into one for the client. */
  refusalOf(error: unknown): AppError;
}

/** The session of one socket in a room. */
export interface RoomSession {
  /** The owner of the book. */
  readonly ownerId: string;
  /** Which view of the book the person has. */
  readonly view: BookView;
  receive(request: Exclude<RoomRequest, { type: 'open' }>, bytes: Uint8Array): Promise<void>;
  /** Changes the person's role; null where they have none any more, and then nothing that they still send is accepted. */
  become(role: BookRole | null): void;
  close(): void;
}

/** After these errors, the same update may be accepted later. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['quota_exceeded', 'book_too_large', 'too_many_jobs']);
const FAILURE = 500;
const SECTION_GONE = 'This section is no longer in the book.';
const TOO_MANY = 'This browser has more sections open than one can write in. Please close some.';

export function createRoomSession(deps: RoomSessionDeps): RoomSession {
  const { services, rooms, awaitRateLimit, projectId, visitor, say, isSlow, signal, refusalOf } = deps;
  const { ownerId, userId, name } = visitor;
  let role: BookRole | null = visitor.role;
  const guest: Guest = { id: services.newId(), say, isSlow };
  const room = rooms.enter(ownerId, projectId, guest);
  const view = viewOf(visitor.role);
  /** The followed sections: how to stop, and the numbers of own updates. */
  const followed = new Map<string, { stop(): void; own?: Set<number> }>();
  const welcome = () => role && say({ type: 'welcome', role, user_id: userId, name });

  function leave(sectionId: string): void {
    followed.get(sectionId)?.stop();
    followed.delete(sectionId);
  }

  function lost(sectionId: string): void {
    leave(sectionId);
    room.awaitSection(sectionId);
    say({ type: 'gone', section_id: sectionId, code: 'section_not_found', message: SECTION_GONE });
  }

  /** Follows the printed form of a section, for people who see only that. */
  async function followView(section_id: string, knows: Known | null): Promise<void> {
    let isTold = false;
    const viewer: Viewer = {
      isSlow: () => !isTold || isSlow(),
      send: ({ bytes, ...text }) => say({ ...text, section_id }, bytes, () => room.catchUpView(section_id, viewer)),
      lose: () => lost(section_id),
    };
    followed.set(section_id, { stop: () => room.leaveView(section_id, viewer) });
    const { kind, seq, bytes, log_id } = await room.openView(section_id, viewer, knows);
    if (signal.aborted) return leave(section_id);
    await awaitRateLimit(bytes.length);
    say({ type: kind === 'state' ? 'state' : 'update', section_id, seq, log_id }, bytes);
    isTold = true;
    room.catchUpView(section_id, viewer);
  }

  async function follow({ section_id, log_id, known }: RoomRequest & { type: 'follow' }): Promise<void> {
    leave(section_id);
    if (followed.size >= FOLLOWED_MAX) throw new AppError('too_many_jobs', { message: TOO_MANY });
    const knows = known !== null && log_id ? { log_id, seq: known } : null;
    if (view === 'printed') return followView(section_id, knows);
    const { kind, seq, bytes, ...opened } = await room.open(section_id, knows);
    await awaitRateLimit(bytes.length);
    say({ type: kind === 'state' ? 'state' : 'update', section_id, seq, ...opened }, bytes);
    const follower: Follower = {
      sent: seq,
      log_id: opened.log_id,
      own: new Set(),
      isBehind: false,
      isSlow,
      send({ bytes: news, ...update }) {
        say({ type: 'update', section_id, ...update }, news, () => {
          if (follower.isBehind && !isSlow()) room.catchUp(section_id);
        });
      },
      lose: () => lost(section_id),
    };
    followed.set(section_id, { stop: () => room.unfollow(section_id, follower), own: follower.own });
    room.follow(section_id, follower);
  }

  async function update({ section_id, update_id }: RoomRequest & { type: 'update' }, bytes: Uint8Array): Promise<void> {
    try {
      if (!role) throw new AppError('project_not_found');
      if (!hasRole(role, 'editor')) throw new AppError('role_missing', { message: missingRoleMessage('editor') });
      const key = { projectId, sectionId: section_id };
      const { seq, isNew } = await appendUpdate(services, { ownerId, userId, key, bytes });
      if (isNew) followed.get(section_id)?.own?.add(seq);
      say({ type: 'kept', section_id, update_id, seq });
      if (isNew) room.appended(section_id);
    } catch (error) {
      if (signal.aborted) return;
      const refusal = refusalOf(error);
      const is_final = refusal.status < FAILURE && !PASSING.has(refusal.code);
      say({ type: 'refused', section_id, update_id, code: refusal.code, message: refusal.message, is_final });
    }
  }

  function place(where: Pick<Present, 'client' | 'section_id' | 'place'>): void {
    room.note({ user_id: userId, name, client: where.client, section_id: where.section_id, place: where.place });
  }

  welcome();
  place({ client: null, section_id: null, place: null });
  return {
    ownerId,
    view,
    async receive(request, bytes) {
      if (request.type === 'leave') return leave(request.section_id);
      if (request.type === 'place') return place(request);
      if (request.type === 'update') return update(request, bytes);
      try {
        await follow(request);
      } catch (error) {
        if (signal.aborted) return;
        const { code, message } = refusalOf(error);
        if (code === 'section_not_found') room.awaitSection(request.section_id);
        say({ type: 'gone', section_id: request.section_id, code, message });
      }
    },
    become(next) {
      if (next === role) return;
      role = next;
      welcome();
    },
    close() {
      for (const sectionId of followed.keys()) leave(sectionId);
      room.leave();
    },
  };
}
