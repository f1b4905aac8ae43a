import { afterEach, expect, it } from 'vitest';
import { buildImage } from '#server/images/testing/build-image.ts';
import { runsClusters } from '#server/testing/cluster.ts';
import { createCrowd } from './crowd.ts';
import { openSite, type Site } from './site.ts';

const AUTHORS = 8;
const SECONDS = 6;

let site: Site | null = null;
afterEach(async () => {
  await site?.close();
  site = null;
});

it.each(runsClusters() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))(
  'answers a small crowd on %s without an error, and keeps every save',
  async (kind) => {
    site = await openSite(kind);
    const images = [await buildImage('jpeg', 320, 200), await buildImage('jpeg', 200, 320)];
    const crowd = createCrowd({ urls: site.urls, images, pauseMs: 250 });
    await crowd.growTo(AUTHORS);
    const { times, errors } = await crowd.write(SECONDS);
    expect(errors).toEqual([]);
    expect(times.get('save')?.length).toBeGreaterThan(AUTHORS);
    expect(crowd.acknowledged()).toBe(times.get('save')?.length);
    expect(await crowd.findLost()).toEqual([]);
  },
);

it('notices a save that is gone', async () => {
  site = await openSite('sqlite');
  const crowd = createCrowd({ urls: site.urls, images: [await buildImage('jpeg', 20, 20)], pauseMs: 100 });
  await crowd.growTo(1);
  await crowd.write(2);
  await site.spoil();
  expect(await crowd.findLost()).toEqual([expect.stringContaining('author-1: section')]);
});
