import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../document/to-html.ts';
import { withAdmonitions } from './admonitions.ts';
import { documentFromMarkdown } from './markdown-to-nodes.ts';

const html = (markdown: string) => documentToHtml(documentFromMarkdown(markdown));

describe('the boxes of programs that make sites', () => {
  it('are sought in proportion to the length of a text', () => {
    const many = withAdmonitions(':::note\nOld.\n:::\n'.repeat(60_000));
    expect(many.split('> [!note]')).toHaveLength(60_001);
  });

  it.each([
    ['MkDocs', '!!! note "Mind this"\n    The stair is rotten.\n\n    Two paragraphs.\n\nAfter.'],
    ['MkDocs, folded', '??? note "Mind this"\n    The stair is rotten.\n\n    Two paragraphs.\n\nAfter.'],
    ['Docusaurus', ':::note[Mind this]\nThe stair is rotten.\n\nTwo paragraphs.\n:::\n\nAfter.'],
  ])('are boxes with their titles: %s', (_name, markdown) => {
    const written = html(markdown);
    expect(written).toMatch(
      /<aside [^>]*data-title="Mind this"[^>]*><p>The stair is rotten\.<\/p><p>Two paragraphs\.<\/p><\/aside><p>After\.<\/p>$/,
    );
  });

  it('stay as they are in code, and where nothing closes them', () => {
    expect(html('```\n!!! note\n    x\n```')).toContain('!!! note');
    expect(html(':::note\nNever closed.')).toContain('Never closed.');
  });
});
