import { hostname } from 'node:os';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SECURITY_EVENTS } from '#server/http/security-events.ts';
import { type MetricSources, registerGauges } from './gauges.ts';

/** How a piece of work ended. */
export type Outcome = 'done' | 'failed' | 'stopped';

/** The server's metrics. Labels are few and fixed, and never ids, addresses or texts. */
export interface Metrics {
  /** One answered call; `route` is the pattern, not the path; the time is in seconds. */
  answered(call: { route: string; method: string; status: number }, seconds: number): void;
  typeset(outcome: Outcome, seconds: number): void;
  generated(outcome: Outcome): void;
  /** A sign-in or a refusal, by its name. */
  securityEvent(event: string): void;
  imported(outcome: Outcome): void;
  mailBegun(): void;
  mailEnded(outcome: 'sent' | 'failed'): void;
  /** Everything in the text format of Prometheus, and its media type. */
  read(): Promise<{ text: string; type: string }>;
}

const NO_SOURCES: MetricSources = { queues: () => [], pool: () => null, uploadBytes: () => 0 };

/** Every figure is labelled with its process, so that those of several can be told apart. */
const INSTANCE = `${hostname()}:${process.pid}`;

export function createMetrics(sources: MetricSources = NO_SOURCES): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ instance: INSTANCE });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tomewright_http_request_duration_seconds',
    help: 'Time to the end of an answer, by pattern of the route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  const books = new Histogram({
    name: 'tomewright_typeset_duration_seconds',
    help: 'Time to a typeset book, from the cache too.',
    labelNames: ['outcome'],
    buckets: [0.05, 0.25, 1, 2.5, 5, 10, 30, 120],
    registers,
  });
  const generations = new Counter({
    name: 'tomewright_generations_total',
    help: 'Texts asked of the generator.',
    labelNames: ['outcome'],
    registers,
  });
  const imports = new Counter({
    name: 'tomewright_imports_total',
    help: 'Imported files.',
    labelNames: ['outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'tomewright_mails_total',
    help: 'Mails by how handing them over ended.',
    labelNames: ['outcome'],
    registers,
  });
  const mailsWaiting = new Gauge({
    name: 'tomewright_mails_waiting',
    help: 'Mails that are being handed over.',
    registers,
  });
  registerGauges(registry, sources);
  const events = new Counter({
    name: 'tomewright_security_events_total',
    help: 'Sign-ins by how they ended, and refusals, by name.',
    labelNames: ['event'],
    registers,
  });
  for (const event of SECURITY_EVENTS) events.inc({ event }, 0);
  return {
    answered: ({ route, method, status }, seconds) => requests.observe({ method, route, status }, seconds),
    typeset: (outcome, seconds) => books.observe({ outcome }, seconds),
    generated: (outcome) => generations.inc({ outcome }),
    securityEvent: (event) => events.inc({ event }),
    imported: (outcome) => imports.inc({ outcome }),
    mailBegun: () => mailsWaiting.inc(),
    mailEnded(outcome) {
      mailsWaiting.dec();
      mails.inc({ outcome });
    },
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
