import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { withPlainWords } from './markdown-parser.ts';

const SIGNS = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));

describe('words without a sign of Markdown', () => {
  const quick = new MarkdownIt('default', { html: true, linkify: true });
  withPlainWords(quick);
  const own = new MarkdownIt('default', { html: true, linkify: true });
  const doubled = (sign: string) => `a ${sign}${sign}b${sign}${sign} c, ${sign}d${sign}, e${sign}f`;

  it.each(SIGNS)('are read as the parser itself reads them: %s', (sign) => {
    expect(quick.parse(doubled(sign), {})).toEqual(own.parse(doubled(sign), {}));
  });

  it.each(['[a](/b)', '![a](/b "c")', '<b>', 'a\nb', 'a  \nb', 'a\\*b', '&amp;', 'https://example.org', 'É — “ü”', ''])(
    'are told from %j',
    (text) => {
      expect(quick.parse(text, {})).toEqual(own.parse(text, {}));
    },
  );
});
