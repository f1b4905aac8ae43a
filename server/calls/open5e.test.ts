import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MonsterQuery, SpellQuery } from '#contract/open5e.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { createBuiltInLists } from '#contract/built-in-lists.ts';
import { cleanPage, UpstreamMonster } from '#domain/open5e/read-upstream.ts';
import { createAnswerCache, createUpstream, type Upstream } from '../http/open5e-upstream.ts';

const FACTS = { armor_class: 12, hit_points: 11, cr: 0.25, challenge_rating: '1/4', size: 'Medium', type: 'beast' };
const SCORES = { strength: 14, dexterity: 15, constitution: 12, intelligence: 3, wisdom: 12, charisma: 6 };
const WOLF = {
  slug: 'moon-wolf',
  name: 'Moon Wolf',
  ...FACTS,
  ...SCORES,
  speed: { walk: 40, '<b>': 'x' },
  desc: 'Howls.<script>alert(1)</script>\u0000',
  document__license_url: 'javascript:alert(1)',
  actions: [{ name: 'Bite', desc: 'It bites.' }, 'nonsense'],
  secret: 'not ours',
};

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = (answer: unknown) => cleanPage(answer, UpstreamMonster);

async function ask(url: string, timeoutMs = 5000) {
  return open(url, timeoutMs, () => new Date()).ask('/v1/monsters/', { search: 'wolf' }, read);
}

describe('the upstream of the lists', () => {
  it('is asked with the filters, and its answer cleaned', async () => {
    const asked: string[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify({ count: 2, results: [WOLF, { name: 'No facts' }] }));
    });
    const page = await ask(url);
    expect(asked).toEqual(['/v1/monsters/?search=wolf']);
    expect(page?.results).toHaveLength(1);
    expect(page?.results[0]).toMatchObject({
      name: 'Moon Wolf',
      desc: 'Howls.alert(1)',
      document__license_url: '',
      actions: [{ name: 'Bite', desc: 'It bites.' }],
    });
    expect(JSON.stringify(page)).not.toContain('not ours');
  });

  it('is asked once for the same list within an hour, and again later', async () => {
    let asked = 0;
    let time = 0;
    const url = await listen((_request, response) => {
      asked += 1;
      response.end(JSON.stringify({ count: 1, results: [WOLF] }));
    });
    const upstream = open(url, 5000, () => new Date(time));
    await Promise.all([upstream.ask('/m', {}, read), upstream.ask('/m', {}, read)]);
    await upstream.ask('/m', {}, read);
    expect(asked).toBe(1);
    time = 3_600_001;
    await upstream.ask('/m', {}, read);
    expect(asked).toBe(2);
  });

  it('is asked again for the oldest of many large lists, which together would take too much memory', async () => {
    const asked: string[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify({ count: 1, results: [{ ...WOLF, secret: 'x'.repeat(7_000_000) }] }));
    });
    const upstream = open(url, 5000, () => new Date());
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/5', '/1']) await upstream.ask(path, {}, read);
    expect(asked).toEqual(['/1?', '/2?', '/3?', '/4?', '/5?', '/1?']);
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    ['fails', (_request, response) => response.writeHead(500).end('{}')],
    ['leads elsewhere', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['sends a page', (_request, response) => response.end('<html>')],
    ['sends another shape', (_request, response) => response.end('{"results": "none"}')],
    ['sends entries without facts', (_request, response) => response.end('{"count": 1, "results": [{"name": "x"}]}')],
    ['never ends', (_request, response) => response.write(`{"count": 1, "results": ["${'x'.repeat(9_000_000)}`)],
  ])('is passed over when it %s', async (_what, answer) => {
    expect(await ask(await listen(answer), 500)).toBeNull();
  });

  it('goes on answering everybody else where one list fails, and that one rests for a minute', async () => {
    const asked: string[] = [];
    let time = 0;
    const url = await listen((request, response) => {
      asked.push(request.url ?? '');
      const status = { '/wrong?': 400, '/broken?': 500 }[request.url ?? ''] ?? 200;
      response.writeHead(status).end(JSON.stringify({ count: 1, results: [WOLF] }));
    });
    const upstream = open(url, 5000, () => new Date(time));
    for (const path of ['/wrong', '/broken', '/wrong', '/broken'])
      expect(await upstream.ask(path, {}, read)).toBeNull();
    expect(await upstream.ask('/m', {}, read)).not.toBeNull();
    expect(asked).toEqual(['/wrong?', '/broken?', '/m?']);
    time = 60_001;
    await upstream.ask('/wrong', {}, read);
    expect(asked).toHaveLength(4);
  });

  it('is left alone for a minute once it could not be reached three times in a row', async () => {
    let asked = 0;
    let time = 0;
    let isAway = true;
    const url = await listen((request, response) => {
      asked += 1;
      if (!isAway) response.end(JSON.stringify({ count: 1, results: [WOLF] }));
      else if (request.url === '/gone?') request.destroy();
      else response.writeHead(503).end();
    });
    const upstream = open(url, 5000, () => new Date(time));
    for (const path of ['/gone', '/2', '/3', '/4', '/5']) expect(await upstream.ask(path, {}, read)).toBeNull();
    expect(asked).toBe(3);
    isAway = false;
    time = 60_001;
    expect(await upstream.ask('/4', {}, read)).not.toBeNull();
  });
});

const { monsters: builtInMonsters, spells: builtInSpells } = createBuiltInLists(UNPACKED_SRD);

describe('the built-in lists', () => {
  it('answer when the upstream is down', async () => {
    const test = await createTestApp('sqlite', { OPEN5E_URL: 'http://127.0.0.1:1' });
    const monsters = await test.app.inject({ url: '/api/open5e/monsters?search=GOBLIN%20war&limit=1' });
    const spells = await test.app.inject({ url: '/api/open5e/spells?level_int=3&school=evocation' });
    const wrong = await test.app.inject({ url: '/api/open5e/spells?limit=0' });
    await test.close();
    expect(monsters.statusCode).toBe(200);
    expect(monsters.json()).toMatchObject({
      data: { count: 2, results: [{ name: 'Goblin Warrior', armor_class: 15, cr: 0.25, speed: { walk: 30 } }] },
    });
    expect(JSON.stringify(spells.json())).toContain('Fireball');
    expect(wrong.statusCode).toBe(400);
  });

  it('filter and page', () => {
    const beasts = builtInMonsters(MonsterQuery.parse({ type: 'beast', cr__gte: '1', limit: '2' }));
    expect(beasts.results).toHaveLength(2);
    expect(beasts.count).toBeGreaterThan(2);
    expect(beasts.results.every(({ type, cr }) => type === 'Beast' && (cr ?? 0) >= 1)).toBe(true);
    const bards = builtInSpells(SpellQuery.parse({ dnd_class: 'bard', requires_concentration: 'true' }));
    expect(bards.results.map(({ name }) => name)).toContain('Hold Person');
    expect(builtInSpells(SpellQuery.parse({ offset: '900' })).results).toEqual([]);
  });

  it('name their source and its licence, and have the shape of the upstream', () => {
    const { results } = builtInMonsters(MonsterQuery.parse({ limit: '500' }));
    const foreign = results.map(({ stat_block: _own, ...monster }) => monster);
    expect(read({ count: results.length, results })?.results).toEqual(foreign);
    expect(results.every((monster) => monster.document__license_url.includes('creativecommons.org'))).toBe(true);
  });

  it('hold every creature and every spell of the SRD', async () => {
    const test = await createTestApp('sqlite', { OPEN5E_URL: 'http://127.0.0.1:1' });
    for (const [list, whole] of [
      ['monsters', 335],
      ['spells', 339],
    ] as const) {
      const answer = await test.app.inject({ url: `/api/open5e/${list}?limit=500` });
      const { count, results } = answer.json<{ data: { count: number; results: { name: string }[] } }>().data;
      expect(count, list).toBe(whole);
      expect(new Set(results.map(({ name }) => name)).size, list).toBe(count);
    }
    await test.close();
  });

  it.each([
    { search: 'ogr' },
    { slug: 'ogre' },
    { name: 'Ogre' },
    { name__iexact: 'oGRE' },
    { search: 'ogrw' },
    { type: 'giant' },
    { type__iexact: 'giant' },
    { size: 'Large' },
    { size__iexact: 'large' },
    { challenge_rating: '2' },
    { cr: 2 },
    { cr__gte: 2, cr__lte: 2 },
    { armor_class: 11 },
    { hit_points: 68 },
  ])('find the ogre, but not every creature, by %o', (filter) => {
    const all = builtInMonsters(MonsterQuery.parse({ limit: 500 }));
    const found = builtInMonsters(MonsterQuery.parse({ limit: 500, ...filter }));
    expect(found.results.map(({ name }) => name)).toContain('Ogre');
    expect(found.count).toBeLessThan(all.count);
  });

  it.each([
    { search: 'fireb' },
    { slug: 'fireball' },
    { name: 'Fireball' },
    { name__iexact: 'fireBALL' },
    { level_int: 3 },
    { spell_level: 3 },
    { spell_level__gte: 3, spell_level__lte: 3 },
    { school: 'evocation' },
    { school__iexact: 'evocation' },
    { ritual: 'false' },
    { dnd_class: 'wizard' },
    { dnd_class__icontains: 'WIZ' },
    { requires_concentration: 'false' },
  ])('find Fireball, but not every spell, by %o', (filter) => {
    const all = builtInSpells(SpellQuery.parse({ limit: 500 }));
    const found = builtInSpells(SpellQuery.parse({ limit: 500, ...filter }));
    expect(found.results.map(({ name }) => name)).toContain('Fireball');
    expect(found.count).toBeLessThan(all.count);
  });

  it('answer where they are asked for, or alone can filter, without the upstream', async () => {
    const asked: string[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify({ count: 1, results: [WOLF] }));
    });
    const test = await createTestApp('sqlite', { OPEN5E_URL: url });
    const own = await test.app.inject({ url: '/api/open5e/monsters?document__slug=srd-5-2&search=tarasque' });
    const rituals = await test.app.inject({ url: '/api/open5e/spells?ritual=true&limit=500' });
    await test.close();
    expect(asked).toEqual([]);
    expect(own.json()).toMatchObject({ data: { results: [{ name: 'Tarrasque', stat_block: { challenge: '30' } }] } });
    const { results } = rituals.json<{ data: { results: { casting_time: string }[] } }>().data;
    expect(results.length).toBeGreaterThan(20);
    for (const { casting_time } of results) expect(casting_time).toContain('Ritual');
  });

  it('answer with the names nearest to one that the upstream does not have', async () => {
    const url = await listen((_request, response) => response.end(JSON.stringify({ count: 0, results: [] })));
    const test = await createTestApp('sqlite', { OPEN5E_URL: url });
    const answer = await test.app.inject({ url: '/api/open5e/spells?search=firebal' });
    await test.close();
    expect(answer.json()).toMatchObject({ data: { built_in: true, results: [{ name: 'Fireball' }, {}] } });
  });

  it('are replaced by the upstream, which gets every filter as it was given', async () => {
    const asked: string[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify({ count: 1, results: [WOLF] }));
    });
    const test = await createTestApp('sqlite', { OPEN5E_URL: url });
    const query = 'search=wolf&type=beast&cr__lte=3&size=Large&document__slug=wotc-srd';
    for (let time = 0; time < 2; time += 1) {
      const answer = await test.app.inject({ url: `/api/open5e/monsters?${query}` });
      expect(answer.json()).toMatchObject({ data: { count: 1, results: [{ name: 'Moon Wolf' }] } });
    }
    await test.close();
    expect(asked).toHaveLength(1);
    const sent = new URL(asked[0] ?? '', url);
    expect(sent.pathname).toBe('/v1/monsters/');
    for (const [name, value] of new URLSearchParams(query)) expect(sent.searchParams.get(name)).toBe(value);
  });
});

function open(url: string, timeoutMs: number, now: () => Date): Upstream {
  return createUpstream({ url, timeoutMs, cache: createAnswerCache(now), now });
}
