import { describe, expect, it } from 'vitest';
import { withoutFileFences } from './own-files.ts';

describe('the fences of a file', () => {
  it.each([
    ['what the brew is', '```metadata\ntitle: x\n```\n# a', '\n\n\n# a'],
    ['several', '```metadata\nx\n```\n\n```css\n.y {}\n```\n\na', '\n\n\n\n\n\n\n\na'],
    ['an empty one', '```css\n```\na', '\n\na'],
    ['one around the file', '```markdown\n# a\n```\n', '\n# a'],
    ['one around the file that is never closed', '````md\n# a\n```\nb\n```', '\n# a\n```\nb'],
    ['one behind the other', '```css\nx\n```\n```markdown\na\n```', '\n\n\n\na'],
  ])('are left out, and lines keep their numbers: %s', (_name, markdown, expected) => {
    expect(withoutFileFences(markdown)).toBe(expected);
  });

  it.each(['a\n```css\nx\n```', '```js\nx\n```', '```css\nx', '```\na\n```'])('are none in %j', (markdown) => {
    expect(withoutFileFences(markdown)).toBe(markdown);
  });
});
