import { Agent, fetch as send } from 'undici';
import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '#contract/errors.ts';

const CONNECT_MS = 10_000;

export interface PublicFetch {
  fetch: typeof fetch;
  close(): Promise<void>;
}

/**
 * A fetch for addresses that people give: it reaches public addresses alone, judged as each connection is made, and rejects with what `refuse`
 * makes for any other. It follows no redirection, whose address would be judged by nobody: who wants to follows it by another call.
 */
export function createPublicFetch(refuse: Refuse): PublicFetch {
  // What takes long is ended by those who ask.
  const agent = new Agent({
    connect: { lookup: publicLookup(refuse), timeout: CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  // The library's own fetch, since its connections do not fit the one of the runtime; their types differ in name alone.
  const ask = send as unknown as (input: Parameters<typeof fetch>[0], init: object) => Promise<Response>;
  return {
    async fetch(input, init) {
      requirePublicHost(new URL(input instanceof Request ? input.url : input), refuse);
      try {
        return await ask(input, {
          ...init,
          redirect: init?.redirect === 'error' ? 'error' : 'manual',
          dispatcher: agent,
        });
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
    close: () => agent.destroy(),
  };
}

/** The refusal of an address among the causes of a failed connection. */
function refusalIn(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return null;
}

/** Makes the error by which an address that is not public is refused. */
type Refuse = () => AppError;

/** Addresses of IPv4 as they were first written within IPv6: out of use, and still led to IPv4 by some systems. */
const OLD_IPV4 = new BlockList();
OLD_IPV4.addSubnet('::', 96, 'ipv6');

/** Whether an address is open to the internet: none of this machine, of its network, or of a special use. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 6 && OLD_IPV4.check(address, 'ipv6')) return false;
  // An address of IPv4 within one of IPv6 is judged as what it stands for.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Refuses a host that is itself an address, and not a public one: no name is looked up for it. */
export function requirePublicHost({ hostname }: URL, refuse: Refuse): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refuse();
}

/**
 * Looks a name up for a connection that is about to be made, and fails where any of its addresses is not public. The connection goes to the
 * very address that was judged, so that a name which answers differently each time leads nowhere else.
 */
export function publicLookup(refuse: Refuse): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The name has no address'), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(refuse(), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
