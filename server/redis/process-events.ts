import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { BookEvent, BookEvents } from '#domain/room/rooms.ts';
import type { Notifications } from '#server/database/notifications.ts';
import type { SharedRedis } from './shared-redis.ts';

/** How processes send each other messages: by Redis if there is one, else by PostgreSQL's notifications. A single process sends none. */
interface EventChannelDeps {
  /** Null where there is no Redis. */
  redis: SharedRedis | null;
  /** Null where only one process uses the database. Not needed where there is a Redis. */
  notifications: Notifications | null;
}

/** Messages of one kind, which are missed while the connection is down. */
interface EventChannel<Message> {
  /** Resolves when the message is sent. */
  publish(message: Message): Promise<void>;
  close(): void;
}

/** Opens a channel. A process also receives its own messages. */
function openChannel<Message>(
  name: string,
  { redis, notifications }: EventChannelDeps,
  hear: (message: Message) => void,
): EventChannel<Message> {
  const read = (text: string) => hear(JSON.parse(text) as Message);
  const unsubscribe = redis ? redis.subscribe(name, read) : notifications?.subscribe(name, read);
  return {
    async publish(message) {
      if (!redis && !notifications) return;
      const text = JSON.stringify(message);
      await (redis ? redis.ask((client) => client.publish(name, text)) : notifications?.publish(name, text));
    },
    close: () => unsubscribe?.(),
  };
}

type Listener = (projectIds: readonly string[]) => Promise<void>;

/** Tells all parts that store something of a project outside the database that the project was deleted. */
export interface ProjectDeletions {
  /**
   * Resolves when all listeners of this process have removed what they store; those of other processes do so a moment later. A failure is
   * logged: the sweep removes what is left.
   */
  publish(projectIds: readonly string[]): Promise<void>;
  subscribe(listener: Listener): void;
  close(): void;
}

/** PostgreSQL's notifications have at most 8,000 bytes. */
const AT_ONCE = 100;

export function createProjectDeletions({
  log,
  ...parts
}: EventChannelDeps & { log: Pick<Logger, 'error'> }): ProjectDeletions {
  const listeners: Listener[] = [];

  async function tell(projectIds: readonly string[]): Promise<void> {
    for (const result of await Promise.allSettled(listeners.map((listener) => listener(projectIds)))) {
      if (result.status === 'rejected')
        log.error({ err: result.reason as unknown }, 'Files of a deleted project could not be removed');
    }
  }

  const channel = openChannel<readonly string[]>('tomewright_projects_gone', parts, (ids) => void tell(ids));
  return {
    async publish(projectIds) {
      if (projectIds.length === 0) return;
      for (let at = 0; at < projectIds.length; at += AT_ONCE) await channel.publish(projectIds.slice(at, at + AT_ONCE));
      await tell(projectIds);
    },
    subscribe: (listener) => void listeners.push(listener),
    close: channel.close,
  };
}

/** Whose role has changed, and where; null stands for everybody, or for every book. */
export interface RoleChange {
  projectId: string | null;
  userId: string | null;
}

/**
 * Tells all parts that keep a book open for people that somebody's role in it was given, changed or withdrawn. The message says only that:
 * receivers check by `findAccess` whether people may stay.
 */
export interface RoleChanges {
  /** Resolves when this process has received it; the others do so a moment later. */
  publish(change: RoleChange): Promise<void>;
  subscribe(listener: (change: RoleChange) => void): void;
  close(): void;
}

export function createRoleChanges(parts: EventChannelDeps): RoleChanges {
  const listeners: ((change: RoleChange) => void)[] = [];
  const tell = (change: RoleChange) => {
    for (const listener of listeners) listener(change);
  };
  const channel = openChannel<RoleChange>('tomewright_rights_changed', parts, tell);
  return {
    async publish(change) {
      tell(change);
      await channel.publish(change);
    },
    subscribe: (listener) => void listeners.push(listener),
    close: channel.close,
  };
}

/** Opens the channel on which processes tell each other what happens in open books. */
export function createBookEvents(parts: EventChannelDeps): BookEvents {
  const self = randomUUID();
  const hearers: ((event: BookEvent) => void)[] = [];
  const channel = openChannel<{ from: string; news: BookEvent }>('tomewright_rooms', parts, ({ from, news: event }) => {
    if (from !== self) for (const hear of hearers) hear(event);
  });
  return {
    tell: (event) => void channel.publish({ from: self, news: event }),
    subscribe: (hear) => void hearers.push(hear),
    close: channel.close,
  };
}
