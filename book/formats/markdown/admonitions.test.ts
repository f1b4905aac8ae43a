import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../document/html/to-html.ts';
import { withAdmonitions } from './admonitions.ts';
import { documentFromMarkdown, readMarkdown } from './markdown-to-nodes.ts';

const html = (markdown: string) => documentToHtml(documentFromMarkdown(markdown));

describe('the boxes of programs that make sites', () => {
  it('are sought in proportion to the length of a text', () => {
    const many = withAdmonitions(':::note\nOld.\n:::\n'.repeat(60_000));
    expect(many.split('> [!note]')).toHaveLength(60_001);
  });

  it.each([
    ['MkDocs', '!!! note "Mind this"\n    The stair is rotten.\n\n    Two paragraphs.\n\nAfter.'],
    ['MkDocs, folded', '??? note "Mind this"\n    The stair is rotten.\n\n    Two paragraphs.\n\nAfter.'],
    ['MyST', ':::{note} Mind this\n:class: tip\nThe stair is rotten.\n\nTwo paragraphs.\n:::\n\nAfter.'],
    ['MyST, in backticks', '```{admonition} Mind this\nThe stair is rotten.\n\nTwo paragraphs.\n```\n\nAfter.'],
    ['reStructuredText', '.. admonition:: Mind this\n\n   The stair is rotten.\n\n   Two paragraphs.\n\nAfter.'],
    ['Docusaurus', ':::note[Mind this]\nThe stair is rotten.\n\nTwo paragraphs.\n:::\n\nAfter.'],
  ])('are boxes with their titles: %s', (_name, markdown) => {
    const written = html(markdown);
    expect(written).toMatch(
      /<aside [^>]*data-title="Mind this"[^>]*><p>The stair is rotten\.<\/p><p>Two paragraphs\.<\/p><\/aside><p>After\.<\/p>$/,
    );
  });

  it('of reStructuredText may begin in their first line, and other directives stay and are named', () => {
    expect(html('.. warning:: The stair\n   is rotten.\n\nAfter.')).toMatch(
      /<aside [^>]*data-title="Warning"[^>]*><p>The stair is rotten\.<\/p><\/aside><p>After\.<\/p>$/,
    );
    const { blocks, notes } = readMarkdown('Before.\n\n.. figure:: fen.png\n\n.. toctree::');
    expect(JSON.stringify(blocks)).toContain('fen.png');
    expect(notes).toEqual([
      {
        line: 3,
        message: 'Directives of reStructuredText (".. figure::") stay as they are written, but for its boxes.',
      },
    ]);
  });

  it('of Notion hold all that stands between their lines', () => {
    expect(html('<aside>\n💡 Mind it.\n\n- one\n\n</aside>\n\nAfter.')).toMatch(
      /<aside [^>]*data-title=""><p>💡 Mind it\.<\/p><ul><li><p>one<\/p><\/li><\/ul><\/aside><p>After\.<\/p>$/,
    );
    expect(html('<aside>\nNever closed.')).toContain('Never closed.');
  });

  it('may stand in each other', () => {
    const written = html('::::{note} Outer\nOne.\n\n:::{tip} Inner\nTwo.\n:::\n::::\n\nAfter.');
    expect(written).toMatch(
      /data-title="Outer"[^>]*><p>One\.<\/p><p><strong>Inner<\/strong><\/p><p>Two\.<\/p><\/aside>/,
    );
  });

  it('stay as they are in code, and where nothing closes them', () => {
    expect(html('```\n!!! note\n    x\n```')).toContain('!!! note');
    expect(html('```\n:::{note}\nx\n:::\n```')).toContain(':::{note}');
    expect(html(':::note\nNever closed.')).toContain('Never closed.');
  });
});
