import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a connection behaves: as it should, late by so many milliseconds, or broken. */
export type Weather = 'fair' | { lateMs: number } | 'cut';

/** A port that passes every connection on to another one, through any weather. */
export interface Wire {
  port: number;
  /** Applies to what is connected already, and to what comes. */
  become(weather: Weather): void;
  close(): Promise<void>;
}

export async function openWire(target: { host: string; port: number }): Promise<Wire> {
  let weather: Weather = 'fair';
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (weather === 'cut') return void near.destroy();
    const far = connect(target.port, target.host);
    pass(near, far);
    pass(far, near);
  });

  function pass(from: Socket, to: Socket): void {
    open.add(from);
    from.on('data', (chunk) => {
      if (typeof weather !== 'object') return void to.write(chunk);
      // Time-outs of one length end in the order in which they began, so that no bytes overtake others.
      setTimeout(() => to.writable && to.write(chunk), weather.lateMs);
    });
    from.on('error', () => to.destroy());
    from.on('end', () => to.end());
    from.on('close', () => {
      open.delete(from);
      to.destroySoon();
    });
  }

  function cut(): void {
    for (const socket of open) socket.destroy();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      weather = next;
      if (weather === 'cut') cut();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
