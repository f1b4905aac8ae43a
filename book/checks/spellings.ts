import { editDistance, lettersOf, mayBeWithin } from './edit-distance.ts';
import type { NewFinding } from './finding.ts';
import { NAME_MIN, type NameWords } from './name-words.ts';

/** A name has to stand this often to be the usual one, and this many times as often as the other. */
const USUAL_MIN = 3;
const USUAL_TIMES = 3;
/** From this length on two letters may differ. */
const LONG = 9;
/** What a language adds to a name without making another of it: "Sallow", "Sallows", "Vallisian". */
const ENDINGS = /^(?:s|es|n|an|ian|ean|ite|ish|ese|i|y|ie|ic|al|er|ers|ed|ing|or|ess|en|in|a|e|o|is|us|um|ly|l)$/;

interface Spelled {
  sectionIds: string[];
  count: number;
  /** Its letters, by which most words are told apart at once. */
  letters: number;
}

/**
 * The names that stand somewhere in another spelling: one rarely, one often, with the same first letter. Not where the rare one is a word
 * of its own, which the book also has in small letters, nor where both are what something is called by.
 */
export function checkSpellings(sections: readonly { id: string; words: NameWords }[]): NewFinding[] {
  const names = new Map<string, Spelled>();
  const isHeaded = (word: string) => sections.some(({ words }) => words.headed.has(word));
  const isSmall = (word: string) => sections.some(({ words }) => words.small.has(word));
  for (const { id, words } of sections)
    for (const [word, count] of words.capitals) {
      const name = names.get(word);
      if (!name) names.set(word, { sectionIds: [id], count, letters: lettersOf(word) });
      else {
        name.count += count;
        name.sectionIds.push(id);
      }
    }
  const usual = groupByInitial(
    [...names].filter(([word, { count }]) => count >= USUAL_MIN && !isSmall(word.toLowerCase())),
  );
  return [...names].flatMap(([rare, spelled]) => {
    const { sectionIds } = spelled;
    const right = usualSpelling(rare, spelled, usual.get(rare[0] ?? '') ?? []);
    if (right === null || isSmall(rare.toLowerCase()) || (isHeaded(rare) && isHeaded(right))) return [];
    return sectionIds.map((sectionId) => findingOf(rare, right, { sectionId, often: names.get(right)?.count ?? 0 }));
  });
}

type Usual = readonly [name: string, spelled: Spelled];

function usualSpelling(rare: string, { count, letters }: Spelled, among: readonly Usual[]): string | null {
  const most = rare.length >= LONG ? 2 : 1;
  const found = among.filter(
    ([name, spelled]) =>
      name !== rare &&
      name.length >= NAME_MIN &&
      spelled.count >= count * USUAL_TIMES &&
      mayBeWithin(most, letters, spelled.letters) &&
      !isInflected(name, rare) &&
      editDistance(name, rare, most) <= most,
  );
  // Where several are alike nobody knows which is meant.
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

/** Whether one of the two is the other with an ending, or they differ in their endings alone. */
function isInflected(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (same < NAME_MIN - 1) return false;
  return (left === '' || ENDINGS.test(left)) && (right === '' || ENDINGS.test(right));
}

function groupByInitial(names: readonly Usual[]): Map<string, Usual[]> {
  const groups = new Map<string, Usual[]>();
  for (const name of names) {
    const initial = name[0][0] ?? '';
    const group = groups.get(initial);
    if (group) group.push(name);
    else groups.set(initial, [name]);
  }
  return groups;
}

function findingOf(
  rare: string,
  right: string,
  { sectionId, often }: { sectionId: string; often: number },
): NewFinding {
  return {
    check: 'name-spelling',
    severity: 'warning',
    sectionId,
    subject: right,
    found: rare,
    expected: right,
    message: `“${rare}” stands here, “${right}” ${often} times in the book: is it the same name?`,
    fixable: true,
    place: { words: [rare.toLowerCase()], near: 0 },
  };
}
