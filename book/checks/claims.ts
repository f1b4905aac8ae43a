import { fold } from '../text/fold.ts';
import type { FoundPlace } from './finding.ts';
import { type Passage, placeIn } from './passages.ts';

/** What can be said of somebody in one way only. */
export type ClaimKind = 'age' | 'eyes' | 'hair' | 'life';

/** What a sentence says of somebody who is named in it. */
export interface Claim {
  name: string;
  kind: ClaimKind;
  /** As it is compared: "40", "blue", "dead". */
  value: string;
  /** As it stands there. */
  words: string;
  place: FoundPlace;
}

const NAME = String.raw`(?<name>\p{Lu}[\p{L}’'-]+(?: (?:(?:of|the|von|van|de|al) )?\p{Lu}[\p{L}’'-]+){0,3})`;
const COLOURS =
  'amber|black|blond|blonde|blue|brown|copper|golden|green|grey|gray|hazel|red|silver|violet|white|yellow';
const NUMBERS =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const AGE = String.raw`(?<value>\d{1,4}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine)|${NUMBERS})`;

/** Each kind with the ways of saying it. Nothing that a plan, a dream or a condition may say: these name the person and the fact alone. */
const WAYS: Readonly<Record<ClaimKind, readonly RegExp[]>> = {
  age: [
    new RegExp(`${NAME},? (?:is|,) (?:now |only |just )?(?:aged )?${AGE} years old`, 'gu'),
    new RegExp(`${NAME},? (?:who is |is )?aged ${AGE}(?![\\p{L}\\p{N}-])`, 'gu'),
    new RegExp(`${AGE}-year-old ${NAME}`, 'gu'),
    new RegExp(`${NAME},? (?:is )?an? ${AGE}-year-old`, 'gu'),
  ],
  eyes: [
    new RegExp(`${NAME}[’']s (?:\\p{Ll}+,? )?(?<value>${COLOURS}) eyes`, 'gu'),
    new RegExp(`${NAME}[’']s eyes are (?:\\p{Ll}+ly )?(?<value>${COLOURS})(?![\\p{L}])`, 'gu'),
    new RegExp(`${NAME} has (?:\\p{Ll}+,? )?(?<value>${COLOURS}) eyes`, 'gu'),
  ],
  hair: [
    new RegExp(`${NAME}[’']s (?:\\p{Ll}+,? )?(?<value>${COLOURS}) hair`, 'gu'),
    new RegExp(`${NAME}[’']s hair is (?:\\p{Ll}+ly )?(?<value>${COLOURS})(?![\\p{L}])`, 'gu'),
    new RegExp(`${NAME} has (?:\\p{Ll}+,? )?(?<value>${COLOURS}) hair`, 'gu'),
  ],
  life: [
    new RegExp(`${NAME} is (?<value>dead|alive)(?=[.;!]| and )`, 'gu'),
    new RegExp(`${NAME} is still (?<value>alive)(?=[.;!,]| and )`, 'gu'),
    new RegExp(`[Tt]he (?<value>late) ${NAME}`, 'gu'),
  ],
};

/** What may precede a claim that is none: "if", "before", "they say that". */
const OPEN =
  /(?:\b(?:if|when|unless|until|till|once|whether|before|after|while|that|says?|said|thinks?|believes?|claims?|pretends?|not|as)|[“"‘])\s*(?:\p{L}+\s+){0,2}$/iu;
/** A fact of an entry, a line for each: "Age: 40". */
const FACT = /^\s*(?<label>[\p{L} ]{2,30})\s*[:=–—-]\s*(?<value>.{1,60}?)\s*$/u;
const LABELS: readonly (readonly [RegExp, ClaimKind])[] = [
  [/^age$/i, 'age'],
  [/^eyes?(?: colou?r)?$/i, 'eyes'],
  [/^hair(?: colou?r)?$/i, 'hair'],
  [/^(?:status|state|alive|life)$/i, 'life'],
];

/** What a text says of the people whom it names. */
export function claimsIn(passages: readonly Passage[]): Claim[] {
  return passages.flatMap((passage) => {
    const { text, kind } = passage;
    if (kind !== 'prose' || !/year|aged|eyes|hair|dead|alive|late/.test(text)) return [];
    return Object.entries(WAYS).flatMap(([claimed, ways]) =>
      ways.flatMap((way) =>
        [...text.matchAll(way)].flatMap(({ 0: words, groups, index }) => {
          if (OPEN.test(text.slice(0, index))) return [];
          const value = comparable(groups?.value ?? '');
          const claim = { name: groups?.name ?? '', kind: claimed as ClaimKind, value, words };
          return [{ ...claim, place: placeIn(passage, index) }];
        }),
      ),
    );
  });
}

/** What the lines of an entry's facts say, as claims say it; null for a line that says something else. */
export function factOf(line: string): { kind: ClaimKind; value: string } | null {
  const { label = '', value = '' } = FACT.exec(line)?.groups ?? {};
  const kind = LABELS.find(([pattern]) => pattern.test(label.trim()))?.[1];
  if (kind === undefined) return null;
  const known = new RegExp(
    kind === 'age' ? `^${AGE}` : kind === 'life' ? '^(?<value>dead|alive)' : `^(?<value>${COLOURS})`,
    'iu',
  );
  const found = known.exec(value)?.groups?.value;
  return found === undefined ? null : { kind, value: comparable(found) };
}

const TENS: readonly string[] = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SMALL: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const SAME: Readonly<Record<string, string>> = { gray: 'grey', blonde: 'blond', late: 'dead' };

function comparable(given: string): string {
  const value = fold(given);
  const [first = '', second = ''] = value.split('-');
  const tens = TENS.indexOf(first);
  if (tens > 1) return String(tens * 10 + Math.max(0, SMALL.indexOf(second)));
  return SMALL.includes(value) ? String(SMALL.indexOf(value)) : (SAME[value] ?? value);
}
