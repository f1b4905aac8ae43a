import { expect, it } from 'vitest';
import { createPageAssets } from './page-assets.ts';

const MAP = { map: { address: '/api/images/map' } };

function assets(answers: (string | null | Error)[]) {
  const late: string[] = [];
  const waits: number[] = [];
  const waiting: (() => void)[] = [];
  const made = createPageAssets({
    async load() {
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onLate: (key) => late.push(key),
    after(ms, act) {
      waits.push(ms);
      waiting.push(act);
    },
  });
  const tick = () => {
    for (const act of waiting.splice(0)) act();
    return new Promise((resolve) => setImmediate(resolve));
  };
  return { made, late, waits, tick };
}

it('asks again for an image that did not come, and tells of it when it has', async () => {
  const { made, late, waits, tick } = assets([new Error('away'), new Error('away'), 'data:map']);
  await made.take(MAP);
  expect(made.find('map')).toBeNull();
  await tick();
  await tick();
  expect(made.find('map')).toBe('data:map');
  expect(late).toEqual(['map']);
  expect(waits).toEqual([1000, 3000]);
});

it('leaves an image that the server has no more, and one that never comes', async () => {
  const gone = assets([null]);
  await gone.made.take(MAP);
  expect(gone.waits).toEqual([]);
  const never = assets(Array.from({ length: 50 }, () => new Error('away')));
  await never.made.take(MAP);
  for (let n = 0; n < 20; n += 1) await never.tick();
  expect(never.waits).toHaveLength(6);
});
