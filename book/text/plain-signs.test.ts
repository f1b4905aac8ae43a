import { expect, it } from 'vitest';
import { escapeXml } from './plain-signs.ts';

it.each([
  ['a < b & "c" > d', 'a &lt; b &amp; &quot;c&quot; &gt; d'],
  ['&amp;', '&amp;amp;'],
  ['it’s\u0000 \u0008one\uFFFE\ttab', 'it’s one\ttab'],
  ['half \uD83D', 'half \uFFFD'],
])('writes %j as %j', (text, xml) => {
  expect(escapeXml(text)).toBe(xml);
});
