import { expect, it } from 'vitest';
import type { DraftJob } from '#contract/drafts.ts';
import type { Project } from '#contract/projects.ts';
import { openDemo } from './testing/open-demo.ts';

it('writes a whole book by the built-in generator, section by section', async () => {
  const demo = await openDemo();
  const { id } = await demo.create();
  const brief = { theme: 'A drowned village', level: 3, characters: 4, length: 'short' };
  const begun = (await demo.call<DraftJob>('POST', `/projects/${id}/drafts`, { brief })).body.data;
  expect([begun.state, begun.cost.tokens_estimated]).toEqual(['planned', 0]);
  const read = async () => (await demo.call<DraftJob>('GET', `/jobs/${begun.id}`)).body.data;
  await demo.call('POST', `/jobs/${begun.id}/start`, {});
  await demo.call('POST', `/jobs/${begun.id}/pause`);
  expect((await read()).state).toBe('paused');
  await demo.call('POST', `/jobs/${begun.id}/resume`);
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('done');
  const { sections } = (await demo.call<Project>('GET', `/projects/${id}`)).body.data.content;
  expect(sections.map(({ title }) => title)).toEqual(begun.sections.map(({ title }) => title));
});
