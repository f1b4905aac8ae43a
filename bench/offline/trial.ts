import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import type { BenchClient } from '../client.ts';
import { inviteEditor } from './invite-editor.ts';
import { openPageWriter, type PageWriter } from './writer.ts';

const TEXT = '<p>The lamp is lit each dusk. </p><h2>Below</h2><p>Two doors, one stair. </p><p>Nobody lights it. </p>';
/** How long both write with a connection, before the time without one and after it. */
const ONLINE_MS = 15_000;
/** The second writer finds the network so much later. */
const LATER_MS = 5000;
const ONE_TEXT_WITHIN_MS = 120_000;

/** What became of the words of two people who wrote in one section, each without a network. */
export interface OfflineTrial {
  typed: number;
  /** Those of them that were written without a network. */
  offline: number;
  /** Words that are not there at the end, that are there more than once, and that are there although they were taken back. */
  lost: string[];
  repeated: string[];
  back: string[];
  /** How long after the last key both showed one text that the server had too; null where they never did. */
  oneTextAfterMs: number | null;
  /** Whether somebody who opens the section afterwards sees that text. */
  isSameForOthers: boolean;
  /** The section as the server has it at the end, in HTML. */
  html: string;
}

export interface OfflineSetting {
  minutes: number;
  seed: string;
  say(line: string): void;
}

export async function runOfflineTrial(
  client: BenchClient,
  browser: Browser,
  { minutes, seed, say }: OfflineSetting,
): Promise<OfflineTrial> {
  const book = { title: 'The Lamp', book_type: 'campaign' };
  const { id: projectId } = await client.call<Project>('POST', '/projects', book);
  const { id: sectionId } = await client.call<Section>('POST', `/projects/${projectId}/sections`, { content: TEXT });
  const { token } = await inviteEditor(client, projectId, 'ben@example.com');
  const open = async (name: string, given: string) => {
    const context = await browser.newContext({ baseURL: client.server.url, viewport: { width: 1440, height: 900 } });
    await context.addInitScript((value) => localStorage.setItem('auth_token', value), given);
    return openPageWriter(context, { name, path: `/project/${projectId}`, seed });
  };
  const html = async () => (await client.call<Section>('GET', `/projects/${projectId}/sections/${sectionId}`)).content;
  const stored = async () => (await html()).replace(/<[^>]+>/g, ' ');

  const [ann, ben] = [await open('ann', client.token), await open('ben', token)];
  const both = [ann, ben];
  const end = both.map((writer) => writer.begin());
  await wait(ONLINE_MS);
  for (const { context } of both) await context.setOffline(true);
  const before = wordsOf(both);
  say(`${before.size} words were typed; both are without a network now`);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(60_000);
    say(`${minute} min: ${wordsOf(both).size} words`);
  }
  const meanwhile = new Set([...wordsOf(both)].filter((word) => !before.has(word)));
  requireOffline(await stored(), meanwhile);
  await ann.context.setOffline(false);
  await wait(LATER_MS);
  await ben.context.setOffline(false);
  say('Both have a network again, and go on');
  await wait(ONLINE_MS);
  await Promise.all(end.map((stop) => stop()));

  const oneTextAfterMs = await untilOneText(both, async () => isWhole(await stored(), wordsOf(both)));
  const late = await open('late', client.token);
  const isSameForOthers = (await late.shown()) === (await ann.shown());
  return {
    offline: meanwhile.size,
    ...compare(both, await stored()),
    oneTextAfterMs,
    isSameForOthers,
    html: await html(),
  };
}

function compare(writers: readonly PageWriter[], text: string) {
  const typed = [...wordsOf(writers)];
  return {
    typed: typed.length,
    lost: typed.filter((word) => timesIn(text, word) === 0),
    repeated: typed.filter((word) => timesIn(text, word) > 1),
    back: writers.flatMap(({ removed }) => [...removed].filter((word) => timesIn(text, word) > 0)),
  };
}

function wordsOf(writers: readonly PageWriter[]): Set<string> {
  return new Set(writers.flatMap(({ typed }) => [...typed]));
}

/** The trial would say nothing if words had found a way out. */
function requireOffline(text: string, words: ReadonlySet<string>): void {
  const out = [...words].filter((word) => timesIn(text, word) > 0);
  if (out.length > 0) throw new Error(`These were typed without a network and are at the server: ${out.join(' ')}`);
}

function isWhole(text: string, words: ReadonlySet<string>): boolean {
  return [...words].every((word) => timesIn(text, word) > 0);
}

function timesIn(text: string, word: string): number {
  return text.split(/\s+/).filter((one) => one === word).length;
}

/** Waits until both writers show one text and the server has it; null where that does not come. */
async function untilOneText(
  [ann, ben]: readonly PageWriter[],
  isAtServer: () => Promise<boolean>,
): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < ONE_TEXT_WITHIN_MS) {
    if ((await ann?.shown()) === (await ben?.shown()) && (await isAtServer())) return performance.now() - began;
    await wait(100);
  }
  return null;
}
