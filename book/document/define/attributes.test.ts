import { describe, expect, it } from 'vitest';
import { safeLink } from './attributes.ts';

const HERE = 'https://here.example/project/1';

describe('a link of a book', () => {
  it.each(['#the-mill', '/help/10-saving', '/a\\b', 'https://example.org/a', 'mailto:ann@example.org'])(
    'keeps %j',
    (address) => {
      expect(safeLink(address)).toBe(address);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/ \\evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'evil.example',
  ])('refuses %j', (address) => {
    expect(safeLink(address)).toBeNull();
  });

  it('without a scheme never leaves the site, however its slashes are written', () => {
    const signs = ['/', '\\', '.', '\t', ' ', 'evil.example', '?', '#', '@', ':'];
    for (const first of signs)
      for (const second of signs)
        for (const third of signs) {
          const link = safeLink(`/${first}${second}${third}`);
          if (link !== null) expect(new URL(link, HERE).origin, link).toBe('https://here.example');
        }
  });
});
