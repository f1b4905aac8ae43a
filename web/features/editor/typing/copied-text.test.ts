import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { copiedText } from './copied-text.ts';

/** The plain text that is copied when everything is selected, or everything from `from` to `to`. */
function copied(html: string, from?: string, to?: string): string {
  const doc = documentFromHtml(html);
  let [start, end] = [0, doc.content.size];
  doc.descendants((node, position) => {
    const at = (words: string) => position + (node.text ?? '').indexOf(words);
    if (from !== undefined && node.text?.includes(from)) start = at(from);
    if (to !== undefined && node.text?.includes(to)) end = at(to) + to.length;
  });
  return copiedText(doc.slice(start, end, true));
}

describe('text that is copied for programs that take no more', () => {
  it.each([
    ['<h2>Head</h2><p>Plain <strong>bold</strong>.<br>Next.</p>', 'Head\n\nPlain bold.\nNext.'],
    ['<p>10<sup>3</sup> men</p>', '10³ men'],
    ['<ol start="3"><li>Three</li><li>Four<ul><li>Inner</li></ul></li></ol>', '3. Three\n4. Four\n   - Inner'],
    [
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Map</p></li></ul><p>End.</p>',
      '- [x] Map\n\nEnd.',
    ],
    [
      '<table><caption>Tides</caption><tr><th>Hour</th><th>Depth</th></tr><tr><td><p>Dusk</p><p>and dawn</p></td><td>3 ft.</td></tr></table>',
      'Tides\nHour\tDepth\nDusk and dawn\t3 ft.',
    ],
    [
      '<table data-block="random-table" data-die="d4"><caption>Tide</caption><tr data-roll="1–2"><td>1–2</td><td>A shoe</td></tr><tr data-roll="3–4"><td>3–4</td><td>A hat</td></tr></table>',
      'Tide\nd4\n1–2\tA shoe\n3–4\tA hat',
    ],
    ['<p>The bell<span data-footnote="Cast in 1312."></span> rang.</p>', 'The bell (Cast in 1312.) rang.'],
    [
      '<aside data-block="sidebar" data-kind="gm-note" data-title="Secret"><p>One.</p><p>Two.</p></aside>',
      'Secret\nOne.\n\nTwo.',
    ],
    ['<pre><code>a\n  b</code></pre>', 'a\n  b'],
  ])('keeps what %s says', (html, text) => {
    expect(copied(html)).toBe(text);
  });

  it('is what is selected alone', () => {
    expect(copied('<p>Some plain words.</p>', 'plain', 'plain')).toBe('plain');
    expect(copied('<ul><li>One stair</li><li>Two doors</li></ul>', 'stair', 'Two')).toBe('- stair\n- Two');
  });
});
