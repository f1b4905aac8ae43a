import { expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostics.ts';
import { createTextWriter } from './text-writer.ts';

it('numbers the boxes of characters that no font has, until there are more than anybody looks at', () => {
  const found: Diagnostic[] = [];
  const { write } = createTextWriter({ covers: () => false }, (one) => found.push(one));
  const place = { id: 'a', title: 'A' };
  const numbered = (text: string) => text.match(/#missing\("/g)?.length ?? 0;
  for (let paragraph = 0; paragraph < 20; paragraph += 1) expect(numbered(write('中'.repeat(1000), place))).toBe(1000);
  expect(write('a 中文 b', place)).toBe('#"a \\u{25a1}\\u{25a1} b";');
  expect(found).toHaveLength(20_002);
  expect(found.at(-1)).toMatchObject({ kind: 'glyph', sectionId: 'a', subject: 'U+6587 文' });
});
