import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** The events that operators should see, each under its own name in the log (`event`) and in the metrics. */
export const SECURITY_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'sign_in_limited',
  'sign_in_deactivated',
  'account_locked',
  'second_factor_refused',
  'refresh_token_reused',
  'password_changed',
  'password_reset',
  'quota_refused',
  'generation_refused',
] as const;
type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Holds no e-mail address, no token and no text. */
interface EventFacts {
  /** The person's id, where there is one. */
  person?: string | undefined;
  /** The hash under which attempts on an account are counted. */
  account?: string;
  /** The network address. */
  address?: string;
  /** The stable code of the refusal. */
  code?: string;
}

export type NoteEvent = (event: SecurityEvent, facts: EventFacts) => void;

/** Events that happen every day; the others are worth a look. */
const EVERYDAY: ReadonlySet<SecurityEvent> = new Set(['signed_in', 'password_changed', 'password_reset']);

/** Writes security events to the log, one line each, and counts them. */
export function createNoteEvent(log: Pick<Logger, 'info' | 'warn'>, count: (event: SecurityEvent) => void): NoteEvent {
  return (event, facts) => {
    count(event);
    log[EVERYDAY.has(event) ? 'info' : 'warn']({ event, ...facts }, 'Security event');
  };
}

/** Refusals that are security events, by the code of their error. */
const REFUSALS = new Map<string, SecurityEvent>([
  ['quota_exceeded', 'quota_refused'],
  ['generation_unverified', 'generation_refused'],
  ['generation_limit', 'generation_refused'],
]);

/** Notes an error if it is a security event; for answers that report errors within a stream. */
export function noteRefusal(noteEvent: NoteEvent, facts: EventFacts & { code: string }): void {
  const event = REFUSALS.get(facts.code);
  if (event) noteEvent(event, facts);
}

/** Notes security events among errors that are sent as answers. */
export function noteRefusals(app: FastifyInstance, noteEvent: NoteEvent): void {
  app.addHook('onError', async (request, _reply, error) =>
    noteRefusal(noteEvent, { person: request.personId ?? undefined, code: error.code }),
  );
}
