import { PEOPLE } from '../tables/people.ts';
import { SCENES } from '../tables/scenes.ts';
import type { GenerationContext } from '../generation-context.ts';
import { capitaliseSentences } from '../grammar.ts';
import { contextOf, type EditAnswer, type EditRequest, isToldInPast, sensed } from './edit-request.ts';
import { paragraphsOf, sentencesOf } from './sentences.ts';

/** More paragraphs than these stay as they are: senses that come again in each are tiresome. */
const PARAGRAPHS_MAX = 4;
const SENSES = ['sight', 'sound', 'smell'] as const;

/**
 * The text with every word of it, and more: after the first sentence of its paragraphs what is sensed at a place of its kind, at their end how a
 * person whom they name behaves, or a thing that stands out there.
 */
export function expand(request: EditRequest, seed: string): EditAnswer {
  const context = contextOf(request, 'location', { ...PEOPLE, ...SCENES }, seed);
  const isPast = isToldInPast(request.text);
  const told = new Set<string>();
  let grown = 0;
  const paragraphs = paragraphsOf(request.text).map(({ text, isProse }) => {
    if (!isProse || grown >= PARAGRAPHS_MAX) return text;
    grown += 1;
    return grownParagraph(text, { context, isPast, told });
  });
  if (grown === 0) return { cannot: 'There is no running text here to expand. Please select some sentences.' };
  return { text: paragraphs.join('\n\n') };
}

interface Growing {
  context: GenerationContext;
  isPast: boolean;
  /** The people who have been shown already. */
  told: Set<string>;
}

function grownParagraph(text: string, { context, isPast, told }: Growing): string {
  const { facts, expander, random } = context;
  const [first = '', ...rest] = sentencesOf(text);
  const values = { own: 'their', species: facts.species ?? 'human', place: facts.places[0] ?? 'the place' };
  const [one, other] = random.some(SENSES, 2).map((rule) => sensed(context, rule, text));
  const sense = isPast ? expander.expand('{expandedPast}') : capitaliseSentences(`${one}, and ${other}.`);
  const name = facts.people.find((person) => text.includes(person) && !told.has(person));
  if (name !== undefined) told.add(name);
  const rule = name === undefined ? 'placeExpanded' : 'personExpanded';
  const detail = isPast ? [] : [expander.sentences(`{${rule}}`, { ...values, name: name ?? '' })];
  return [first, sense, ...rest, ...detail].join(' ');
}
