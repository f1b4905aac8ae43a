import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, drain } from './attacks.ts';
import type { Person } from './person.ts';

const ROUND_MS = 20_000;
const CONNECTIONS = 12;
const JSON_HEAD = { 'content-type': 'application/json' };

/** Texts that take long to read, or that once did. */
export const TEXT_ATTACKS: readonly Attack[] = [
  {
    name: 'a field of 120 kB by a stranger who asks for a check',
    prepare: async ({ server }) => {
      const senses = `${'a '.repeat(60_000)}!`;
      const creature = { name: 'A', skills: {}, senses, special_abilities: [{ name: 'B', desc: senses }] };
      return flood(() => checkUnknown(server.url, { stat_block: creature }));
    },
  },
  {
    name: 'twelve connections of a stranger that post 55 kB of [',
    prepare: async ({ server }) => flood(() => checkUnknown(server.url, { stat_block: '['.repeat(55_000) })),
  },
  {
    name: 'the canon of 7.6 MB of names',
    prepare: async (_client, attacker) => {
      await fillWithNames(attacker);
      return flood(() => drain(attacker, 'GET', `/projects/${attacker.projectId}/canon`), 4);
    },
  },
  {
    name: 'the balance of 7.6 MB of names',
    prepare: async (_client, attacker) => {
      await fillWithNames(attacker);
      return flood(() => drain(attacker, 'GET', `/projects/${attacker.projectId}/balance`), 4);
    },
  },
  {
    name: '600 kB of lists in each other',
    prepare: async (_client, attacker) => {
      const body = JSON.stringify({ content: '<ul><li>'.repeat(75_000) });
      return flood(() => drain(attacker, 'POST', `/projects/${attacker.projectId}/sections`, body), 4);
    },
  },
  {
    name: 'twelve bodies of 10 MB that are no good',
    prepare: async (_client, attacker) => {
      const body = `{"content":{"sections":[${'{"id":[[1,2],[3,4]]},'.repeat(480_000)}1]}}`;
      const path = `/projects/${attacker.projectId}`;
      return flood(() => drain(attacker, 'PUT', path, body));
    },
  },
  {
    name: 'exports that are given up at once',
    prepare: async ({ server }, { projectId, token, ...attacker }) => {
      await fillWithNames({ projectId, token, ...attacker });
      return flood(async () => {
        const options = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(100) };
        await fetch(`${server.url}/api/projects/${projectId}/export/pdf`, options).catch(() => undefined);
      }, 4);
    },
  },
];

/** Repeats a call on several connections for as long as a round takes. */
function flood(call: () => Promise<unknown>, connections = CONNECTIONS): () => Promise<unknown> {
  return async () => {
    const until = performance.now() + ROUND_MS;
    const one = async () => {
      while (performance.now() < until) {
        await call();
        // If the call is refused at once, the next one follows as quickly as a browser would send it.
        await sleep(1);
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
  };
}

async function checkUnknown(url: string, body: object): Promise<void> {
  const init = { method: 'POST', headers: JSON_HEAD, body: JSON.stringify(body) };
  await (await fetch(`${url}/api/rules/check-stat-block`, init)).arrayBuffer();
}

/** Sections with 7.6 MB of names, all different. */
async function fillWithNames(attacker: Person): Promise<void> {
  for (let section = 0; section < 8; section += 1) {
    const names = Array.from({ length: 45_000 }, (_, n) => `We saw Mara${section}x${n} Vint.`);
    const body = JSON.stringify({ content: `<p>${names.join(' ')}</p>` });
    await drain(attacker, 'POST', `/projects/${attacker.projectId}/sections`, body);
  }
}
