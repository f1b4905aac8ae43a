import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of images with a public host name. */
export interface ImageHost {
  /** An address at `http://pictures.example/`, which only `send` of this host reaches. */
  url(path: string): string;
  /** The same path at the address of this machine. */
  localUrl(path: string): string;
  /** The requested paths, in order. */
  asked: string[];
  /** A fetch that reaches this host by its public name, and everything else by `other`. */
  sendBy(other: typeof fetch): typeof fetch;
  close(): Promise<void>;
}

const NAME = 'pictures.example';

/** Opens a real server on this machine. */
export async function openImageHost(answer: RequestListener): Promise<ImageHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const local = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: (path) => `http://${NAME}${path}`,
    localUrl: (path) => `http://${local}${path}`,
    asked,
    sendBy: (other) => (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.host !== NAME) return other(input, init);
      url.host = local;
      return fetch(url, init);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
