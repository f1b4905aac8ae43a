import { expect, it } from 'vitest';
import { emphasisRuns } from './text-runs.ts';

/** Each run with its emphasis before it. */
const runs = (text: string) =>
  emphasisRuns(text).map(({ text: words, bold, italic }) => `${bold ? 'b' : ''}${italic ? 'i' : ''}:${words}`);

it.each([
  ['a *b* c', [':a ', 'i:b', ': c']],
  ['**a** ***b***', ['b:a', ': ', 'bi:b']],
  ['5 * 3 * 2', [':5 ', ':*', ': 3 ', ':*', ': 2']],
  ['*oil**, *light*', ['i:oil', ':*', ':, ', 'i:light']],
  ['*5 ** 2*', ['i:5 ', 'i:**', 'i: 2']],
])('reads %s', (text, expected) => {
  expect(runs(text)).toEqual(expected);
});
