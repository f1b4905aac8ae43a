import { isMostly, sentencesOf } from './own-words.ts';
import { outlineOf, type PartId } from './outline.ts';
import type { Adventure } from './plan-adventure.ts';
import { type Named, NAMED, type PlaceId, PLACES, ROLES, type Topic, TOPICS } from './scheme.ts';

/** The part that tells a topic, and the word of its summary that stands for it. */
const SIGNS: Record<Topic, readonly [PartId, RegExp]> = {
  rumors: ['town', /\brumou?rs?\b/i],
  ambush: ['town', /\bambush/i],
  fight: ['site', /\bfights?\b/i],
  wants: ['people', /\bwants?\b/i],
  secrets: ['people', /\bhides?\b/i],
  tells: ['people', /\btells?\b/i],
  turn: ['finale', /\bturns?\b/i],
  rewards: ['endings', /\brewards?\b/i],
  hoards: ['treasure', /\bfound\b/i],
};

/** What an author took out of the outline of a plan. */
export interface CrossedOut {
  /** Left out of one part each. */
  names: ReadonlyMap<string, ReadonlySet<Named>>;
  /** Left out of all parts: crossed out, and named by no summary any more. */
  everywhere: ReadonlySet<Named>;
  topics: ReadonlySet<Topic>;
  /** Places whose sections are not to be written. */
  places: ReadonlySet<PlaceId>;
}

interface SettledSection {
  part: string | null;
  title: string;
  summary: string;
}

/**
 * What the plan proposed and the author's sections say no more. A summary that was emptied says nothing and takes nothing out; one that
 * was written anew takes names out of its own section alone. `now` has the author's names of places, `proposed` those of the outline.
 */
export function crossedOut(
  { now, proposed }: Record<'now' | 'proposed', Adventure>,
  sections: readonly SettledSection[],
): CrossedOut {
  const plan = outlineOf(proposed);
  const says = (text: string, id: Named) => [now, proposed].some((adventure) => isNamed(text, adventure, id));
  const kept = plan.flatMap((before) => {
    const after = sections.find(({ part }) => part === before.part);
    if (!after) return [];
    const text = after.summary.trim() === '' ? `${after.title}\n${before.summary}` : `${after.title}\n${after.summary}`;
    return [{ part: before.part, before: before.summary, text, summary: after.summary }];
  });
  const names = new Map(
    kept.map(({ part, before, text }) => [
      part,
      new Set(NAMED.filter((id) => id !== part && says(before, id) && !says(text, id))),
    ]),
  );
  const places = PLACES.filter((id) => !kept.some(({ part }) => part === id));
  const edited = kept.filter(({ before, summary }) => isEdited(before, summary));
  const gone = [...edited.flatMap(({ part }) => [...(names.get(part) ?? [])]), ...places.filter(isNamable)];
  const all = [...kept, ...sections.filter(({ part }) => part === null).map(textOf)];
  return {
    names,
    everywhere: new Set(gone.filter((id) => !all.some(({ text }) => says(text, id)))),
    topics: new Set(
      TOPICS.filter((topic) => {
        const [part, words] = SIGNS[topic];
        const section = kept.find((one) => one.part === part);
        return section !== undefined && words.test(section.before) && !words.test(section.text);
      }),
    ),
    places: new Set(places),
  };
}

/** How one of an adventure is called. */
export function nameOf({ people, places, relic }: Adventure, id: Named): string {
  if (id === 'relic') return relic.name;
  return id === 'site' || id === 'lair' ? places[id] : people[id].name;
}

/** Whether words name one of an adventure; the first name of a person is enough. */
export function isNamed(text: string, adventure: Adventure, id: Named): boolean {
  const whole = nameOf(adventure, id).replace(/^The /, '');
  const person = ROLES.find((role) => role === id);
  const names = person === undefined ? [whole] : [whole, adventure.people[person].first];
  return names.some((name) =>
    new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu').test(text),
  );
}

function isEdited(before: string, summary: string): boolean {
  const proposed = sentencesOf(before);
  return sentencesOf(summary).some((sentence) => proposed.some((one) => isMostly(sentence, one)));
}

function isNamable(id: PlaceId): id is PlaceId & Named {
  return id !== 'town';
}

function textOf({ title, summary }: SettledSection) {
  return { text: `${title}\n${summary}` };
}
