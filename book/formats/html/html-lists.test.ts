import { expect, it } from 'vitest';
import { parseHtml } from '../../document/html/parse-html.ts';
import { serialiseHtml } from '../../document/html/html-tree.ts';
import { readForeignHtml } from './foreign-html.ts';

it.each([
  [
    '<ol> <li>a</li> <li value="7">b</li> <li>c</li> </ol>',
    '<ol><li>a</li></ol><ol start="7"><li>b</li><li>c</li></ol>',
  ],
  ['<ol start="4"><li value="4">a</li><li value="5">b</li></ol>', '<ol start="4"><li>a</li><li>b</li></ol>'],
  [
    '<ol>\n<li value="3">a<ol><li value="2">b</li></ol></li></ol>',
    '<ol start="3"><li>a<ol start="2"><li>b</li></ol></li></ol>',
  ],
  ['<ol reversed><li>a</li><li>b</li></ol>', '<ol start="2"><li>a</li></ol><ol><li>b</li></ol>'],
  ['<ol><li>a</li><li value="x">b</li></ol>', '<ol><li>a</li><li>b</li></ol>'],
])('reads the numbers of %s', (html, expected) => {
  const written = serialiseHtml(readForeignHtml(parseHtml(html))).replace(/ value="\w+"/g, '');
  expect(written).toBe(expected);
});
