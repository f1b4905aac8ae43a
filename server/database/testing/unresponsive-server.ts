import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** PostgreSQL's messages to a client that needs no password: authenticated, and ready for a query. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** PostgreSQL's messages after a `set`: done, and ready for a query. */
const SET_DONE = Buffer.concat([
  Buffer.from([0x43, 0, 0, 0, 8]),
  Buffer.from('SET\0'),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
]);

/**
 * When the server stops answering: as soon as it has accepted a connection, or when the client is ready for its first query. Or it breaks the
 * connection at that query, as a crashed machine does.
 */
export type Unresponsive = 'at once' | 'when ready' | 'with a reset';

export interface UnresponsiveServer {
  url: string;
  close(): void;
}

/** A PostgreSQL that stops answering, as one does whose disk or network hangs. */
export async function openUnresponsiveServer(mute: Unresponsive): Promise<UnresponsiveServer> {
  const guests = new Set<Socket>();
  const server = createServer((guest) => {
    const answers = mute === 'at once' ? [] : [GREETING, SET_DONE];
    guests.add(guest);
    guest.on('error', () => undefined);
    guest.on('data', () => {
      const answer = answers.shift();
      if (answer) guest.write(answer);
      else if (mute === 'with a reset') guest.resetAndDestroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`,
    close() {
      for (const guest of guests) guest.destroy();
      server.close();
    },
  };
}
