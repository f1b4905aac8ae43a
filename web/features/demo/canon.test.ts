import { beforeEach, describe, expect, it } from 'vitest';
import type { CanonEntry } from '#contract/canon.ts';
import type { Project } from '#contract/projects.ts';
import { type OpenDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenDemo;
beforeEach(async () => {
  demo = await openDemo();
});

describe('the canon in the demo', () => {
  const namesOf = async (id: string, query = '') =>
    (await demo.call<{ entries: CanonEntry[] }>('GET', `/projects/${id}/canon${query}`)).body.data.entries.map(
      ({ name, secret }) => [name, secret],
    );

  it('goes with a copy, secrets and names left out alike, and is restored there alone', async () => {
    const { id } = await demo.create();
    await demo.call('POST', `/projects/${id}/sections`, { title: 'Inn', content: '<p>The smith Tam Orrin limps.</p>' });
    await demo.call('POST', `/projects/${id}/canon`, { name: 'Nobody Yet', secret: true });
    await demo.call('DELETE', `/projects/${id}/canon/found-tam-orrin`);
    await demo.call('PUT', `/projects/${id}`, { content: { style_notes: 'No adverbs.' } });
    const copy = (await demo.call<Project>('POST', `/projects/${id}/duplicate`)).body.data;
    expect(copy.content.style_notes).toBe('No adverbs.');
    expect(await namesOf(copy.id)).toEqual([['Nobody Yet', true]]);
    expect(await namesOf(copy.id, '?dismissed=true')).toEqual([['Tam Orrin', false]]);
    await demo.call('DELETE', `/projects/${copy.id}/canon/found-tam-orrin?dismissed=true`);
    expect(await namesOf(copy.id, '?dismissed=true')).toEqual([]);
    expect(await namesOf(copy.id)).toEqual([
      ['Nobody Yet', true],
      ['Tam Orrin', false],
    ]);
    expect(await namesOf(id, '?dismissed=true')).toEqual([['Tam Orrin', false]]);
  });
});
