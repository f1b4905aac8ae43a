import { GatheredLimits, type Limits } from './limits.ts';
import { numberOfWord } from './words.ts';

/**
 * Words before a list of what is not wanted. "Avoid the guards" is what heroes do; "avoid the undead" is a request to
 * the writer.
 */
const NO =
  /\b(?:no|sans|zero|(?:rather|prefer) not(?: to)? (?:have|see|use|include)(?: any)?|without(?: any)?|(?<=^|[.;:!?,] |\n|please |but )(?:(?:avoid|steer clear of|stay away from|keep away from)(?: any| the(?= (?:undead|living dead|supernatural|fey)\b)|)|(?:skip|leave out|omit)(?: any| the|))|never any|not any|avoid(?:ing)?|excluding|leave out|nothing(?: with)?|instead of(?: an?| any| the)?|(?:do|does|should|must|shall|will)(?: not|n['’]t) (?:use|include|contain|feature|involve|add|bring|have|want|put in)(?: any)?)\s+/giu;
const LIMIT_BEFORE =
  '(?<before>at most|no more than|not more than|only|just|up to|max\\.?|maximum|a maximum of|exactly)';
const LIMITED = '(?<number>one|two|three|four|five|six|a single|\\d{1,2})';
const LIMIT_AFTER =
  '(?<after>,?\\s*(?:at most|at the most|only|max(?:imum)?|tops|or fewer|or less|and no more|no more))';
const OF_FIGHTS = '(?<noun>monsters?|creatures?|foes?|enem(?:y|ies)|fights?|encounters?|battles?|combats?)';
const AT_MOST = new RegExp(
  `\\b(?:${LIMIT_BEFORE}\\s+)?${LIMITED}\\s+(?:[a-z-]+\\s+)?${OF_FIGHTS}\\b${LIMIT_AFTER}?`,
  'giu',
);
/** For example "combats: two at most". */
const AT_MOST_OF = new RegExp(
  `\\b${OF_FIGHTS}\\s*[:–—-]\\s*(?:${LIMIT_BEFORE}\\s+)?${LIMITED}\\b(?!\\s+(?:monster|creature|foe|enem|fight|encounter|battle|combat))${LIMIT_AFTER}?`,
  'giu',
);
/**
 * Prohibitions about the text: "Undead are off the table", "the undead must not appear", "leave dragons out", "keep the
 * undead out of it".
 */
const THINGS = '(?<things>[\\p{L}-]{1,30}(?:,? [\\p{L}-]{1,30}){0,4}?)';
const BEGINNING = '(?<=^|[.;:!?,\\n]\\s?|please |but )';
const END = '(?=\\s*(?:$|[.,;:!?)\\n]|and\\b|at all\\b|in (?:it|this|the (?:adventure|story|text|plot))\\b))';
const RULED_OUT = [
  `${BEGINNING}${THINGS} (?:is|are) (?:off the table|off[ -]limits|a no-?go)${END}`,
  `${BEGINNING}${THINGS} (?:must|should|shall) not (?:appear|occur|feature|come up|show up|be used|be included|be present)${END}`,
  `${BEGINNING}${THINGS}\\s*[:–—-]\\s*none${END}`,
  `${BEGINNING}${THINGS}\\? no(?: thanks| thank you)?${END}`,
  `${BEGINNING}leave ${THINGS} out${END}`,
  `\\bkeep ${THINGS} out of (?:it|this|the (?:adventure|story|text|plot|session|game))\\b`,
  `\\b(?<things>\\p{L}{1,30})-free\\b`,
].map((pattern) => new RegExp(pattern, 'giu'));
const ONLY_HUMANS =
  /\b(?:only (?:humans?|human beings|people)\b|humans? only\b|(?:all|everybody|everyone)[\w\s]{0,20} (?:is|are) human\b|nothing but humans\b)/giu;

/** Phrases that exclude fights without naming them: "keep it bloodless", "a non-violent adventure". */
const BLOODLESS =
  /\b(?:(?:keep|make) (?:it|this|things|everything) (?:bloodless|peaceful|non-violent|nonviolent)|(?:(?:that|which) (?:is|stays|remains)|(?:must|should|has to) (?:be|stay|remain)) (?:bloodless|peaceful|non-violent|nonviolent)|(?:non-violent|nonviolent)(?= (?:adventure|session|scenario|story|one-shot|quest|heist|mystery|campaign|game)\b))\b/giu;

/** For example "Lines: spiders, torture" or "Banned: undead". */
const LABELLED =
  /(?:^|[.;!?\n]\s?)(?:lines(?: and veils)?|veils|x-card(?: topics)?|banned|excluded?|avoid|off[ -]limits|no-?gos?):\s+/giu;
/** "Avoid cliches such as treasure maps and krakens": every known thing in such a list is forbidden. */
const SUCH_AS =
  /(?:^|[.;:!?,\n]\s?|please |but )(?:no|avoid|without|skip|omit) [^.,;:!?\n]{1,60}? (?:such as|like|including|especially) (?<list>[^.;:!?\n()]{1,120})/giu;

interface Reading {
  limits: Limits;
  /** The prompt without its prohibitions. */
  rest: string;
  /** The prohibitions, each as a sentence. */
  said: string;
}

/**
 * Reads what a prompt forbids ("no undead", "without dragons or magic", "one monster at most", "only humans"), and
 * returns it with the rest of the prompt.
 */
export function readLimits(prompt: string): Reading {
  const found = new GatheredLimits();
  const cuts: [number, number][] = [];
  const cut = ({ 0: all, index }: RegExpExecArray) => cuts.push([index, index + all.length]);
  for (const match of prompt.matchAll(ONLY_HUMANS)) {
    found.forbidOthers();
    cut(match);
  }
  for (const match of prompt.matchAll(BLOODLESS)) {
    found.forbid('fights');
    cut(match);
  }
  for (const pattern of RULED_OUT)
    for (const match of prompt.matchAll(pattern)) if (found.forbidAll(match.groups?.things ?? '')) cut(match);
  for (const match of [...prompt.matchAll(AT_MOST), ...prompt.matchAll(AT_MOST_OF)]) {
    const { before, number = '', noun = '', after } = match.groups ?? {};
    const isSingle = /single/i.test(number);
    if (before === undefined && after === undefined && !isSingle) continue;
    found.limit(noun, isSingle ? 1 : (numberOfWord(number) ?? 1));
    // "only three ogres" asks for ogres; "one monster at most" asks for nothing.
    cut(match);
  }
  for (const { 0: all, index, groups } of prompt.matchAll(SUCH_AS)) {
    const list = groups?.list ?? '';
    let at = index + all.length - list.length;
    // A quotation here is a name that must not be used.
    if (/["“]/u.test(list)) cuts.push([at, at + list.length]);
    for (const part of list.split(/((?:, |\s)(?:and |or )?)/u)) {
      const length = found.forbid(part);
      if (length > 0) cuts.push([at, at + length]);
      at += part.length;
    }
  }
  const rest = withoutParts(prompt, cuts);
  const listed: [number, number][] = [];
  for (const match of [...rest.matchAll(NO), ...rest.matchAll(LABELLED)]) {
    const from = match.index + match[0].length;
    const length = found.forbid(/^[^.;:!?\n()]{0,120}/u.exec(rest.slice(from))?.[0] ?? '');
    if (length > 0) listed.push([match.index, from + length]);
  }
  const said = [
    ...cuts.map(([from, to]) => prompt.slice(from, to)),
    ...listed.map(([from, to]) => rest.slice(from, to)),
  ];
  return {
    limits: found.limits(),
    rest: withoutParts(rest, listed),
    said: said.map((words) => `${words.trim()}.`).join(' '),
  };
}

/** Returns the text without these ranges. */
function withoutParts(text: string, cuts: readonly (readonly [number, number])[]): string {
  let rest = '';
  let from = 0;
  for (const [start, end] of cuts.toSorted((one, other) => one[0] - other[0])) {
    if (start >= from) rest += `${text.slice(from, start)} `;
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}
