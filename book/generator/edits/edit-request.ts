import type { BookTypeId, VariantId } from '../../catalogue/book-types.ts';
import type { EditAction } from '../../catalogue/edit-actions.ts';
import type { SectionType } from '../../catalogue/book-choices.ts';
import { createContext, type GenerationContext } from '../generation-context.ts';
import type { Grammar } from '../grammar.ts';

/** What is to be done with words of a section. */
export interface EditRequest {
  action: EditAction;
  /** Markdown; may be empty where the instruction says what is wanted. */
  text: string;
  /** What the author adds: a tone, a die, a number, a name. */
  instruction: string;
  bookType: BookTypeId;
  variant: VariantId;
  /** Text of the book around the place. */
  surroundings: string;
}

/** Markdown, or a sentence that says why rules alone cannot do it. */
export type EditAnswer = { text: string } | { cannot: string };

/** What the generator knows of the words: the instruction's names and numbers first, then the text's, then those of the book around. */
export function contextOf(
  { text, instruction, bookType, variant, surroundings }: EditRequest,
  sectionType: SectionType,
  grammar: Grammar,
  seed: string,
): GenerationContext {
  const prompt = [instruction, text].filter((part) => part.trim() !== '').join('\n');
  const context = createContext({ prompt, sectionType, bookType, variant, surroundings }, grammar, seed);
  const { people } = context.facts;
  // "Mira" is the Mira Vane of the sentence before.
  const whole = people.filter((name) => !people.some((other) => other !== name && other.split(' ').includes(name)));
  return { ...context, facts: { ...context.facts, people: whole } };
}

/** What is sensed, in words that speak neither to the players nor for them; of a rule of senses, one that has not been said. */
export function sensed({ expander }: GenerationContext, rule: 'sight' | 'sound' | 'smell', said = ''): string {
  const lines = expander.several(rule, 8).filter((line) => !/\byour?s?\b/i.test(line));
  return lines.find((line) => !said.toLowerCase().includes(line.toLowerCase())) ?? lines[0] ?? '';
}

/** Whether a text is told in the past: more of its commonest verbs are. */
export function isToldInPast(text: string): boolean {
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  const past = count(/\b(?:was|were|had|did|said|went|came|saw|stood|took|knew|felt|looked|turned|could|would)\b/gi);
  return past > count(/\b(?:is|are|has|have|does|do|says|goes|comes|sees|stands|takes|knows|can|will|lies|looks)\b/gi);
}
