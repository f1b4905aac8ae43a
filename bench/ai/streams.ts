import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { agesOf } from './stamp.ts';

export interface Call {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Arrivals {
  /** Milliseconds from sending the first word of each stream until it was here. */
  firsts: number[];
  /** The same of the word that took longest. */
  longest: number;
  words: number;
}

/** Asks for all of these texts at once and reads them to their ends. Throws where one is refused. */
export async function readStreams(calls: readonly Call[]): Promise<Arrivals> {
  const agent = new Agent();
  const streams = await Promise.all(calls.map((call) => readStream(call, agent))).finally(() => agent.destroy());
  const ages = streams.flat();
  return {
    firsts: streams.map(([first]) => first ?? Number.NaN),
    longest: ages.reduce((most, age) => Math.max(most, age), 0),
    words: ages.length,
  };
}

async function readStream({ url, headers, body }: Call, agent: Agent): Promise<number[]> {
  const call = request(url, { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const ages: number[] = [];
  let rest = '';
  for await (const bytes of response) {
    const read = agesOf(rest + String(bytes));
    for (const age of read.ages) ages.push(age);
    rest = read.rest;
  }
  if (response.statusCode !== 200) throw new Error(`A text was answered with ${response.statusCode}: ${rest}`);
  return ages;
}
