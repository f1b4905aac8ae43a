import type { Records } from '#domain/store/store.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { LogUpdate } from '#domain/collaboration/log-heads-store.ts';

/** A socket that gets all updates of a section. */
export interface Follower {
  /** The number up to which it has all updates. */
  sent: number;
  log_id: string;
  /** The numbers of the updates that it sent itself, whose bytes it has. */
  own: Set<number>;
  /** Whether so much waits to be sent to it that nothing more is sent until that has gone. */
  isSlow(): boolean;
  /** Whether something was not sent because it was slow. */
  isBehind: boolean;
  send(update: { seq: number; log_id: string; bytes: Uint8Array; by_server?: true }): void;
  /** The section no longer exists, or is another one under its id. */
  lose(): void;
}

/** A section that sockets of this process follow. */
export interface FollowedSection {
  readonly followers: Set<Follower>;
  /** Sends its followers the updates that they do not have yet. Several concurrent calls share one further look at the database. */
  advance(): Promise<void>;
}

const NOTHING = new Uint8Array();

export function followSection(
  sectionLogs: Pick<Records['sectionLogs'], 'updatesAfter'>,
  key: SectionKey,
): FollowedSection {
  const followers = new Set<Follower>();
  let refreshing: Promise<void> | null = null;
  let again = false;

  async function refresh(): Promise<void> {
    do {
      again = false;
      for (const one of followers) one.isBehind = one.isSlow();
      const waiting = [...followers].filter(({ isBehind }) => !isBehind);
      if (waiting.length === 0) return;
      const updates = await sectionLogs.updatesAfter(key, Math.min(...waiting.map(({ sent }) => sent)));
      for (const one of waiting) if (followers.has(one)) sendTo(one, updates);
    } while (again);
  }

  return {
    followers,
    advance() {
      again = true;
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
  };
}

function sendTo(one: Follower, updates: readonly LogUpdate[]): void {
  for (const { seq, bytes, user_id } of updates) {
    if (seq <= one.sent) continue;
    const by = user_id === null ? { by_server: true as const } : {};
    one.send({ seq, log_id: one.log_id, bytes: one.own.delete(seq) ? NOTHING : bytes, ...by });
    one.sent = seq;
  }
}
