import { expect, it } from 'vitest';
import { presentPreflight } from './present-preflight.ts';

const finding = { code: 'trademark', severity: 'warning', message: 'A name.' } as const;
const checked = (count: number) => ({
  pages: 4,
  width: 210,
  height: 297,
  bleed: 0,
  findings: Array.from({ length: count }, () => finding),
});

it('says how many findings it does not list', () => {
  const { findings, more } = presentPreflight(checked(700));
  expect([findings.length, more]).toEqual([500, 200]);
  expect(presentPreflight(checked(500))).not.toHaveProperty('more');
});
