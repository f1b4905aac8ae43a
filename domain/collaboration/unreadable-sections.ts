import type { Records } from '#domain/store/store.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { OwnKey, SectionKey } from '#domain/sections/stored-section.ts';
import type { ErrorLog } from '../services.ts';

/** The sections whose text this process failed to put together. */
interface UnreadableSections {
  /** Remembers the section, and logs it the first time. */
  note(error: UnreadableTextError): void;
  /** Whether it was unreadable and has no new updates since. */
  isKnown(key: SectionKey): Promise<boolean>;
  forget(key: SectionKey): void;
}

interface UnreadableSectionsDeps {
  store: { sectionLogs: Pick<Records['sectionLogs'], 'head'> };
  log: ErrorLog;
  now(): Date;
}

interface Unreadable {
  /** How far its updates had come at the last check; null before that. New updates are a reason to try again. */
  stamp: string | null;
  /** How often putting it together took too much, and until when it is not tried again even with new updates. */
  timesTooMuch: number;
  restsUntil: number;
}

/** Far more than are expected; beyond it, the oldest are forgotten and so tried again. */
const KNOWN_MAX = 1000;
/** A text that took too long is tried again after this time, which doubles with each failure. */
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
      log.error(
        { part: 'collaboration', ...key, reason: describeFailure(causeOf(cause)) },
        'A section cannot be materialized',
      );
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

/** The failure in a worker is the cause of the error that carries it. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

/** Errors that have nothing to do with the text, so that a later try may work. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['overloaded', 'too_many_jobs']);

/** The text of a section cannot be put together. Its row and its updates stay as they are. */
export class UnreadableTextError extends AppError {
  readonly own: OwnKey;

  constructor(own: OwnKey, cause: unknown) {
    super('internal', { cause });
    this.own = own;
  }
}

/** Runs a computation on the text of a section. Throws `UnreadableTextError` where the text is at fault, and not a passing condition. */
export async function readingText<Result>(own: OwnKey, compute: () => Promise<Result>): Promise<Result> {
  try {
    return await compute();
  } catch (error) {
    if (error instanceof AppError && PASSING.has(error.code)) throw error;
    throw new UnreadableTextError(own, error);
  }
}

/** What failed and where, for a log. It leaves out the error's message, which may hold words of the text. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'unknown';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, FRAMES_MAX)].join('\n');
}
