import { bullets, page, rollTable, sidebar, table } from '../markdown.ts';
import { groupName, personName } from '../names.ts';
import { byLength, type GenerationContext, withTold } from '../generation-context.ts';
import { capitalise, titleCase } from '../words.ts';

/** Writes background: the origin, the height, the fall, what is left, who still cares, and what can be found out. */
export function writeLore(context: GenerationContext, prompt: string): string {
  const { facts, random, expander, place } = context;
  const subject = facts.places[0] ?? legendOf(facts.people[0]) ?? facts.title ?? unnamedSubject(context, prompt);
  const values = {
    subject,
    place: facts.places[1] ?? (place === subject ? 'the capital' : place),
    founder: facts.people[0] ?? personName(facts.species, random),
    founder2: personName(facts.species, random),
  };
  const say = (template: string) => expander.sentences(template, values);
  const head = titleCase(subject);
  return page(
    `## ${head}`,
    say('{claim}'),
    '### Origins',
    say('{origin}'),
    context.length === 'short' ? null : page('### The Great Years', say('{height}')),
    '### The Turning',
    withTold(context, say('{fall}')),
    '### What Remains',
    say('{legacy}'),
    sidebar('In Their Own Words', `“${say('{belief}')} ${say('{custom}')}”`, `— from ${expander.expand('{source}')}`),
    context.length === 'short' ? null : page('### Chronicle', table(['Year', 'Event'], chronicle(context))),
    '### Customs That Survive',
    bullets(expander.several('custom', byLength(context, { short: 2, usual: 3, long: 4 }))),
    '### Those Who Still Care',
    bullets(
      expander
        .several('faction', byLength(context, { short: 2, usual: 3, long: 4 }))
        .map((aim) => `**${capitalise(groupName(random))}** ${aim}.`),
    ),
    rollTable(`What a Scholar May Find about ${subject}`, 'Source and what it tells', findings(context)),
    context.length === 'long'
      ? page(
          '### Using It in Play',
          bullets([
            say('A character’s bloodline leads back to {founder}.'),
            say('{threat} – exactly as it did the first time.'),
            say('{secret}.'),
          ]),
        )
      : null,
  );
}

/** Returns the legend of a person as the subject. A legend, unlike a person, can rise and fall over centuries. */
function legendOf(person: string | undefined): string | null {
  return person === undefined ? null : `the legend of ${person}`;
}

/** Returns a realm or a place if the prompt is about one, otherwise a band of people. */
function unnamedSubject({ facts, random, place }: GenerationContext, prompt: string): string {
  const realm = /\b(empire|kingdom|realm|dynasty)\b/i.exec(prompt)?.[1];
  if (realm !== undefined) return `the ${capitalise(realm.toLowerCase())} of ${place}`;
  return facts.placeKind === null ? groupName(random) : place;
}

function chronicle({ expander, random, length }: GenerationContext): string[][] {
  const events = expander.several('timeline', length === 'long' ? 7 : 5);
  let year = random.between(60, 140);
  return events.map((event) => {
    year += random.between(11, 90);
    return [String(year), event];
  });
}

function findings({ expander, length }: GenerationContext): string[] {
  const count = length === 'short' ? 4 : 6;
  return Array.from(
    { length: count },
    () => `${capitalise(expander.expand('{source}'))}: ${expander.expand('{secret}')}.`,
  );
}
