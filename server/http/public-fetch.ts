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
 * A fetch for addresses that people give. It reaches only public addresses, checked as each connection is made, and rejects with the error of
 * `refuse` for any other. It follows no redirection, because the new address would not be checked: callers follow one by another call.
 */
export function createPublicFetch(refuse: Refuse): PublicFetch {
  // Callers end what takes too long.
  const agent = new Agent({
    connect: { lookup: publicLookup(refuse), timeout: CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  // Undici's own fetch, since its connections do not fit the runtime's; their types differ only in name.
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

/** Finds the refusal of an address among the causes of a failed connection. */
function refusalIn(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return null;
}

/** Makes the error for an address that is not public. */
type Refuse = () => AppError;

/** The earliest forms of IPv4 addresses within IPv6: out of use, but some systems still route them to IPv4. */
const OLD_IPV4 = new BlockList();
OLD_IPV4.addSubnet('::', 96, 'ipv6');

/** Whether an address is on the public internet: not of this machine, of its network, or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 6 && OLD_IPV4.check(address, 'ipv6')) return false;
  // An IPv4 address within an IPv6 address counts as what it stands for.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Throws for a host that is an address itself, and not a public one: no name is looked up for it. */
export function requirePublicHost({ hostname }: URL, refuse: Refuse): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refuse();
}

/**
 * Looks up a name for a new connection, and fails where any of its addresses is not public. The connection goes to the checked address, so
 * that a name that resolves differently each time leads nowhere else.
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
