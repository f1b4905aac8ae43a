import { expect, it } from 'vitest';
import type { LinkedImages } from '#contract/linked-images.ts';
import { openDemo } from './testing/open-demo.ts';

it('lists the pictures of a book on other servers, of which the demo fetches none', async () => {
  const demo = await openDemo();
  const url = 'https://pictures.example/goblin.png';
  const path = `/projects/${(await demo.create()).id}`;
  await demo.call('POST', `${path}/sections`, { id: 'a', title: 'One', content: `<img src="${url}" alt="A goblin">` });
  const { body } = await demo.call<LinkedImages>('GET', `${path}/images/linked`);
  expect(body.data).toEqual({
    images: [{ url, alt: 'A goblin', is_cover: false, places: [{ section_id: 'a', section_title: 'One' }] }],
    server_fetches: false,
  });
});
