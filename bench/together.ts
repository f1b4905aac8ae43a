import { setTimeout as wait } from 'node:timers/promises';
import { makeBook } from '#server/room/testing/killable.ts';
import { openRoom, type RoomWriter } from '#server/room/testing/room-writer.ts';
import { type RemotePerson, signUpAt } from '#server/testing/remote-person.ts';
import type { RunningServer } from '#server/testing/run-server.ts';
import { startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';

const WRITERS = 200;
/** So many sign up at once: each costs a slow hash. */
const SIGN_UPS = 10;
/** An editor sends after two seconds of unbroken typing, which are ten letters at five a second. */
const SEND_EVERY_MS = 2000;
const LETTERS = 'abcdefghij';
const WRITE_MS = 60_000;
const ACKNOWLEDGED_MAX_MS = 250;

const WINDOWS = 20;
const WINDOWS_WRITE_MS = 10_000;
const CONVERGED_MAX_MS = 1000;

/** People who write at the same time: each in a section of their own, and many in one. */
export async function benchTogether(): Promise<BenchRow[]> {
  const { server, close } = await startBench();
  try {
    const apart = await writersApart(server);
    const converged = await windowsOfOneSection(server);
    return [
      {
        name: `${WRITERS} writers, each in a section of their own: acknowledged, p99`,
        ours: `${ms(percentile(apart, 0.99))} (median ${ms(percentile(apart, 0.5))})`,
        limit: `${ACKNOWLEDGED_MAX_MS} ms`,
        ok: percentile(apart, 0.99) <= ACKNOWLEDGED_MAX_MS,
      },
      {
        name: `${WINDOWS} windows with one section: all show the same after the last key`,
        ours: ms(converged),
        limit: `${CONVERGED_MAX_MS} ms`,
        ok: converged <= CONVERGED_MAX_MS,
      },
    ];
  } finally {
    await close();
  }
}

/** How long each update took to be on the server's disk. */
async function writersApart(server: RunningServer): Promise<number[]> {
  const writers: RoomWriter[] = [];
  for (let n = 0; n < WRITERS; n += SIGN_UPS)
    writers.push(
      ...(await Promise.all(
        Array.from({ length: SIGN_UPS }, async () => {
          const person = await signUpAt(server);
          return openAt(server, person, await makeBook(server, person));
        }),
      )),
    );
  const samples: number[] = [];
  const end = performance.now() + WRITE_MS;
  await Promise.all(
    writers.map(async (writer) => {
      await wait(SEND_EVERY_MS * Math.random());
      while (performance.now() < end) {
        const began = performance.now();
        await writer.write(LETTERS);
        const took = performance.now() - began;
        samples.push(took);
        await wait(Math.max(0, SEND_EVERY_MS - took));
      }
    }),
  );
  for (const writer of writers) writer.close();
  return samples;
}

/** How long after the last key all windows show the same. */
async function windowsOfOneSection(server: RunningServer): Promise<number> {
  const person = await signUpAt(server);
  const projectId = await makeBook(server, person);
  const windows = await Promise.all(Array.from({ length: WINDOWS }, () => openAt(server, person, projectId)));
  const end = performance.now() + WINDOWS_WRITE_MS;
  await Promise.all(
    windows.map(async (writer) => {
      await wait(SEND_EVERY_MS * Math.random());
      while (performance.now() < end) {
        void writer.write(LETTERS);
        await wait(SEND_EVERY_MS);
      }
    }),
  );
  for (const writer of windows) void writer.write('last ');
  const last = performance.now();
  while (new Set(windows.map((writer) => writer.text())).size > 1) await wait(5);
  const took = performance.now() - last;
  for (const writer of windows) writer.close();
  return took;
}

function openAt({ url }: RunningServer, { token }: RemotePerson, projectId: string): Promise<RoomWriter> {
  return openRoom({ url, token, projectId, sectionId: 'a' });
}
