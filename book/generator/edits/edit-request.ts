import type { BookTypeId, VariantId } from '../../catalogue/book-types.ts';
import type { EditAction } from '../../catalogue/edit-actions.ts';
import type { SectionType } from '../../catalogue/book-choices.ts';
import { createContext, type GenerationContext } from '../generation-context.ts';
import type { Grammar } from '../grammar.ts';

/** A request to edit words of a section. */
export interface EditRequest {
  action: EditAction;
  /** Markdown. It may be empty if the instruction says what is wanted. */
  text: string;
  /** What the author adds: a tone, a die, a number, a name. */
  instruction: string;
  bookType: BookTypeId;
  variant: VariantId;
  /** The text of the book around these words. */
  surroundings: string;
}

/** The result as Markdown, or a sentence that says why rules alone cannot do it. */
export type EditAnswer = { text: string } | { cannot: string };

/**
 * Returns the context for the generator. Names and numbers come from the instruction first, then from the text, then
 * from the text around it.
 */
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

/**
 * Returns a sentence about something that can be sensed, without addressing or describing the players. It has not been
 * used in `said`.
 */
export function sensed({ expander }: GenerationContext, rule: 'sight' | 'sound' | 'smell', said = ''): string {
  const lines = expander.several(rule, 8).filter((line) => !/\byour?s?\b/i.test(line));
  return lines.find((line) => !said.toLowerCase().includes(line.toLowerCase())) ?? lines[0] ?? '';
}

/** Whether a text is in the past tense, judged by its most frequent verbs. */
export function isToldInPast(text: string): boolean {
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  const past = count(/\b(?:was|were|had|did|said|went|came|saw|stood|took|knew|felt|looked|turned|could|would)\b/gi);
  return past > count(/\b(?:is|are|has|have|does|do|says|goes|comes|sees|stands|takes|knows|can|will|lies|looks)\b/gi);
}
