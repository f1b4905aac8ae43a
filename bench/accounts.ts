import { Agent, get } from 'node:http';
import { type BenchClient, startBench } from './client.ts';
import type { BenchRow } from './row.ts';

const CONNECTIONS = 16;
const TURN_MS = 2500;
const TURNS = 3;
const SHARE = 0.7;

/** What checking a token costs: calls of /auth/me with a token, compared with calls of /health, in alternating turns on one server. */
export async function benchAccounts(): Promise<BenchRow[]> {
  const client = await startBench();
  const rates = { me: 0, health: 0 };
  await callsIn(client, '/health');
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.health += await callsIn(client, '/health');
    rates.me += await callsIn(client, '/auth/me');
  }
  await client.close();
  const ratio = rates.me / rates.health;
  const perSecond = (count: number) => `${Math.round(count / ((TURNS * TURN_MS) / 1000))} a second`;
  return [
    {
      name: 'GET /auth/me against GET /health',
      ours: perSecond(rates.me),
      peer: perSecond(rates.health),
      ratio,
      limit: `at least ${SHARE}`,
      ok: ratio >= SHARE,
    },
  ];
}

/** How many calls are answered in one turn, over keep-alive connections. */
async function callsIn({ server, token }: BenchClient, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + TURN_MS;
  let answered = 0;
  const work = async () => {
    while (performance.now() < until) {
      await callOnce(agent, `${server.url}/api${path}`, token);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return answered;
}

function callOnce(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}
