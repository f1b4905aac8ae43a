// @vitest-environment happy-dom
import type { Node } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { BLOCK_NAMES } from '#book/document/nodes.ts';
import { nodeType, schema } from '#book/document/schema.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { wordPositionAt, wordsOf } from '#contract/live/word-position.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { setProposer } from '../proposals/proposing.ts';
import { openEditor } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { pressKey } from '../testing/press-keys.ts';
import { bookExtensions } from '../text/book-extensions.ts';
import { blockIndexAt, blockOnPage, pageChoices } from './block-on-page.ts';

const picture = '<figure><img src="/api/images/mill" alt="The mill"></figure>';
const doc = documentFromHtml(
  `<p>The rain falls.</p>${picture}<ul><li><p>Rope</p></li><li><p>Lamp oil</p></li></ul><p>The fog rises.</p><div data-block="read-aloud"><p>Look:</p>${picture}</div>`,
);
const ALL = wordsOf('The rain falls Rope Lamp oil The fog rises Look');
const wordAt = (index: number) => wordPositionAt(ALL, index);

describe('the block at a place of a page', () => {
  it('is the one with the words, of the section itself', () => {
    const blocks = ALL.map((_word, index) => blockIndexAt(doc, { words: wordAt(index), image: null }));
    expect(blocks).toEqual([0, 0, 0, 2, 2, 2, 3, 3, 3, 4]);
  });

  it('is that of the image which is nearest to the words', () => {
    expect(blockIndexAt(doc, { words: wordAt(2), image: '/api/images/mill' })).toBe(1);
    expect(blockIndexAt(doc, { words: wordAt(9), image: '/api/images/mill' })).toBe(4);
    expect(blockIndexAt(doc, { words: null, image: '/api/images/mill' })).toBe(1);
  });

  it('is none where the section has neither', () => {
    expect(blockIndexAt(doc, { words: null, image: null })).toBeNull();
    expect(blockIndexAt(doc, { words: wordAt(2), image: '/api/images/other' })).toBeNull();
    expect(blockIndexAt(doc, { words: { words: ['dragon'], at: 0, near: 0 }, image: null })).toBeNull();
  });
});

describe('a choice about a block on its page', () => {
  const host = plainHost();
  const open = () => openEditor('<p>The rain falls.</p><p>The fog rises.</p>', bookExtensions(host));
  const fog = { words: { words: ['the', 'fog', 'rises'], at: 1, near: 0.8 }, image: null };
  const choose = (editor: ReturnType<typeof open>, label: string) =>
    blockOnPage(editor, fog)
      ?.groups.flatMap(({ choices }) => choices)
      .find((choice) => choice.label === label)
      ?.choose();

  it('is an attribute of the block, and one step of undo', () => {
    const editor = open();
    expect(blockOnPage(editor, fog)?.label).toBe('Paragraph');
    choose(editor, 'Begin a page');
    choose(editor, 'Keep with the next');
    expect(documentToHtml(editor.state.doc)).toBe(
      '<p>The rain falls.</p><p data-break-before="page" data-keep-with-next="true">The fog rises.</p>',
    );
    editor.commands.undo();
    expect(documentToHtml(editor.state.doc)).toContain('<p data-break-before="page">');
    editor.commands.undo();
    expect(documentToHtml(editor.state.doc)).toBe('<p>The rain falls.</p><p>The fog rises.</p>');
  });

  it('changes nothing where the block was changed since it was found', () => {
    const editor = open();
    const [choice] = blockOnPage(editor, fog)?.groups[0]?.choices ?? [];
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, ' Slowly.');
    const before = editor.state.doc;
    choice?.choose();
    expect(editor.state.doc.eq(before)).toBe(true);
  });

  it('is a proposal while changes are proposed', () => {
    const editor = open();
    setProposer(editor.view, 'Ann');
    choose(editor, 'Begin a page');
    const html = documentToHtml(editor.state.doc);
    expect(html).toContain('<del data-proposed-by="Ann"><p>The fog rises.</p></del>');
    expect(html).toContain('<ins data-proposed-by="Ann"><p data-break-before="page">The fog rises.</p></ins>');
  });

  it('is not there for a text that cannot be changed', () => {
    const editor = open();
    editor.setEditable(false);
    expect(blockOnPage(editor, fog)).toBeNull();
  });

  it.each([
    ['before its words', 0, '<p></p><p data-break-before="page">The fog rises.</p>'],
    ['within them', 8, '<p data-break-before="page">The fog </p><p>rises.</p>'],
    ['behind them', 14, '<p data-break-before="page">The fog rises.</p><p></p>'],
  ])('stays with its first words when the block is split %s', (_where, offset, html) => {
    const editor = open();
    choose(editor, 'Begin a page');
    editor.commands.setTextSelection(editor.state.doc.content.size - 15 + offset);
    pressKey(editor, 'Enter');
    expect(documentToHtml(editor.state.doc)).toBe(`<p>The rain falls.</p>${html}`);
  });
});

const blockOf = (html: string): Node => documentFromHtml(html).child(0);
const labels = (node: Node) => pageChoices(node).map(({ choices }) => choices.map(({ label }) => label));
const find = (node: Node, label: string) => {
  const choice = pageChoices(node)
    .flatMap(({ choices }) => choices)
    .find((one) => one.label === label);
  if (!choice) throw new Error(`There is no choice ${label}`);
  return choice;
};
const chosen = (node: Node, label: string): Node =>
  node.type.create({ ...node.attrs, ...find(node, label).attrs }, node.content);

describe('what can be chosen about a block on its page', () => {
  it('is what concerns the block', () => {
    const usual = ['Begin a column', 'Begin a page', 'Keep with the next'];
    expect(labels(blockOf('<p>Rain</p>'))).toEqual([usual]);
    expect(labels(blockOf('<h2>Rain</h2>'))).toEqual([usual.slice(0, 2)]);
    const across = ['In the column', 'Across the page'];
    expect(labels(blockOf('<div data-block="read-aloud"><p>Rain</p></div>'))).toEqual([[...across, ...usual]]);
    expect(labels(blockOf('<table><tr><td>Rain</td></tr></table>'))).toEqual([
      ['As wide as it needs', ...across, ...usual],
    ]);
    expect(labels(blockOf('<figure><img src="/api/images/1" alt=""></figure>'))).toEqual([
      [...across, ...usual],
      expect.arrayContaining(['In the text', 'Full page, to the edges', 'Left, with text beside it']),
    ]);
    expect(labels(blockOf('<hr data-block="page-break">'))).toEqual([]);
    expect(labels(blockOf('<aside data-block="hint"><p>Rain</p></aside>'))).toEqual([]);
  });

  it('sets only attributes that the sanitizer knows', () => {
    for (const name of BLOCK_NAMES) {
      const node = nodeType(name).createAndFill() as Node;
      for (const { choices } of pageChoices(node))
        for (const { attrs } of choices) {
          const changed = node.type.create({ ...node.attrs, ...attrs }, node.content);
          expect(() => schema.nodeFromJSON(changed.toJSON()).check()).not.toThrow();
        }
    }
  });

  it('is chosen and taken back', () => {
    const paragraph = chosen(blockOf('<p>Rain</p>'), 'Begin a page');
    expect(find(paragraph, 'Begin a page').isChosen).toBe(true);
    expect(find(chosen(paragraph, 'Begin a column'), 'Begin a page').isChosen).toBe(false);
    expect(chosen(paragraph, 'Begin a page').attrs.breakBefore).toBeNull();
    const kept = chosen(blockOf('<p>Rain</p>'), 'Keep with the next');
    expect([kept, chosen(kept, 'Keep with the next')].map(({ attrs }) => attrs.keepWithNext)).toEqual([true, false]);
  });

  it('is not offered where it would change nothing', () => {
    const disabled = (node: Node) =>
      pageChoices(node)
        .flatMap(({ choices }) => choices)
        .filter(({ isDisabled }) => isDisabled)
        .map(({ label }) => label);
    const table = blockOf('<table><tr><td>Rain</td></tr></table>');
    expect(disabled(table)).toEqual([]);
    expect(disabled(chosen(table, 'Across the page'))).toEqual(['Begin a column', 'Keep with the next']);
    const picture = blockOf('<figure><img src="/api/images/1" alt=""></figure>');
    expect(disabled(chosen(picture, 'Full page'))).toEqual([
      'In the column',
      'Across the page',
      'Begin a column',
      'Begin a page',
      'Keep with the next',
    ]);
  });
});
