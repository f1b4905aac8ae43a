/**
 * Checks generated Markdown as a copy editor would, and returns each error with its line. It may report false
 * positives.
 */
export function proofread(markdown: string): string[] {
  return textsOf(markdown).flatMap(({ text, isProse }) =>
    [...faultsOf(text), ...(isProse ? faultsOfProse(text) : [])].map((fault) => `${fault}: ${text}`),
  );
}

interface Text {
  text: string;
  /** Whether the text consists of sentences. Otherwise it is a title, a fact of a stat block or a cell of few words. */
  isProse: boolean;
}

/** Splits a page into its texts: paragraphs, items, cells and titles, without markup. */
function textsOf(markdown: string): Text[] {
  return markdown.split('\n').flatMap((line) => {
    const inner = line.replace(/^>\s?/, '').trim();
    if (inner === '' || /^\|(?:\s*-+\s*\|)+$/.test(inner)) return [];
    if (inner.startsWith('|')) return cells(inner).map((text) => ({ text, isProse: /[.!?]$/.test(text) }));
    const isTitle = /^(?:#{1,6} |Table: |\[!|\*[^*]+\*$|— )/.test(inner) || /^- \*\*[^*]+:\*\* /.test(inner);
    return [{ text: inner.replace(/^(?:#{1,6} |- |\d+\. |Table: |\[!\w+\] ?)/, ''), isProse: !isTitle }];
  });
}

function cells(row: string): string[] {
  return row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

const CHECKS: readonly [string, RegExp][] = [
  ['a rule was not filled in', /\{\w|\w\}|\bundefined\b|\bnull\b|\bNaN\b|\[\w+\||\[object/],
  ['a word stands twice', /(?<![\p{L}’-])(\p{L}+) \1(?![\p{L}’-])/iu],
  ['a space too many', / {2}|\s[,.;:!?](?:\s|$)|[“(] | [”)]/],
  ['punctuation stands twice', /[,;:]{2}|(?<!\.)\.\.(?!\.)|[,;:][.!?]|(?<!\bft)[.!?][,;:](?!\d)|[!?]{2}|[.!?][”’]\./],
  ['a plural that is none', /\b\p{L}*(?<!\b(?:hu|talis|sha))mans\b/iu],
  [
    'the subject is many, the verb is not',
    /(?<!\bbefore )\b(?:they|we|you|these|those) (?:also |never |always |still )?(?:is|was|has|does|wants|knows|keeps|holds|lies|comes)\b/i,
  ],
  [
    'the subject is one, the verb is not',
    /(?<!\b(?:if|does|did|can|may|must|will|would|could|should|let|make|makes|that)\s)\b(?:he|she|it) (?:also |never |always |still )?(?:are|were|have|do|want|know|keep|hold|belong|smell)\b/i,
  ],
  [
    'one of many',
    /\b(?:one|1|an?|each|every) (?:characters|creatures|foes|guests|levels|rounds|hours|charges|wolves|goblins|people|men|children)\b/i,
  ],
  [
    'many of one',
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|[1-9]\d+) (?:character|creature|foe|guest|round|hour|charge|wolf|goblin|reefclaw|person|child)\b(?!-)/i,
  ],
  [
    'a plural with the verb of one',
    /(?<!\p{L})(?:[Tt]he|[Tt]hese|[Tt]hose|[Bb]oth|[Mm]any|[Aa]ll) (?:\p{Ll}+ )?(?!(?:whose|always)\b)\p{Ll}+(?<![sui’])s (?:is|was|has|does)\b(?! no)/u,
  ],
  [
    'a room of many that is one',
    /\*\*The (?:[\p{L}’-]+ )*?(?:Kennels|Cellars|Cells|Fords|Towns|Marches|Provinces|Mountains|Stones|Stables|Bench|Bridge)\.\*\* It\b/u,
  ],
];

function faultsOf(text: string): string[] {
  const found = CHECKS.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault);
  for (const [, article = '', next = ''] of text.matchAll(/(?<![\p{L}’-])(an?) ["“*]*([\p{L}\d][\p{L}\d’-]*)/giu)) {
    if (soundsAsVowel(next) !== (article.toLowerCase() === 'an')) found.push(`“${article} ${next}”`);
  }
  if (count(text, '“') !== count(text, '”')) found.push('a quotation stays open');
  if (count(text, '(') !== count(text, ')')) found.push('a bracket stays open');
  if (count(text, '*') % 2 === 1) found.push('an emphasis stays open');
  return found;
}

/** Checks for sentences only: a capital at the start, and final punctuation. */
function faultsOfProse(text: string): string[] {
  const plain = text.replaceAll('*', '');
  const found: string[] = [];
  if (/^[“‘(]?\p{Ll}/u.test(plain)) found.push('a sentence begins small');
  if (/(?<!\bft|\bvs|\bSt)[.!?][”’)]* \p{Ll}/u.test(plain)) found.push('a sentence goes on small');
  if (!/[.!?:][”’)]*$/.test(plain)) found.push('a sentence has no end');
  return found;
}

const SOUND_OF_YOU = /^(?:uni(?:c|f(?!orme)|on|q|t|v)|us(?:e|u)|eu|ewe|one$|one-|once|u[bt]i)/i;

/** Written independently of the generator's own rule, so that the two can disagree. */
function soundsAsVowel(word: string): boolean {
  if (/^\d/.test(word)) return /^(?:8|11$|18$)/.test(word);
  if (/^[A-Z]{2,}$/.test(word)) return /^[AEFHILMNORSX]/.test(word);
  if (/^(?:hour|honest|hono|heir)/i.test(word)) return true;
  return /^[aeiou]/i.test(word) && !SOUND_OF_YOU.test(word);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
