import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Addresses that a proxy of the operator may have: this machine and private networks. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addSubnet('169.254.0.0', 16);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

const WARNING =
  'A proxy passes calls on, but TRUST_PROXY is off: all people share its address, and with it the limits on wrong passwords. Set TRUST_PROXY to the number of proxies in front of the server, mostly TRUST_PROXY=1.';

/** Logs once that the server seems to be behind a proxy that is not configured. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined && isNear(request.socket.remoteAddress ?? '')) {
      warned = true;
      app.log.warn({ setting: 'TRUST_PROXY' }, WARNING);
    }
    done();
  });
}

/** Whether an address belongs to this machine or a private network. */
function isNear(address: string): boolean {
  if (address === '') return false;
  const [plain = ''] = address.split('%');
  return NEAR.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
