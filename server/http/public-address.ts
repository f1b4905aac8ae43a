import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { AppError } from '#contract/errors.ts';

/** Makes the error by which an address that is not public is refused. */
export type Refuse = () => AppError;

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
