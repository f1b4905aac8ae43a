import { describe, expect, it } from 'vitest';
import type { LibraryBlock } from '#contract/library.ts';
import { openDemo } from './testing/open-demo.ts';

describe('the library of the demo', () => {
  it('keeps blocks, finds them and deletes them', async () => {
    const demo = await openDemo();
    const node = { type: 'spell', attrs: { name: 'Mist', level: 3, school: 'Evocation' } };
    const saved = await demo.call<LibraryBlock>('POST', '/library/blocks', { node });
    expect(saved).toMatchObject({ status: 201, body: { data: { kind: 'spell', name: 'Mist' } } });
    const found = await demo.call<{ blocks: LibraryBlock[] }>('GET', '/library/blocks?search=level 3&kind=spell');
    expect(found.body.data.blocks.map(({ id }) => id)).toEqual([saved.body.data.id]);
    expect((await demo.call('POST', '/library/blocks', { node: { type: 'paragraph' } })).status).toBe(400);
    expect((await demo.call('DELETE', `/library/blocks/${saved.body.data.id}`)).status).toBe(200);
    const none = await demo.call<{ blocks: LibraryBlock[] }>('GET', '/library/blocks');
    expect(none.body.data.blocks).toEqual([]);
  });

  it('finds blocks in any alphabet, whatever the case', async () => {
    const demo = await openDemo();
    const node = { type: 'spell', attrs: { name: 'ΟΔΥΣΣΕΥΣ', level: 1, school: 'Evocation' } };
    await demo.call('POST', '/library/blocks', { node });
    const found = await demo.call<{ blocks: LibraryBlock[] }>('GET', '/library/blocks?search=οδυσσευς');
    expect(found.body.data.blocks).toMatchObject([{ name: 'ΟΔΥΣΣΕΥΣ' }]);
  });

  it('has no images, and says so of their making', async () => {
    const demo = await openDemo();
    expect((await demo.call('GET', '/images')).body.data).toMatchObject({ images: [] });
    expect((await demo.call('GET', '/generation')).body.data).toMatchObject({ provider: 'builtin', image_model: null });
    const refused = await demo.call('POST', '/generation/image', { prompt: 'A dragon' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'image_model_missing' } });
  });
});
