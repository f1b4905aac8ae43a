import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryBlock } from '#contract/library.ts';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const creature = (name: string, challenge: string) => ({ type: 'statBlock', attrs: { data: { name, challenge } } });
const spell = (name: string, level: number) => ({ type: 'spell', attrs: { name, level, school: 'Evocation' } });

describe('the library of blocks', () => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    stranger = await buildUser(test);
  });
  afterAll(() => test.close());

  const save = (node: object, project_id?: string, person = author) =>
    person.call<LibraryBlock>('POST', '/library/blocks', { node, ...(project_id ? { project_id } : {}) });
  const names = async (query = '', person = author) => {
    const { body } = await person.call<{ blocks: LibraryBlock[] }>('GET', `/library/blocks${query}`);
    return body.data.blocks.map(({ name }) => name);
  };

  it('keeps blocks, and finds them by name, by rating, by kind and by book, in any case', async () => {
    const made = await author.call<Project>('POST', '/projects', { title: 'The Fen', book_type: 'campaign' });
    const book = made.body.data.id;
    expect((await save(creature('Fen Troll', '5'), book)).status).toBe(201);
    await save(creature('Élan', '1/4'));
    await save(spell('Mist', 3), book);
    await save({ type: 'magicItem', attrs: { name: 'Lamp', rarity: 'Rare' } });
    await save({ type: 'randomTable', attrs: { title: 'Rumours', die: 'd20' }, content: [{ type: 'randomRow' }] });
    expect(await names()).toEqual(['Fen Troll', 'Lamp', 'Mist', 'Rumours', 'Élan']);
    expect(await names('?search=ÉLAN')).toEqual(['Élan']);
    expect(await names('?search=cr+5')).toEqual(['Fen Troll']);
    expect(await names('?search=level+3')).toEqual(['Mist']);
    expect(await names('?kind=randomTable')).toEqual(['Rumours']);
    expect(await names(`?project_id=${book}`)).toEqual(['Fen Troll', 'Mist']);
    expect(await names('?per_page=2&page=2')).toEqual(['Mist', 'Rumours']);
    expect(await names('', stranger)).toEqual([]);
  });

  it('answers with the block, its HTML and the book it is from, and lets it outlive the book', async () => {
    const made = await author.call<Project>('POST', '/projects', { title: 'Short-lived', book_type: 'campaign' });
    const { body } = await save(spell('Candle', 0), made.body.data.id);
    expect(body.data).toMatchObject({ kind: 'spell', project_title: 'Short-lived', node: { type: 'spell' } });
    expect(body.data.html).toContain('data-block="spell"');
    await author.call('DELETE', `/projects/${made.body.data.id}`);
    const found = await author.call<{ blocks: LibraryBlock[] }>('GET', '/library/blocks?search=candle');
    expect(found.body.data.blocks[0]).toMatchObject({ name: 'Candle', project_id: null, project_title: null });
  });

  it('keeps the very same block once', async () => {
    const first = await save(spell('Twice', 1));
    expect((await save(spell('Twice', 1))).body.data.id).toBe(first.body.data.id);
    expect((await save(spell('Twice', 2))).body.data.id).not.toBe(first.body.data.id);
  });

  it('refuses what is no such block, what is too long, and books of others', async () => {
    for (const node of [{}, { type: 'paragraph' }, { type: 'nonsense' }]) expect((await save(node)).status).toBe(400);
    const text = { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(300_001) }] };
    expect((await save({ type: 'spell', attrs: { name: 'Long' }, content: [text] })).status).toBe(413);
    const made = await stranger.call<Project>('POST', '/projects', { title: 'Not yours', book_type: 'campaign' });
    expect((await save(spell('Spy', 1), made.body.data.id)).status).toBe(404);
    expect((await author.call('GET', '/library/blocks?kind=poem')).status).toBe(400);
  });

  it('lets the owner alone take a block out', async () => {
    const { id } = (await save(spell('Gone', 1))).body.data;
    expect((await stranger.call('DELETE', `/library/blocks/${id}`)).status).toBe(404);
    expect((await author.call('DELETE', `/library/blocks/${id}`)).status).toBe(200);
    expect(await names('?search=gone')).toEqual([]);
  });
});
