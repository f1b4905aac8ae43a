import type { Attributes } from './define/attributes.ts';
import type { NodeDefinition } from './define/definition.ts';

/** The texts that a node keeps in its attributes and not in its content, without the empty ones, in the order in which they are printed. */
export function textFieldsOf(definition: NodeDefinition | undefined, attrs: Attributes): string[] {
  return definition?.textFields(attrs).filter((text) => text.trim() !== '') ?? [];
}
