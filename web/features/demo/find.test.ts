import { beforeEach, describe, expect, it } from 'vitest';
import type { CanonEntry, Renamed, RenamePlaces } from '#contract/canon.ts';
import type { FoundHits } from '#contract/find.ts';
import type { Section } from '#contract/sections.ts';
import { type OpenDemo, openDemo } from './testing/open-demo.ts';

const GATE = '<p>Mira Holt keeps the gate. Nobody passes Mira Holt’s lantern.</p>';
const HARBOUR = '<h2>The Rest of Mira Holt</h2><p>Tam Reed drinks with Mira Holt.</p>';

let demo: OpenDemo;
let id: string;
let sections: string[];

beforeEach(async () => {
  demo = await openDemo();
  ({ id } = await demo.create());
  sections = [];
  for (const [title, content] of [['The Gate', GATE] as const, ['Mira Holt', HARBOUR] as const]) {
    const { body } = await demo.call<Section>('POST', `/projects/${id}/sections`, { title, content });
    sections.push(body.data.id);
  }
});

const section = async (at: number) =>
  (await demo.call<Section>('GET', `/projects/${id}/sections/${sections[at]}`)).body.data;
const takeBack = (version: string | null) => demo.call('POST', `/projects/${id}/versions/${version}/restore`);

describe('finding and replacing in the demo', () => {
  const find = (body: object) => demo.call<FoundHits>('POST', `/projects/${id}/find`, body);
  const replace = (body: object) =>
    demo.call<{ replaced: number; version_id: string }>('POST', `/projects/${id}/replace`, body);

  it('finds in titles and texts, and says where', async () => {
    const { hits, count } = (await find({ query: 'mira holt' })).body.data;
    expect(count).toBe(5);
    expect(hits.filter(({ section_id }) => section_id === sections[0])).toHaveLength(2);
    expect(hits.map(({ excerpt, match }) => excerpt.slice(match.from, match.to))).toEqual(
      Array.from({ length: 5 }, () => 'Mira Holt'),
    );
    expect((await find({ query: 'mira holt', case: true })).body.data.count).toBe(0);
    expect((await find({ query: 'mir', word: true })).body.data.count).toBe(0);
  });

  it('replaces in chosen sections, and takes it back', async () => {
    const { replaced, version_id } = (await replace({ query: 'Holt', with: 'Voss', sections: [sections[0]] })).body
      .data;
    expect(replaced).toBe(2);
    expect((await section(0)).content).toBe(GATE.replaceAll('Holt', 'Voss'));
    expect((await section(1)).content).toBe(HARBOUR);
    expect((await takeBack(version_id)).status).toBe(200);
    expect((await section(0)).content).toBe(GATE);
  });

  it('says where a book or a query is none', async () => {
    expect((await find({ query: '' })).body.code).toBe('invalid_input');
    expect((await demo.call('POST', '/projects/none/find', { query: 'a' })).body.code).toBe('project_not_found');
    expect((await replace({ query: 'Holt', with: 'x', sections: ['none'] })).body.code).toBe('section_not_found');
  });
});

describe('renaming in the demo', () => {
  const PATH = '/canon/found-mira-holt';
  const rename = (body: object) => demo.call<Renamed>('POST', `/projects/${id}${PATH}/rename`, body);
  const entries = async () =>
    (await demo.call<{ entries: CanonEntry[] }>('GET', `/projects/${id}/canon`)).body.data.entries;

  it('shows every place first, and changes nothing by that', async () => {
    const path = `/projects/${id}${PATH}/rename/preview`;
    const { places, count } = (await demo.call<RenamePlaces>('POST', path, { name: 'Mara Voss' })).body.data;
    expect(count).toBe(5);
    expect(new Set(places.map((place) => place.with))).toEqual(new Set(['Mara Voss']));
    expect((await section(0)).content).toBe(GATE);
  });

  it('renames texts, titles and the entry, and takes all of it back', async () => {
    const { replaced, version_id, entry } = (await rename({ name: 'Mara Voss' })).body.data;
    expect(replaced).toBe(5);
    expect(entry).toMatchObject({ name: 'Mara Voss', aliases: expect.arrayContaining(['Mira Holt']) as string[] });
    expect((await section(0)).content).toBe(GATE.replaceAll('Mira Holt', 'Mara Voss'));
    expect((await section(1)).title).toBe('Mara Voss');
    expect((await takeBack(version_id)).status).toBe(200);
    expect((await section(0)).content).toBe(GATE);
    expect((await section(1)).title).toBe('Mira Holt');
    expect((await entries()).map(({ name }) => name)).toContain('Mira Holt');
  });

  it('leaves out places, and refuses where their section was written in since', async () => {
    const { version = 0 } = await section(0);
    const leave_out = [{ section_id: sections[0], version, indexes: [0] }];
    const { replaced } = (await rename({ name: 'Mara Voss', leave_out })).body.data;
    expect(replaced).toBe(4);
    expect((await section(0)).content).toContain('Mira Holt keeps');
    const late = [{ section_id: sections[0], version: version + 99, indexes: [0] }];
    const again = await demo.call<Renamed>('POST', `/projects/${id}/canon/found-mira-holt/rename`, {
      name: 'Myra Voss',
      leave_out: late,
    });
    expect(again.body.code).toBe('version_conflict');
  });

  it('says where a name is taken', async () => {
    await demo.call('POST', `/projects/${id}/canon`, { name: 'Mara Voss' });
    expect((await rename({ name: 'Mara Voss' })).body.code).toBe('entry_exists');
  });
});
