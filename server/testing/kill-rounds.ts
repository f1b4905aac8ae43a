import { setTimeout as wait } from 'node:timers/promises';
import { signUpAt } from './remote-person.ts';
import { createTyping, makeBook, missingWords, openKillable } from './killable.ts';
import { openRoom } from './room-writer.ts';

/** The result of killing servers while two people wrote. */
interface KillRounds {
  typed: number;
  /** Words that were acknowledged but missing after the restart, and words that were typed but never arrived. */
  lost: string[];
  /** Whether both writers and a newcomer see the same. */
  isSame: boolean;
}

const PATIENCE_MS = 30_000;

/** Kills a server at random moments while two people write in one section, and starts it again. */
export async function killRounds(database: 'sqlite' | 'postgres', rounds: number): Promise<KillRounds> {
  const killable = await openKillable(database);
  try {
    let server = await killable.start();
    const ann = await signUpAt(server);
    const projectId = await makeBook(server, ann);
    const open = () => openRoom({ url: server.url, token: ann.token, projectId, sectionId: 'a' });
    const writers = [await open(), await open()];
    const { typed, kept, begin } = createTyping();
    const lost: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const stop = begin(writers);
      await wait(300 + 400 * Math.random());
      const before = new Set(kept);
      await server.end('SIGKILL');
      await stop();
      const acknowledged = new Set([...before, ...kept]);
      server = await killable.start();
      lost.push(...(await missingWords(server, ann, { projectId, words: acknowledged })));
      for (const writer of writers) await writer.reconnect(server.url);
      await holds(() => kept.size === typed.size);
      lost.push(...(await missingWords(server, ann, { projectId, words: typed })));
    }
    const all = [...writers, await open()];
    const isSame = await holds(() => new Set(all.map((one) => one.text())).size === 1);
    for (const writer of all) writer.close();
    return { typed: typed.size, lost, isSame };
  } finally {
    await killable.close();
  }
}

/** Waits until the condition holds; false where it does not in time. */
async function holds(condition: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (!condition() && performance.now() < end) await wait(50);
  return condition();
}
