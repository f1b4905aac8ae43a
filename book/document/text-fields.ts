import type { BlockDefinition } from './definition.ts';

/** The words that a block keeps in its attributes and not in its content, in the order in which they are printed. */
export function textFieldsOf(block: BlockDefinition | undefined, attrs: Record<string, unknown>): string[] {
  const words = block?.textFields?.(attrs) ?? ['name', 'title', 'caption', 'die', 'roll'].map((key) => attrs[key]);
  return words.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}
