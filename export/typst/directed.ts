import type { Node } from 'prosemirror-model';
import { directionOfText } from '#book/layout/language-tag.ts';
import { wrapped } from './flow-parts.ts';
import type { Scope } from './scope.ts';

/** Writes a block whose text runs the other way than what stands around it, so that its lines, marks and columns begin on its own side. */
export function directed(block: Node, scope: Scope, write: (scope: Scope) => string): string {
  const direction = directionOfText(block.textContent) ?? scope.direction;
  if (direction === scope.direction) return write(scope);
  const markup = write({ ...scope, direction });
  return markup === '' ? '' : wrapped(markup, (inner) => `#${direction}-block[${inner}];`);
}
