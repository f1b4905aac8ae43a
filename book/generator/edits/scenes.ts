import { capitaliseSentences } from '../grammar.ts';
import { bullets, page, readAloud } from '../markdown.ts';
import { personName } from '../names.ts';
import { checkDc, type GenerationContext } from '../generation-context.ts';
import { PEOPLE } from '../tables/people.ts';
import { PLOTS } from '../tables/plots.ts';
import { SCENES } from '../tables/scenes.ts';
import { capitalise } from '../words.ts';
import { contextOf, type EditAnswer, type EditRequest, isToldInPast, sensed } from './edit-request.ts';

const GRAMMAR = { ...PEOPLE, ...PLOTS, ...SCENES };
const SKILLS = [
  'Wisdom (Insight)',
  'Charisma (Persuasion)',
  'Intelligence (Investigation)',
  'Dexterity (Stealth)',
  'Wisdom (Perception)',
];

/** Two paragraphs that go on from the text, told in its tense, with one of its people and its place. */
export function continueText(request: EditRequest, seed: string): EditAnswer {
  const context = contextOf(request, 'story', GRAMMAR, seed);
  const values = valuesOf(context);
  const isPast = isToldInPast(request.text);
  const rule = `goOn${isPast ? 'Past' : ''}${context.facts.people.length === 0 ? 'Alone' : ''}`;
  const [first = '', second = ''] = context.expander.several(rule, 2, values).map(capitaliseSentences);
  const turn = context.expander.sentences(isPast ? '{turnPast}' : '{turnNow}', values);
  return { text: `${first}\n\n${second} ${turn}` };
}

/** A scene that follows from the text: what one sees, who wants what, how it turns, what it takes and where it leads. */
export function nextScene(request: EditRequest, seed: string): EditAnswer {
  const context = contextOf(request, 'story', GRAMMAR, seed);
  const { random, level, expander } = context;
  const values = valuesOf(context);
  const [skill = '', other = ''] = random.some(SKILLS, 2);
  const say = (template: string) => expander.sentences(template, values);
  const text = page(
    `### ${capitalise(expander.expand('{sceneTitle}', { ...values, name: firstOf(values.name ?? '') }))}`,
    readAloud(
      capitaliseSentences(`${sensed(context, 'sight')}, and ${sensed(context, 'sound')}; ${sensed(context, 'smell')}.`),
    ),
    say('{sceneIs} {sceneTurn}'),
    bullets([
      `**What ${values.name} wants.** ${capitalise(expander.expand('{want}', values))}.`,
      `**What it takes.** A DC ${checkDc(level)} ${skill} check, or a DC ${checkDc(level)} ${other} check by whoever has thought of a reason.`,
      `**Where it leads.** ${say('{wayOn}')}`,
    ]),
  );
  return { text };
}

function valuesOf({ facts, random, place }: GenerationContext): Record<string, string> {
  const name = random.pick(facts.people.length > 0 ? facts.people : [personName(facts.species, random)]);
  return { name, place, own: 'their', species: facts.species ?? 'human' };
}

function firstOf(name: string): string {
  return name.split(' ')[0] ?? name;
}
