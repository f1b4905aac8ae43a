import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { pageChoices } from './page-choices.ts';
import { documentFromHtml } from './parse.ts';
import { BLOCK_NAMES } from './nodes.ts';
import { nodeType, schema } from './schema.ts';

const blockOf = (html: string): Node => documentFromHtml(html).child(0);
const labels = (node: Node) => pageChoices(node).map(({ choices }) => choices.map(({ label }) => label));
const find = (node: Node, label: string) => {
  const choice = pageChoices(node)
    .flatMap(({ choices }) => choices)
    .find((one) => one.label === label);
  if (!choice) throw new Error(`There is no choice ${label}`);
  return choice;
};
const choose = (node: Node, label: string): Node =>
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
    const paragraph = choose(blockOf('<p>Rain</p>'), 'Begin a page');
    expect(find(paragraph, 'Begin a page').isChosen).toBe(true);
    expect(find(choose(paragraph, 'Begin a column'), 'Begin a page').isChosen).toBe(false);
    expect(choose(paragraph, 'Begin a page').attrs.breakBefore).toBeNull();
    const kept = choose(blockOf('<p>Rain</p>'), 'Keep with the next');
    expect([kept, choose(kept, 'Keep with the next')].map(({ attrs }) => attrs.keepWithNext)).toEqual([true, false]);
  });

  it('is not offered where it would change nothing', () => {
    const disabled = (node: Node) =>
      pageChoices(node)
        .flatMap(({ choices }) => choices)
        .filter(({ isDisabled }) => isDisabled)
        .map(({ label }) => label);
    const table = blockOf('<table><tr><td>Rain</td></tr></table>');
    expect(disabled(table)).toEqual([]);
    expect(disabled(choose(table, 'Across the page'))).toEqual(['Begin a column', 'Keep with the next']);
    const picture = blockOf('<figure><img src="/api/images/1" alt=""></figure>');
    expect(disabled(choose(picture, 'Full page'))).toEqual([
      'In the column',
      'Across the page',
      'Begin a column',
      'Begin a page',
      'Keep with the next',
    ]);
  });
});
