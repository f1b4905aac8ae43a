import type { Records } from '#domain/store/store.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { ErrorLog } from '../services.ts';
import type { OwnKey } from './collaboration-services.ts';

/** The sections of which this process knows that their text cannot be put together as it is. */
export interface UnreadableSections {
  /** Keeps it in mind, and writes it to the log if it was not known. */
  note(error: UnreadableTextError): void;
  /** Whether it was unreadable and nothing has come to it since. */
  isKnown(key: SectionKey): Promise<boolean>;
  forget(key: SectionKey): void;
}

interface UnreadableSectionsDeps {
  store: { sectionLogs: Pick<Records['sectionLogs'], 'head'> };
  log: ErrorLog;
  now(): Date;
}

interface Unreadable {
  /** How far its updates had come when somebody asked last; null before that. What came since is a reason to try again. */
  stamp: string | null;
  /** How often it was too much to be put together, and until when that is not tried again, whatever comes. */
  timesTooMuch: number;
  restsUntil: number;
}

/** A few are meant; of more, the oldest are looked at again. */
const KNOWN_MAX = 1000;
/** A text that took too long rests so long before it is tried again, and twice as long each next time. */
const REST_MS = 60_000;
const LONGEST_REST_MS = 60 * 60_000;

/** Lines of a stack that are written to the log. */
const FRAMES_MAX = 5;

export function createUnreadableSections({ store, log, now }: UnreadableSectionsDeps): UnreadableSections {
  const known = new Map<string, Unreadable>();

  async function stampOf(key: SectionKey): Promise<string> {
    const head = await store.sectionLogs.head(key);
    return head ? `${head.log_id} ${head.seq} ${head.version}` : '';
  }

  return {
    note({ own: { key }, cause }) {
      const name = nameOf(key);
      const before = known.get(name);
      known.set(name, noted(before, cause, now().getTime()));
      if (before) return;
      log.error({ part: 'living', ...key, reason: describeFailure(causeOf(cause)) }, 'A section cannot be settled');
      const [oldest] = known.keys();
      if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    },
    async isKnown(key) {
      const one = known.get(nameOf(key));
      if (!one) return false;
      if (one.restsUntil > now().getTime()) return true;
      const before = one.stamp;
      one.stamp = await stampOf(key);
      return before === one.stamp;
    },
    forget: (key) => void known.delete(nameOf(key)),
  };
}

function noted(before: Unreadable | undefined, cause: unknown, at: number): Unreadable {
  const { stamp = null, timesTooMuch = 0 } = before ?? {};
  if (!(cause instanceof AppError) || cause.code !== 'too_large') return { stamp, timesTooMuch, restsUntil: 0 };
  const rest = Math.min(LONGEST_REST_MS, REST_MS * 2 ** timesTooMuch);
  return { stamp, timesTooMuch: timesTooMuch + 1, restsUntil: at + rest };
}

export function nameOf({ projectId, sectionId }: SectionKey): string {
  return `${projectId} ${sectionId}`;
}

/** What failed in a worker is told by the error that carries it. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

/** After these, the same text may be put together another time. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['overloaded', 'too_many_jobs']);

/** What was written in a section cannot be put together. Its row stays as it was materialized last, and so do its updates. */
export class UnreadableTextError extends AppError {
  readonly own: OwnKey;

  constructor(own: OwnKey, cause: unknown) {
    super('internal', { cause });
    this.own = own;
  }
}

/** Computes with the text of a section; throws `UnreadableTextError` where it is the text that fails, not the moment. */
export async function readingText<Result>(own: OwnKey, compute: () => Promise<Result>): Promise<Result> {
  try {
    return await compute();
  } catch (error) {
    if (error instanceof AppError && PASSING.has(error.code)) throw error;
    throw new UnreadableTextError(own, error);
  }
}

/** What failed and where, for a log. The message of an error is left out: it may hold words of the text. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'unknown';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, FRAMES_MAX)].join('\n');
}
