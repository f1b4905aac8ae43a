import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlSoup, tries } from '../../testing/arbitraries.ts';
import { documentFromMarkdown } from './markdown-to-nodes.ts';
import { documentToHtml } from '../../document/html/to-html.ts';

const piece = fc.oneof(
  fc.constantFrom(
    '\n',
    '\n\n',
    ' ',
    '    ',
    '# ',
    '## Owl\n\n',
    '*Tiny Beast, Unaligned*\n\n',
    '- **AC** 11\n',
    '- **HP** 1 (1d4)\n',
    '### Actions\n\n',
    '***Bite.*** ',
    '**Casting Time:** 1\n\n',
    '*Level 1 Evocation (Wizard)*\n\n',
    '*Ring, Rare*\n\n',
    '| d6 | A |\n|---|---|\n| 1 | a |\n',
    '|STR|DEX|CON|INT|WIS|CHA|\n|-|-|-|-|-|-|\n|1|2|3|4|5|99|\n',
    'Table: T\n\n',
    '> ',
    '> [!gm] x\n',
    '{{note\n',
    '}}\n',
    '\\page\n',
    '[[note]]',
    '![[note#part|x]]',
    '%%',
    '<%',
    '%>',
    '==',
    '$',
    ' ^end\n',
    '> [!x|y]- z\n',
    '```statblock\n',
    '```\n',
    '- ',
    '1. ',
    '- [ ] ',
    '![a](b)',
    '[a](javascript:b)',
    '[^1]',
    '[^1]: x\n',
    '***',
    '**',
    '*',
    '_',
    '~~',
    '`',
    '<!--',
    '-->',
    '<b>',
    '\\',
  ),
  fc.string({ maxLength: 12 }),
  htmlSoup,
);

describe('Markdown, whatever it is', { timeout: 60_000 }, () => {
  it('becomes a valid document', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => documentFromMarkdown(pieces.join('')).check()),
      { numRuns: tries(500, 50) },
    );
  });

  it.each([
    ['quotations', '>'.repeat(100_000)],
    ['lists', '- '.repeat(100_000)],
    ['brackets', '['.repeat(50_000)],
    ['emphases', '*a_'.repeat(50_000)],
    ['entities', '&lt;'.repeat(100_000)],
    ['colons in bold', `## A\n\n*Tiny beast*\n\n**${':'.repeat(100_000)}x** **AC** 1`],
    [
      'dashes in a stat block',
      `## A\n\n*Tiny beast*\n\n- **AC** 1\n\n***N.*** ${'- '.repeat(50_000)}${'-'.repeat(100_000)}`,
    ],
    ['rows and rules of a table in turn', '|a\n|-\n'.repeat(20_000)],
    ['rules below a wide head', `${'|a'.repeat(8000)}\n${'|-\n'.repeat(3000)}`],
    ['tables above a wide row', `${'|a\n|-|\n|\n'.repeat(3000)}${'|a'.repeat(8000)}`],
    ['boxes left open', '{{note\n'.repeat(20_000)],
    ['links of notes left open', `[[a]]${'[['.repeat(50_000)}`],
    ['comments left open', `[[a]]${'%% a\n'.repeat(20_000)}`],
    ['commands left open', `[[a]]${'<% a\n'.repeat(20_000)}`],
    ['commands left open in a line', `[[a]]${'<% '.repeat(30_000)}`],
    ['highlights left open', `[[a]]${'==a '.repeat(50_000)}`],
    ['formulas left open', `[[a]]${'$a '.repeat(50_000)}`],
    ['formulas left open in lines', `[[a]]\n\n${'$$\n\n'.repeat(20_001)}`],
  ])('is read in proportion to its length: %s', (_name, markdown) => {
    expect(documentToHtml(documentFromMarkdown(markdown)).length).toBeGreaterThanOrEqual(0);
  });
});
