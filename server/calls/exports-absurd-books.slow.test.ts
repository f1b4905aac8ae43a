import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildImage } from '#server/images/testing/build-image.ts';
import { storeImage } from '#domain/images/store-images.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

/** While it typesets a book, the server answers other calls within this time, even on a busy machine. */
const ANSWERS_WITHIN_MS = 2000;

let test: TestApp;
let author: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  author = await buildUser(test);
});
afterAll(() => test.close());

type Json = Record<string, unknown>;

const paragraph = (text: string): Json => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

async function buildBook(...sections: (readonly Json[])[]): Promise<string> {
  const project = await author.call<{ id: string }>('POST', '/projects', { title: 'Absurd', book_type: 'adventure' });
  const { id } = project.body.data;
  for (const content of sections) {
    const doc = { type: 'doc', content };
    const section = await author.call('POST', `/projects/${id}/sections`, { title: 'Part', doc });
    expect(section.status).toBe(201);
  }
  return id;
}

interface Set {
  status: number;
  error: string | null;
  pages: number;
  /** The longest time that another call took meanwhile. */
  slowestMs: number;
}

const LONGEST_MS = 150_000;

/** Typesets the book, and calls the server again and again meanwhile. */
async function setBook(id: string): Promise<Set> {
  let isDone = false;
  const preview = author.call<{ pages: number }>('GET', `/projects/${id}/preview`).finally(() => {
    isDone = true;
  });
  let slowestMs = 0;
  const askHealth = async () => {
    const asked = performance.now();
    const health = await test.app.inject({ method: 'GET', url: '/api/health' });
    expect(health.statusCode).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - asked);
    return isDone;
  };
  await vi.waitUntil(askHealth, { interval: 50, timeout: LONGEST_MS });
  const { status, body } = await preview;
  return { status, error: body.error ?? null, pages: body.data?.pages ?? 0, slowestMs };
}

const ROW = (cells: number, row: number): Json => ({
  type: 'tableRow',
  content: times(cells, (column) => ({ type: 'tableCell', content: [paragraph(`${row} ${column}`)] })),
});

/** Containers nested in each other, alternating in kind. */
function nested(depth: number): Json {
  const around: ((inner: Json) => Json)[] = [
    (inner) => ({ type: 'blockquote', content: [inner] }),
    (inner) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('An item'), inner] }] }),
    (inner) => ({ type: 'sidebar', attrs: { title: 'A box' }, content: [inner] }),
    (inner) => ({ type: 'readAloud', content: [inner] }),
    (inner) => ({ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [inner] }] }] }),
  ];
  return times(depth, (index) => index).reduce<Json>(
    (inner, index) => around[index % around.length]?.(inner) ?? inner,
    paragraph('The innermost words'),
  );
}

const ABSURD: [what: string, pages: number, content: () => Json[]][] = [
  ['a paragraph of 1 MB', 100, () => [paragraph('plain words of a very long paragraph '.repeat(28_000))]],
  ['a paragraph of 500,000 dashes', 100, () => [paragraph('a\u2014'.repeat(500_000 / 2))]],
  ['a word of 1 MB', 100, () => [paragraph('a'.repeat(1_000_000))]],
  [
    'a paragraph of 60,000 marks',
    50,
    () => [
      {
        type: 'paragraph',
        content: times(60_000, (index) => ({
          type: 'text',
          text: `w${index} `,
          ...(index % 2 === 0 && { marks: [{ type: 'bold' }] }),
        })),
      },
    ],
  ],
  [
    '10,000 headings',
    100,
    () =>
      times(10_000, (index) => ({
        type: 'heading',
        attrs: { level: 1 + (index % 6) },
        content: [{ type: 'text', text: `Heading ${index}` }],
      })),
  ],
  ['a table of 200 columns', 1, () => [{ type: 'table', content: times(5, (row) => ROW(200, row)) }]],
  ['boxes as deep as a body may be', 3, () => [nested(80)]],
];

describe('an absurd book', { timeout: LONGEST_MS }, () => {
  it.each(ABSURD)('has pages, and the server stays well: %s', async (_, pages, content) => {
    const set = await setBook(await buildBook(content()));
    expect(set.error).toBeNull();
    expect(set.status).toBe(200);
    expect(set.pages).toBeGreaterThanOrEqual(pages);
    expect(set.slowestMs).toBeLessThan(ANSWERS_WITHIN_MS);
  });

  it('shows 500 pictures', async () => {
    const addresses: string[] = [];
    for (let index = 0; index < 500; index += 1) {
      const bytes = await buildImage('jpeg', 300 + (index % 50), 200);
      const given = { ownerId: author.id, bytes, name: `${index}.jpg`, alt: '', source: 'uploaded' } as const;
      addresses.push(`/api/images/${(await storeImage(test.services, given)).id}`);
    }
    const set = await setBook(await buildBook(addresses.map((src) => ({ type: 'image', attrs: { src } }))));
    expect(set.status).toBe(200);
    expect(set.pages).toBeGreaterThan(20);
    expect(set.slowestMs).toBeLessThan(ANSWERS_WITHIN_MS);
  });

  it('of 5,000 stat blocks has pages or says what to do, and the next book is set', async () => {
    const action = { name: 'Bite', text: 'It bites.' };
    const creature = (index: number) => ({
      type: 'statBlock',
      attrs: { data: { name: `Creature ${index}`, layout: '2024', actions: [action] } },
    });
    const set = await setBook(await buildBook(...times(10, () => times(500, creature))));
    if (set.status === 200) expect(set.pages).toBeGreaterThan(400);
    else {
      expect(set.status).toBe(422);
      expect(set.error).toMatch(/split/);
    }
    expect(set.slowestMs).toBeLessThan(ANSWERS_WITHIN_MS);
    expect((await setBook(await buildBook([paragraph('A small book.')]))).status).toBe(200);
  });
});
