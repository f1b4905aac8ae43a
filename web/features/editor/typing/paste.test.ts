import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './paste-plugin.ts';
import { looksLikeMarkdown, looksLikeStatBlock } from './pasted-text.ts';

describe('pasted HTML', () => {
  it('loses script, handlers and foreign styles, and keeps its words', () => {
    const html = '<p onclick="x()" style="color:red">A <b>bold</b> word<script>evil()</script></p>';
    expect(cleanPastedHtml(html)).toBe('<p>A <strong>bold</strong> word</p>');
  });

  it('keeps the emphasis of word processors, not their bold wrapper', () => {
    const html =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Strong</span> and <span style="font-style:italic">slanted</span></p></b>';
    expect(cleanPastedHtml(html)).toBe('<p><strong>Strong</strong> and <em>slanted</em></p>');
  });

  it('keeps links of the allowed schemes alone', () => {
    expect(cleanPastedHtml('<a href="javascript:alert(1)">x</a>')).toBe('<p>x</p>');
    expect(cleanPastedHtml('<a href="https://example.org/">x</a>')).toContain('href="https://example.org/"');
  });

  it('becomes the blocks that an imported page has', () => {
    const html = '<table><tr><th>d4</th><th>Who comes</th></tr><tr><td>1–4</td><td>Nobody</td></tr></table>';
    expect(cleanPastedHtml(html)).toContain('data-block="random-table"');
  });

  it('is left alone where it was copied in this editor', () => {
    const own = '<p data-pm-slice="1 1 []">cut</p>';
    expect(cleanPastedHtml(own)).toBe(own);
  });
});

describe('pasted text', () => {
  it.each([
    '# Title',
    '- a\n- b',
    'a\n:\nb',
    '{{note\nx\n}}',
    '\\page',
    '1. a\n2. b',
    '> quote',
    'a **bold** word',
    '| a | b |\n|---|---|',
    '```\ncode',
  ])('is taken as Markdown: %j', (text) => expect(looksLikeMarkdown(text)).toBe(true));

  it.each(['An ordinary sentence.', '- a dash at the start', 'Two * two * two', 'See #4 and a > b', '1. only one'])(
    'is taken as it stands: %j',
    (text) => expect(looksLikeMarkdown(text)).toBe(false),
  );
});

describe('plain text', () => {
  it.each([
    'Owl\nSmall beast, unaligned\nArmor Class 12\nHit Points 7 (2d6)',
    'Owl\r\nSmall Beast\r\nAC 12 Initiative +1 (11)\r\nHP 7 (2d6)',
    '  STR 10 DEX 12\n  AC: 12\n  HP: 7',
  ])('may be a stat block: %j', (text) => expect(looksLikeStatBlock(text)).toBe(true));

  it.each(['Armor Class 12 is low.\nHit Points are few.', 'Small beasts flee.', 'AC 12, HP 7'])('is none: %j', (text) =>
    expect(looksLikeStatBlock(text)).toBe(false),
  );
});
