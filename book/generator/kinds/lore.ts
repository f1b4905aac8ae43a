import { bullets, page, rollTable, sidebar, table } from '../markdown.ts';
import { groupName, personName } from '../names.ts';
import { byLength, type Telling } from '../telling.ts';
import { capitalise, titleCase } from '../words.ts';

/** Background: origin, height, fall, what is left, who still cares, and what can be found out. */
export function tellLore(telling: Telling, prompt: string): string {
  const { facts, random, teller, place } = telling;
  const subject = facts.places[0] ?? legendOf(facts.people[0]) ?? facts.title ?? unnamedSubject(telling, prompt);
  const values = {
    subject,
    place: facts.places[1] ?? (place === subject ? 'the capital' : place),
    founder: facts.people[0] ?? personName(facts.species, random),
    founder2: personName(facts.species, random),
  };
  const say = (template: string) => teller.sentences(template, values);
  const head = titleCase(subject);
  return page(
    `## ${head}`,
    say('{claim}'),
    '### Origins',
    say('{origin}'),
    telling.length === 'short' ? null : page('### The Great Years', say('{height}')),
    '### The Turning',
    say('{fall}'),
    '### What Remains',
    say('{legacy}'),
    sidebar('In Their Own Words', `“${say('{belief}')} ${say('{custom}')}”`, `— from ${teller.tell('{source}')}`),
    telling.length === 'short' ? null : page('### Chronicle', table(['Year', 'Event'], chronicle(telling))),
    '### Customs That Survive',
    bullets(teller.several('custom', byLength(telling, { short: 2, usual: 3, long: 4 }))),
    '### Those Who Still Care',
    bullets(
      teller
        .several('faction', byLength(telling, { short: 2, usual: 3, long: 4 }))
        .map((aim) => `**${capitalise(groupName(random))}** ${aim}.`),
    ),
    rollTable(`What a Scholar May Find about ${subject}`, 'Source and what it tells', findings(telling)),
    telling.length === 'long'
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

/** A person is told of by what became of the name: what flourished and fell is the legend. */
function legendOf(person: string | undefined): string | null {
  return person === undefined ? null : `the legend of ${person}`;
}

/** A realm or a place where the prompt is about one, else a band of people. */
function unnamedSubject({ facts, random, place }: Telling, prompt: string): string {
  const realm = /\b(empire|kingdom|realm|dynasty)\b/i.exec(prompt)?.[1];
  if (realm !== undefined) return `the ${capitalise(realm.toLowerCase())} of ${place}`;
  return facts.placeKind === null ? groupName(random) : place;
}

function chronicle({ teller, random, length }: Telling): string[][] {
  const events = teller.several('timeline', length === 'long' ? 7 : 5);
  let year = random.between(60, 140);
  return events.map((event) => {
    year += random.between(11, 90);
    return [String(year), event];
  });
}

function findings({ teller, length }: Telling): string[] {
  const count = length === 'short' ? 4 : 6;
  return Array.from({ length: count }, () => `${capitalise(teller.tell('{source}'))}: ${teller.tell('{secret}')}.`);
}
