import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from './remote-person.ts';

export interface Proxy extends Place {
  close(): Promise<void>;
}

/** A proxy that sends each call to the next of the servers in turn, and passes on the caller's address. */
export async function openProxy(servers: readonly Place[]): Promise<Proxy> {
  let calls = 0;
  const proxy = createServer((request, response) => {
    const { hostname, port } = new URL(servers[calls++ % servers.length]?.url ?? '');
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    const onward = ask({ hostname, port, method: request.method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    request.pipe(onward);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
