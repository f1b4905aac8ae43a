import { expect, it } from 'vitest';
import { EXPORT_FORMATS } from '#contract/exports.ts';
import { isComplete, partFormats, toggled } from './file-choices.ts';

it('offers every format where there is a server, and the page alone where there is none', () => {
  expect(new Set(partFormats(true, true).map(({ value }) => value))).toEqual(new Set(EXPORT_FORMATS));
  expect(partFormats(false, true).map(({ value }) => value)).toEqual(['html']);
  expect(partFormats(true, false).map(({ value }) => value)).not.toContain('zip');
});

it('makes a file of the whole book, or of one section at the least', () => {
  expect([null, ['a'], []].map((sections) => isComplete({ sections }))).toEqual([true, true, false]);
});

it('takes a section in, and out again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
