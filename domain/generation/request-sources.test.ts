import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ContentRequest } from './ai-provider.ts';
import { withSources } from './request-sources.ts';

const REQUEST: ContentRequest = {
  kind: 'content',
  prompt: 'A tavern',
  sectionType: 'location',
  bookType: 'puhb',
  variant: 'standard',
  sources: [],
};

it('lets the loop turn between two choices that are asked for at once', async () => {
  const order: string[] = [];
  const turn = () => {
    order.push('turn');
    if (order.length < 20) setImmediate(turn);
  };
  setImmediate(turn);
  const nowhere = { ownerId: 'nobody', projectId: undefined, sectionId: undefined };
  const services = { pause: () => nextTurn() } as Parameters<typeof withSources>[0];
  const choose = () => withSources(services, nowhere, { request: REQUEST }).then(() => order.push('choice'));
  await Promise.all([choose(), choose(), choose()]);
  expect(order.join(' ')).not.toContain('choice choice');
  expect(order.filter((step) => step === 'choice')).toHaveLength(3);
});
