import { expect, it } from 'vitest';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { fetchPublished, judgeCreature } from './judge-creature.ts';

it('judges beside the published creatures once one is shown that goes by the name of one', async () => {
  const ghoul = UNPACKED_SRD.creatures.find(({ name }) => name === 'Ghoul');
  if (ghoul === undefined) throw new Error('The SRD has no Ghoul');
  const fast = { ...ghoul, speed: '60 ft.' };
  expect(fetchPublished({ name: 'Mill Ghoul' })).toBeNull();
  expect(judgeCreature(fast)).toEqual([]);
  expect(await fetchPublished(fast)).toBe(true);
  expect(judgeCreature(fast)).toMatchObject([{ field: 'speed', severity: 'hint', expected: '30' }]);
  expect(fetchPublished(fast)).toBeNull();
});
