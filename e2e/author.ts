import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { startSession } from '#domain/accounts/sessions.ts';
import { insertUser, setVerified } from '#domain/accounts/users-store.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import * as secrets from '#server/http/secrets.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { PASSWORD } from './people.ts';

/** A person with an account who calls the API directly, for journeys that are not about signing in. */
export interface Author {
  token: string;
  call<Data>(method: string, path: string, body?: object): Promise<Data>;
  /** Signs the browser of this visit in as the author. */
  enter(visit: Visit): Promise<void>;
}

/**
 * Makes an account with a verified address and the common password of all journeys, and signs it in. It writes to the server's database,
 * because the calls of the API would hash a password twice for each account. No other journey may use the same address.
 */
export async function makeAuthor(stage: Stage, email: string): Promise<Author> {
  const token = await insertSignedIn(join(stage.dataDir, 'tomewright.sqlite'), email);
  return {
    token,
    async call<Data>(method: string, path: string, body?: object): Promise<Data> {
      const response = await fetch(`${stage.server.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer = (await response.json()) as { data: Data; error?: string };
      if (!response.ok) throw new Error(`${method} ${path}: ${answer.error}`);
      return answer.data;
    },
    async enter({ context }) {
      await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
    },
  };
}

/** Makes a new author on the server that all journeys share, and opens a page on which that author is signed in. */
export async function enterAs(
  email: string,
  how: Parameters<typeof visit>[1] = {},
): Promise<{ stage: Stage; author: Author; visitor: Visit }> {
  const stage = await openStage();
  const author = await makeAuthor(stage, email);
  const visitor = await visit(stage, how);
  await author.enter(visitor);
  return { stage, author, visitor };
}

/** The hash of the common password. Each worker computes it once. */
let passwordHash: Promise<string> | undefined;

async function insertSignedIn(file: string, email: string): Promise<string> {
  passwordHash ??= secrets.hashPassword(PASSWORD);
  const { db, close } = await openSqlite(file);
  try {
    const now = new Date().toISOString();
    const inserted = await insertUser(db, { id: randomUUID(), email, passwordHash: await passwordHash, now });
    if (!inserted) throw new Error(`Another journey has an account with ${email} already`);
    await setVerified(db, inserted.id, now);
    const services = { db, secrets, now: () => new Date(), newId: randomUUID, noteEvent: () => undefined };
    return (await startSession(services, inserted, { address: '127.0.0.1', userAgent: '' })).access_token;
  } finally {
    await close();
  }
}

/** A book with a starting template and one section that holds every kind of block. */
export async function makeSampleBook(author: Author, title = 'The Salt-Wife’s Lantern'): Promise<Project> {
  const project = await author.call<Project>('POST', '/projects', {
    title,
    book_type: 'oneshot_campaign',
    description: 'A keeper dead a month, and a lamp that is lit each dusk.',
    tags: ['horror', 'coast'],
  });
  await author.call<Section>('POST', `/projects/${project.id}/sections`, {
    title: 'The Lantern House',
    content: EVERY_BLOCK,
  });
  return author.call('PUT', `/projects/${project.id}/template`, { template_id: 'adventure-classic' });
}

const STAT_BLOCK = {
  layout: '2024',
  name: 'Salt-Wife',
  size: 'Medium',
  kind: 'Undead',
  alignment: 'Neutral Evil',
  armorClass: 13,
  hitPoints: 45,
  hitDice: '6d8 + 18',
  speed: '30 ft., Swim 40 ft.',
  initiative: 3,
  abilities: { str: 14, dex: 16, con: 16, int: 10, wis: 13, cha: 17 },
  saves: { str: null, dex: null, con: null, int: null, wis: null, cha: null },
  skills: [],
  passivePerception: 11,
  senses: 'Darkvision 60 ft.',
  languages: 'Common',
  challenge: '3',
  xp: 700,
  proficiencyBonus: 2,
  actions: [
    { name: 'Drowning Touch', text: '*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 10 (2d6 + 3) Necrotic damage.' },
  ],
};

const EVERY_BLOCK = `<h1>The Lantern House</h1><p>The keeper has been <strong>dead</strong> a <em>month</em>, yet each dusk the lamp is
<u>lit</u>. See <a href="https://example.com/">the chart</a> or <code>roll 2d6</code>.</p>
<div data-block="read-aloud"><p>Salt crusts the inside of every window.</p></div>
<aside data-block="sidebar" data-kind="gm-note" data-title="What she wants"><p>The lamp kept, and someone to keep it.</p></aside>
<article data-block="stat-block" data-stat-block='${JSON.stringify(STAT_BLOCK)}'></article>
<h2>Below</h2><ul><li>One stair</li><li>Two doors</li></ul><ol><li>Listen</li><li>Go down</li></ol>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Map</p></li></ul>
<table><caption>Tides</caption><tr><th>Hour</th><th>Depth</th></tr><tr><td>Dusk</td><td>3 ft.</td></tr></table>
<table data-block="random-table" data-die="d4"><caption>What the tide brings</caption>
<tr data-roll="1–2"><td>1–2</td><td>A shoe</td></tr><tr data-roll="3–4"><td>3–4</td><td>A letter, still dry</td></tr></table>
<article data-block="spell" data-name="Kindle Lamp" data-level="1" data-school="Evocation" data-casting-time="Action" data-range="30 feet"
 data-components="V, S" data-duration="1 hour"><p>A lamp you can see is lit.</p></article>
<article data-block="magic-item" data-name="Lantern of the Drowned" data-category="Wondrous Item" data-rarity="Rare" data-attunement="true">
<p>It burns under water.</p></article><blockquote><p>Nobody lights it.</p></blockquote><pre><code>d20 + 5</code></pre><hr>`;
