import type { Logger } from 'pino';
import type { UnreadableTextError } from '#domain/living/unreadable-text.ts';
import type { LivingStore } from '#domain/store/living.ts';
import type { SectionKey } from '#domain/store/sections.ts';
import { describeFailure } from './describe-failure.ts';

/** The sections of which this process knows that their text cannot be put together as it is. */
export interface UnreadableSections {
  /** Keeps it in mind, and writes it to the log if it was not known. */
  note(error: UnreadableTextError): void;
  /** Whether it was unreadable and nothing has come to it since. */
  isKnown(key: SectionKey): Promise<boolean>;
  forget(key: SectionKey): void;
}

interface UnreadableParts {
  store: { living: Pick<LivingStore, 'head'> };
  log: Pick<Logger, 'error'>;
}

/** A few are meant; of more, the oldest are looked at again. */
const KNOWN_MAX = 1000;

export function createUnreadableSections({ store, log }: UnreadableParts): UnreadableSections {
  /** Of each, how far its updates had come when somebody asked last; null before that. What came since is a reason to try again. */
  const known = new Map<string, string | null>();

  async function stampOf(key: SectionKey): Promise<string> {
    const head = await store.living.head(key);
    return head ? `${head.log_id} ${head.seq} ${head.version}` : '';
  }

  return {
    note({ own: { key }, cause }) {
      const name = nameOf(key);
      if (known.has(name)) return;
      log.error({ part: 'living', ...key, reason: describeFailure(causeOf(cause)) }, 'A section cannot be settled');
      known.set(name, null);
      const [oldest] = known.keys();
      if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    },
    async isKnown(key) {
      const name = nameOf(key);
      const before = known.get(name);
      if (before === undefined) return false;
      const stamp = await stampOf(key);
      known.set(name, stamp);
      return before === stamp;
    },
    forget: (key) => void known.delete(nameOf(key)),
  };
}

export function nameOf({ projectId, sectionId }: SectionKey): string {
  return `${projectId} ${sectionId}`;
}

/** What failed in a worker is told by the error that carries it. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
