import { describe, expect, it } from 'vitest';
import { block, doc, p } from '../testing/builders.ts';
import { parseStatBlock } from '../rules-5e/stat-block.ts';
import { documentFromHtml, documentFromJson } from './parse.ts';
import { documentToHtml } from './html/to-html.ts';
import { countWords } from './document-words.ts';

const goblin = parseStatBlock({
  name: 'Goblin',
  size: 'Small',
  armorClass: 15,
  actions: [{ name: 'Bite', text: '*Hit:* 5.' }],
});
const spell = block('spell', {
  name: 'Aid',
  level: 2,
  school: 'Abjuration',
  classes: 'Bard',
  castingTime: 'Action',
  ritual: true,
});
const item = block('magicItem', {
  name: 'Ring',
  category: 'Ring',
  rarity: 'Rare',
  attunement: true,
  attunementBy: 'by a Bard',
});

describe('invalid attributes', () => {
  it.each([
    ['<h2 onclick="x" style="y" id="z">a</h2>', '<h2>a</h2>'],
    ['<ol start="-5"><li>a</ol>', '<ol><li><p>a</p></li></ol>'],
    ['<a href="javascript:x">a</a>', '<p>a</p>'],
    ['<a href=" JaVa&#9;Script:x">a</a>', '<p>a</p>'],
    ['<a href="//evil.example">a</a>', '<p>a</p>'],
    ['<img src="data:image/svg+xml,x" alt="A map">', '<p>A map</p>'],
    ['<table><td colspan="0" rowspan="9999" align="up">a', '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>'],
    [
      '<table data-block="random-table" data-die="d"><tr data-roll="1"><td>1<td>a</table>',
      '<table data-block="random-table" data-die="d6"><caption></caption><tbody><tr data-roll="1"><td>1</td><td>a</td></tr></tbody></table>',
    ],
    ['<article data-block="stat-block" data-stat-block="{">Owl</article>', '<p>Owl</p>'],
    ['<pre><code class="language-&quot;x">a</code></pre>', '<pre><code>a</code></pre>'],
    [
      '<aside data-kind="x" data-title="T"><p>a</aside>',
      '<aside data-block="sidebar" data-kind="sidebar" data-title="T"><p>a</p></aside>',
    ],
  ])('are left out: %s', (html, expected) => {
    expect(documentToHtml(documentFromHtml(html))).toBe(expected);
  });
});

describe('HTML as our exports write it', () => {
  it.each([
    [
      '<table data-block="random-table" data-die="d6"><caption>T</caption><thead data-generated><tr><th>d6</th><th>Result</th></tr></thead><tbody><tr data-roll="1"><td>1</td><td>a</td></tr></tbody></table>',
      '<table data-block="random-table" data-die="d6"><caption>T</caption><tbody><tr data-roll="1"><td>1</td><td>a</td></tr></tbody></table>',
    ],
    [
      '<aside data-block="sidebar" data-kind="sidebar" data-title="T"><p class="box-title" data-generated>T</p><p data-generated>a</p></aside>',
      '<aside data-block="sidebar" data-kind="sidebar" data-title="T"><p>a</p></aside>',
    ],
  ])('says once what stands in attributes: %s', (html, expected) => {
    expect(documentToHtml(documentFromHtml(html))).toBe(expected);
  });
});

describe('HTML as people write it', () => {
  it.each([
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<ul><li>a<li>b<ul><li>c</ul></ul>', '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>'],
    [
      '<table><thead><tr><th>h<tbody><tr><td>a<td>b</table>c',
      '<table><tbody><tr><th><p>h</p></th><td><p></p></td></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table><p>c</p>',
    ],
    ['<p>a<table><tr><td>b</p>c</table>', '<p>a</p><table><tbody><tr><td><p>b</p><p>c</p></td></tr></tbody></table>'],
    ['a</p>b</div>c', '<p>a</p><p>bc</p>'],
    ['<b>a<p>b</b>c', '<p><strong>a</strong></p><p><strong>b</strong></p><p>c</p>'],
    ['<script>x</script><style>y</style><title>t</title>a', '<p>a</p>'],
    ['<details><summary>a</summary>b</details>', '<p>a</p><p>b</p>'],
    [
      '<figure><table><tr><td><img src="https://x.org/y.png"></td><td>Dragon</td></tr></table></figure>',
      '<table><tbody><tr><td><figure><img src="https://x.org/y.png" alt=""></figure></td><td><p>Dragon</p></td></tr></tbody></table>',
    ],
    [
      '<figure><figure><img src="/api/images/a"></figure><figure><img src="/api/images/b"></figure></figure>',
      '<figure><img src="/api/images/a" alt=""></figure><figure><img src="/api/images/b" alt=""></figure>',
    ],
    [
      '<figure><img src="/api/images/a"><p>Beside</p></figure>',
      '<figure><img src="/api/images/a" alt=""></figure><p>Beside</p>',
    ],
    [
      '<figure><a href="/b"><picture><source srcset="c"><img src="/api/images/a"></picture></a><figcaption>One<br>two</figcaption></figure>',
      '<figure><img src="/api/images/a" alt=""><figcaption>One two</figcaption></figure>',
    ],
    [
      '<figure><img src="/api/images/a"><figcaption>Cap <p class="credit">Ada <b>Gale</b></p></figcaption></figure>',
      '<figure><img src="/api/images/a" alt=""><figcaption>Cap<p class="credit">Ada Gale</p></figcaption></figure>',
    ],
    [
      '<figure><p><img src="/api/images/a"></p><figcaption>Cap</figcaption></figure>',
      '<figure><img src="/api/images/a" alt=""><figcaption>Cap</figcaption></figure>',
    ],
    [
      '<figure><center><b><img src="/api/images/a"></b></center><figcaption>Cap</figcaption></figure>',
      '<figure><img src="/api/images/a" alt=""><figcaption>Cap</figcaption></figure>',
    ],
    [
      '<figure><img src="/api/images/a"><figcaption>Cap</figcaption><script>x</script><meta></figure>',
      '<figure><img src="/api/images/a" alt=""><figcaption>Cap</figcaption></figure>',
    ],
    [
      '<figure><img src="/api/images/a"><button><svg><title>Zoom</title></svg></button><figcaption>Cap</figcaption></figure>',
      '<figure><img src="/api/images/a" alt=""><figcaption>Cap</figcaption></figure>',
    ],
    [
      '<pre>one<br>two<div>three</div><div>four</div>\nfive\n</pre>',
      '<pre><code>one\ntwo\nthree\nfour\nfive\n</code></pre>',
    ],
    ['<head><title>t</title><p>a<b>b</b>', '<p>a<strong>b</strong></p>'],
    ['<head><meta><template><p>t</template>a<link>', '<p>a</p>'],
    ['a &amp; b &lt;c&gt; &copy;', '<p>a &amp; b &lt;c&gt; ©</p>'],
  ])('is repaired, every word kept: %s', (html, expected) => {
    expect(documentToHtml(documentFromHtml(html))).toBe(expected);
  });
});

describe('content within marks', () => {
  const inLine = [
    { type: 'text', text: 'One' },
    { type: 'footnote', attrs: { text: 'A *note*.' } },
    { type: 'hardBreak' },
    { type: 'text', text: 'two' },
    { type: 'pageReference', attrs: { target: 'Fen' } },
    { type: 'text', text: 'three' },
  ];
  const ofMarks = [
    { type: 'bold' },
    { type: 'link', attrs: { href: 'https://fen.example/' } },
    { type: 'indexed', attrs: { term: 'Fen' } },
    { type: 'code' },
  ].map((mark) => {
    const content = inLine.map((node) => ({ ...node, marks: [mark] }));
    return [mark.type, [{ type: 'paragraph', content }]] as const;
  });

  it.each(ofMarks)('keeps them when our HTML is read again: %s', (_name, content) => {
    const given = documentFromJson({ type: 'doc', content });
    expect(documentFromHtml(documentToHtml(given)).toJSON()).toEqual(given.toJSON());
  });
});

describe('a footnote', () => {
  it('without words is dropped in code too', () => {
    const content = [{ type: 'codeBlock', content: [{ type: 'text', text: 'a' }, { type: 'footnote' }] }];
    expect(documentToHtml(documentFromJson({ type: 'doc', content }))).toBe('<pre><code>a</code></pre>');
  });

  it.each(['*a **b** c*', '*', 'a * b', '**a***b*', '2*3*4', ' a  b '])(
    'is read from our HTML as it was: %j',
    (text) => {
      const given = doc(p('Fen', block('footnote', { text })()));
      const html = documentToHtml(given);
      expect(documentFromHtml(html).toJSON()).toEqual(documentFromJson(given.toJSON()).toJSON());
      expect(documentToHtml(documentFromHtml(html))).toBe(documentToHtml(documentFromJson(given.toJSON())));
    },
  );

  it.each([
    ['<em>a</em><em>b</em>', '*ab*'],
    ['<em>a</em><i>b <b>c</b><strong>d</strong></i>', '*ab **cd***'],
    ['<em>a</em> <em>b</em>', '*a* *b*'],
    ['<em>a <strong>b</strong> c</em>', '*a **b** c*'],
  ])('is read from other HTML: %s', (inner, text) => {
    const read = documentFromHtml(`<p>Fen<span data-footnote="">${inner}</span></p>`);
    expect(read.firstChild?.lastChild?.attrs).toMatchObject({ text });
  });
});

describe('countWords', () => {
  it.each([
    ['<p>One two — three.</p>', 3],
    ['<p>a<br>b</p><h1>c</h1>', 3],
    ['<table><caption>The costs</caption><tr><td>a<td>b c</table>', 5],
    ['<figure><img src="/api/images/a" alt="A map"><figcaption>The mine</figcaption></figure>', 4],
    ['', 0],
    ['<p>— … ***</p>', 0],
    ['<p>Привет, мир</p>', 2],
    ['<p>Fen<span data-footnote="So they *say*.">So they say.</span></p>', 4],
    ['<p><span data-footnote="Alone."></span></p>', 1],
  ])('counts %s', (html, words) => {
    expect(countWords(documentFromHtml(html))).toBe(words);
  });

  it('counts what a stat block, a spell and an item print', () => {
    expect(countWords(doc(spell(p('Text.'))))).toBe(
      'Aid Level 2 Abjuration (Bard) Casting Time: Action Text.'.split(' ').length,
    );
    expect(countWords(doc(item(p('Text.'))))).toBe(
      'Ring Ring, Rare (Requires Attunement by a Bard) Text.'.split(' ').length,
    );
    expect(countWords(doc(block('statBlock', { data: goblin })()))).toBe(
      'Goblin Small AC 15 Initiative HP Speed STR DEX CON INT WIS CHA CR Actions Bite. Hit: 5.'.split(' ').length,
    );
  });
});
