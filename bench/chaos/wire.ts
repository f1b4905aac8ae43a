import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a connection behaves: normally, with this delay in milliseconds, or broken. */
export type Weather = 'fair' | { lateMs: number } | 'cut';

/** A port that forwards every connection to another one, and can delay or cut them. */
export interface Wire {
  port: number;
  /** Applies to present and future connections. */
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
      // Timers of equal length end in the order in which they began, so no bytes overtake others.
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
