// `npm run srd:compare -- srd.txt`: shows every word in which the built-in creatures and spells differ from the printed SRD. The text is the
// output of `pdftotext -layout` for its PDF. Each difference is accepted below, or belongs in corrections.ts or misprints.ts.
import { readFileSync } from 'node:fs';
import { diffArrays } from 'diff';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { ABILITIES, SIZES, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { statBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { SPELL_SCHOOLS } from '#book/rules-5e/game-terms.ts';
import type { PrintedSpell } from '#book/formats/open5e/open5e-form.ts';
import { columnLines } from './printed-columns.ts';

/** Words that are wrong only in print, with the reason why ours are kept. */
const ACCEPTED: Readonly<Record<string, string>> = {
  Archmage: 'XP 8,000 where every other creature of CR 12 gives 8,400',
  'Avatar of Death': 'a comma before Passive Perception',
  'Giant Fly': 'a comma before Passive Perception',
  'Gold Dragon Wyrmling': '"700 XP" for "XP 700"',
  'Gray Ooze': 'an initiative of −2 with the score 13',
  'Invisible Stalker': 'an initiative of +7 with the score 22',
  Jackal: 'a dash for a minus',
  'Silver Dragon Wyrmling': '"450 XP" for "XP 450"',
  'White Dragon Wyrmling': '"450 XP" for "XP 450"',
  'Young White Dragon': '"2,300 XP" for "XP 2,300", and no minus before a 2',
};

/** The most words of a heading between entries. */
const HEADING_WORDS = 3;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the text that `pdftotext -layout` made of the PDF of the SRD');
const lines = readFileSync(path, 'utf8')
  .split('\f')
  .flatMap(columnLines)
  .map((line) => line.replaceAll(/\s*MOD SAVE(?:\s+MOD SAVE)*\s*/g, ''))
  .filter((line) => line !== '' && !line.includes('System Reference Document 5.2'));

const { creatures, spells } = UNPACKED_SRD;
compare('creature', creatures, creatureWords, new RegExp(`^(?:${SIZES.join('|')})\\b`), 8);
compare('spell', spells, spellWords, new RegExp(`^(?:Level \\d )?(?:${SPELL_SCHOOLS.join('|')})(?: Cantrip)? \\(`), 2);

/** Prints how each entry differs from the print, where it begins at the last line with its name that a line like `kindLine` follows. */
function compare<T extends { name: string }>(
  noun: string,
  entries: readonly T[],
  words: (entry: T) => string[],
  kindLine: RegExp,
  within: number,
): void {
  const names = lines.map((line) => line.replaceAll('’', "'"));
  const starts = new Map(
    entries.map(({ name }) => [
      name,
      names.findLastIndex(
        (line, at) => line === name && names.slice(at + 1, at + 1 + within).some((next) => kindLine.test(next)),
      ),
    ]),
  );
  for (const entry of entries) {
    const start = starts.get(entry.name) ?? -1;
    if (start < 0) {
      console.log(`## ${entry.name}: no such ${noun} in the print`);
      continue;
    }
    const ends = [...starts.values()].filter((other) => other > start);
    const printed = joinedWords(lines.slice(start + 1, ends.length === 0 ? undefined : Math.min(...ends)));
    report(entry.name, words(entry), printed);
  }
}

function report(name: string, ours: string[], printed: string[]): void {
  const hyphenless = (word: string) => word.replaceAll(/[-\u00AD]/g, '');
  const changes = diffArrays(ours.map(hyphenless), printed.map(hyphenless)).filter(
    ({ added, removed }) => added || removed,
  );
  // The text after an entry is the heading of the next ones.
  const last = changes.at(-1);
  if (last?.added && printed.join(' ').endsWith(last.value.join(' ')) && last.value.length <= HEADING_WORDS)
    changes.pop();
  if (changes.length === 0) return;
  console.log(`## ${name}${name in ACCEPTED ? ` (accepted: ${ACCEPTED[name]})` : ''}`);
  for (const { added, value } of changes)
    console.log(`  ${added ? 'print' : 'here '}: ${value.join(' ').slice(0, 500)}`);
}

function creatureWords(block: StatBlock): string[] {
  const { line, facts, abilities, details, groups } = statBlockParts(block);
  const scores = abilities.map(({ label, score, modifier, save }) => `${label} ${score} ${modifier} ${save}`);
  return wordsOf(
    [
      line,
      ...facts.map(({ label, value }) => `${label} ${value}`),
      ...ABILITIES.map((_, at) =>
        scores[at]?.replace(/^(.)(\S+)/, (_match, first: string, rest: string) => first + rest.toLowerCase()),
      ),
      ...details.map(({ label, value }) => `${label} ${value}`),
      ...groups.flatMap(({ title, intro, entries }) => [
        title,
        intro,
        ...entries.map(({ name, text }) => `${name}. ${text}`),
      ]),
    ].join('\n'),
  );
}

function spellWords(spell: PrintedSpell): string[] {
  const { level, school, classes, castingTime, range, components, duration, text, higher } = spell;
  const kind = level === 0 ? `${school} Cantrip` : `Level ${level} ${school}`;
  const above = level === 0 ? 'Cantrip Upgrade.' : 'Using a Higher-Level Spell Slot.';
  const facts = `${kind} (${classes}) Casting Time: ${castingTime} Range: ${range} Components: ${components} Duration: ${duration}`;
  return wordsOf(`${facts}\n${text}\n${higher === '' ? '' : `${above} ${higher}`}`);
}

/** Words that the print divides at the end of a line are joined. */
function joinedWords(printed: readonly string[]): string[] {
  return wordsOf(printed.join('\n').replaceAll(/-\n(?=[a-z])/g, ''));
}

function wordsOf(text: string): string[] {
  return text
    .replaceAll(/^(?:#+|-) |^\|[-\s|:]*\|$|[|•]/gm, ' ')
    .replaceAll(/[*_\\]/g, '')
    .replaceAll('’', "'")
    .replaceAll(/[“”]/g, '"')
    .split(/\s+/)
    .filter((word) => word !== '');
}
