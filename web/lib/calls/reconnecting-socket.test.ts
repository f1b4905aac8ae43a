import { expect, it } from 'vitest';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { createReconnectingSocket } from './reconnecting-socket.ts';

function connection({ renewed = [] as (string | null)[] } = {}) {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  let token: string | null = 'first';
  const made = createReconnectingSocket({
    token: () => token,
    open: (own) => log.push(`open ${own}`),
    reopen: (own) => log.push(`reopen ${own}`),
    async renew(refused) {
      log.push(`renew ${refused}`);
      if (renewed.length === 0) throw new Error('The server is away');
      token = renewed.shift() ?? null;
      return token !== null;
    },
    after(ms, act) {
      log.push(`after ${ms}`);
      waiting.push(act);
      return () => {
        if (waiting.includes(act)) waiting.splice(waiting.indexOf(act), 1);
      };
    },
  });
  const tick = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    for (const act of waiting.splice(0)) act();
  };
  return { log, made, tick, set: (next: string | null) => (token = next) };
}

it('opens one socket, however often the network says that it is back', () => {
  const { log, made } = connection();
  made.connect();
  made.connect();
  made.opened();
  made.connect();
  expect(log).toEqual(['open first']);
});

it('waits longer each time, until the server says something', async () => {
  const { log, made, tick } = connection();
  made.connect();
  for (let n = 0; n < 2; n += 1) {
    made.closed(1006, false);
    await tick();
  }
  made.opened();
  made.heard();
  made.closed(1006, false);
  expect(log.filter((line) => line.startsWith('after'))).toEqual(['after 500', 'after 1000', 'after 500']);
});

it('asks for a newer token where its own was refused, and shows the same one no second time', async () => {
  const { log, made, tick } = connection({ renewed: ['second'] });
  made.connect();
  made.opened();
  made.closed(SOCKET_CLOSED.unauthorised, false);
  await tick();
  expect(log).toEqual(['open first', 'renew first', 'after 500', 'open second']);
});

it('waits for the next session where there is no newer token, and for the server where that is away', async () => {
  const over = connection({ renewed: [null] });
  over.made.connect();
  over.made.closed(SOCKET_CLOSED.unauthorised, false);
  await over.tick();
  expect(over.log).toEqual(['open first', 'renew first']);
  over.set('next');
  over.made.tokenChanged();
  expect(over.log.at(-1)).toBe('open next');

  const away = connection();
  away.made.connect();
  away.made.closed(SOCKET_CLOSED.unauthorised, false);
  await away.tick();
  expect(away.log).toEqual(['open first', 'renew first', 'after 500', 'open first']);
});

it('gives a new token to the socket that is open, and to the one that is being opened as soon as it is', () => {
  const { log, made, set } = connection();
  made.connect();
  set('second');
  made.tokenChanged();
  expect(log).toEqual(['open first']);
  made.opened();
  expect(log.at(-1)).toBe('reopen second');
  set('third');
  made.tokenChanged();
  made.tokenChanged();
  expect(log).toEqual(['open first', 'reopen second', 'reopen third']);
});
