import { createHash, timingSafeEqual } from 'node:crypto';

/** Who asks for the metrics. */
export interface MetricsCaller {
  /** The bearer token, or null. */
  token: string | null;
  /** The address of the socket itself, whatever headers say. */
  socketAddress: string;
  header(name: string): string | undefined;
}

export interface MetricsSetting {
  /** METRICS_TOKEN; null where none is set. */
  token: string | null;
  /** Whether proxies in front are trusted (TRUST_PROXY). */
  proxied: boolean;
}

/** Headers that a proxy adds. A call with one of them came from elsewhere, although its socket is local. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** With the token, from anywhere; without it, only from the machine itself, and never through a proxy. */
export function mayReadMetrics(caller: MetricsCaller, { token, proxied }: MetricsSetting): boolean {
  if (token !== null && caller.token !== null && same(caller.token, token)) return true;
  if (proxied || PROXY_HEADERS.some((name) => caller.header(name) !== undefined)) return false;
  return isLoopback(caller.socketAddress);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);
}

/** Compares in constant time, so that the time does not reveal how much of a token is right. */
function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
