// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { schema } from '#book/document/schema.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { openEditor } from '../testing/open-editor.ts';

const NODE_FIELDS =
  'content marks group inline atom selectable draggable code defining isolating tableRole linebreakReplacement';
const MARK_FIELDS = 'inclusive excludes group spanning code';

function facts(spec: Record<string, unknown>, fields: string): Record<string, unknown> {
  const attrs = Object.entries((spec.attrs ?? {}) as Record<string, { default?: unknown; validate?: unknown }>);
  return {
    ...Object.fromEntries(fields.split(' ').map((field) => [field, spec[field]])),
    attrs: attrs.map(([name, attr]) => [name, attr.default, typeof attr.validate]),
  };
}

describe('the schema of the editor', () => {
  it('has the nodes and marks of the book, in the same order', () => {
    const editor = openEditor();
    expect(Object.keys(editor.schema.nodes)).toEqual(Object.keys(schema.nodes));
    expect(Object.keys(editor.schema.marks)).toEqual(Object.keys(schema.marks));
  });

  it.each(Object.keys(schema.nodes))(
    'gives the node %s the content, groups, flags and attributes of the book',
    (name) => {
      const ours = openEditor().schema.nodes[name]?.spec;
      expect(facts({ ...ours }, NODE_FIELDS)).toEqual(facts({ ...schema.nodes[name]?.spec }, NODE_FIELDS));
    },
  );

  it.each(Object.keys(schema.marks))('gives the mark %s the flags and attributes of the book', (name) => {
    const ours = openEditor().schema.marks[name]?.spec;
    expect(facts({ ...ours }, MARK_FIELDS)).toEqual(facts({ ...schema.marks[name]?.spec }, MARK_FIELDS));
  });
});

const EVERYTHING = [
  '<h2>The <strong>Lantern</strong> House</h2><p>Some <em>text</em>, <u>a</u> <s>b</s> <code>c</code> <a href="https://example.org/">d</a><br>e</p>',
  '<blockquote><p>Quote</p></blockquote><pre><code class="language-js">a\n  b</code></pre>',
  '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul><ol start="3"><li><p>Three</p></li></ol>',
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li></ul>',
  '<table><caption>Prices</caption><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td colspan="2"><p>C</p></td></tr></tbody></table>',
  '<hr><hr data-block="page-break"><hr data-block="column-break">',
  '<figure data-width="page"><img src="/api/images/abc" alt="A map"><figcaption>The coast</figcaption></figure>',
  '<div data-block="read-aloud"><p>Read</p></div><aside data-block="sidebar" data-kind="gm-note" data-title="Secret"><p>Note</p></aside>',
  '<article data-block="spell" data-name="Gleam" data-level="1" data-school="Evocation"><p>Light.</p></article>',
  '<article data-block="magic-item" data-name="Lantern" data-category="Wondrous Item" data-rarity="Rare" data-attunement="true"><p>Shines.</p></article>',
  '<table data-block="random-table" data-die="d4"><caption>Omens</caption><tbody><tr data-roll="1–2"><td>1–2</td><td>Salt</td></tr></tbody></table>',
  '<article data-block="stat-block" data-stat-block="{&quot;name&quot;:&quot;Salt-Wife&quot;}"></article>',
].join('');

describe('the HTML of the editor', () => {
  it('is read back to the document it came from', () => {
    const editor = openEditor(EVERYTHING);
    const before = editor.getJSON();
    editor.commands.setContent(editor.getHTML());
    expect(editor.getJSON()).toEqual(before);
  });

  it('gives the same canonical HTML as the book', () => {
    const editor = openEditor(EVERYTHING);
    const canonical = documentToHtml(documentFromHtml(EVERYTHING));
    expect(documentToHtml(documentFromHtml(editor.getHTML()))).toBe(canonical);
  });
});
