import { documentToHtml } from '#book/document/html/to-html.ts';
import { normalizeDocument } from '#book/document/normalize/normalize.ts';
import { fiveEData } from '#book/formats/five-e-tools/five-e-data.ts';
import { type Given, isGiven, objectOf, textOf } from '#book/formats/given.ts';
import { srdAttribution } from '#book/formats/open5e/own-open5e-file.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { ImportNote } from '../book-draft.ts';
import { withMods } from './five-e-mods.ts';
import { jsonNote, listedNames } from './json-part.ts';

/** How many copies may stand behind each other. */
const CHAIN_MAX = 5;
/** The books whose creatures the built-in list has, as far as they are open. */
const RULES = /^(?:x?mm|x?phb|srd.*)$/;

/** What is copied from elsewhere. */
interface Outside {
  kind: string;
  /** A creature of the built-in list. */
  builtIn?: (name: string) => StatBlock | null;
}

/**
 * Entries that 5etools gives as a copy of another one, with what they have of that where it is in the file or in the built-in list, and with
 * what they change of it (`_mod`). A change that is not known here is said.
 */
export function withOriginals(
  entries: readonly Given[],
  { kind, builtIn = () => null }: Outside,
  notes: ImportNote[],
): Given[] {
  const byName = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const [alone, changed, given]: [string[], string[], string[]] = [[], [], []];
  const made = (entry: Given, copy: Given, original: Given): Given => {
    const { _copy: _, ...own } = entry;
    const { entry: copied, isWhole } = withMods({ ...original, ...own }, objectOf(copy._mod));
    if (!isWhole || Array.isArray(copy._templates)) changed.push(textOf(entry.name));
    return copied;
  };
  const resolve = (entry: Given, left: number): Given => {
    const { _copy: copy } = entry;
    if (!isGiven(copy)) return entry;
    const original = left > 0 ? byName.get(keyOf(copy)) : undefined;
    if (original !== undefined && original !== entry) return made(entry, copy, resolve(original, left - 1));
    const said = `${textOf(entry.name)} (of ${textOf(copy.name)})`;
    const block = RULES.test(textOf(copy.source).toLowerCase()) ? builtIn(textOf(copy.name)) : null;
    (block === null ? alone : given).push(said);
    if (block === null) return entry;
    const copied = made(entry, copy, fiveEData(block));
    return { ...copied, footer: [copied.footer ?? [], creditOf(block.name)].flat() };
  };
  const resolved = entries.map((entry) => resolve(entry, CHAIN_MAX));
  const note = (message: string, names: readonly string[]) => {
    if (names.length > 0) notes.push(jsonNote(`${message} (${kind}): ${listedNames(names)}.`));
  };
  note('Copies of creatures that are not in this file have the numbers of the built-in list', given);
  note('Entries that are copies of one that is not in this file have only what they give themselves', alone);
  note('Copies of which some changes are not applied; please look at them', changed);
  return resolved;
}

/** Behind the creature, as its licence asks. */
function creditOf(name: string): string {
  const credit = documentToHtml(normalizeDocument([srdAttribution(name, { isChanged: true })], 'document'));
  return credit.replace(/^<p>|<\/p>$/g, '');
}

function keyOf({ name, source }: Given): string {
  return `${textOf(name).toLowerCase()}|${textOf(source).toLowerCase()}`;
}
