import type { Node } from 'prosemirror-model';
import { type WrittenBlock, writtenBlocks } from './blocks.ts';
import { isAcross, isAcrossHere, PAGE_TURN, wrapped } from './flow-parts.ts';
import type { Scope } from './scope.ts';

/**
 * A section as the parts of its flow: runs of text in columns, what stands across the page between them, and the author's page breaks.
 * The headings right before what stands across the page in its place stand across it too. Where it has `columns` of its own, they are not
 * those of the page.
 */
export function sectionFlow(doc: Node, scope: Scope, columns?: number): string {
  const parts: string[] = [];
  let run: WrittenBlock[] = [];
  const closeRun = () => {
    if (run.length > 0) parts.push(`run[\n${joined(run)}\n]`);
    run = [];
  };
  for (const block of writtenBlocks(doc, scope)) {
    if (block.markup === PAGE_TURN) {
      closeRun();
      parts.push('turn');
    } else if (isAcross(block.markup)) {
      const isHere = isAcrossHere(block.markup);
      const headings = isHere ? run.splice(run.findLastIndex(({ form }) => form.form !== 'heading') + 1) : [];
      closeRun();
      parts.push(withHeadings(headings, block.markup));
    } else {
      run.push(block);
    }
  }
  closeRun();
  const setting = [
    ...(scope.closesPage ? [] : ['closes: false']),
    ...(columns === undefined ? [] : [`columns: ${columns}`]),
  ];
  return `#flow(plan, ${[...setting, ...parts].join(', ')})`;
}

function withHeadings(headings: readonly WrittenBlock[], markup: string): string {
  const whole = headings.length === 0 ? markup : wrapped(markup, (inner) => `${joined(headings)}\n\n${inner}`);
  return whole.slice('#'.length, -';'.length);
}

function joined(blocks: readonly WrittenBlock[]): string {
  return blocks.map(({ markup }) => markup).join('\n\n');
}
