import { documentToHtml } from '#book/document/html/to-html.ts';
import { normalizeDocument } from '#book/document/normalize.ts';
import { fiveEData } from '#book/formats/five-e-tools/five-e-data.ts';
import { type Given, isGiven, numberOf, objectOf, textOf } from '#book/formats/given.ts';
import { srdAttribution } from '#book/formats/open5e/own-open5e-file.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { ImportNote } from '../book-draft.ts';
import { jsonNote, listedNames } from './json-reading.ts';

/** The longest chain of copies. */
const CHAIN_MAX = 5;
/** The source books whose open creatures are in the built-in list. */
const RULES = /^(?:x?mm|x?phb|srd.*)$/;

/** Where to find originals outside the file. */
interface Outside {
  kind: string;
  /** Finds a creature in the built-in list. */
  builtIn?: (name: string) => StatBlock | null;
}

/**
 * Completes entries that 5etools stores as copies of others: with the original's fields, if it is in the file or in the built-in list, and
 * with their own changes (`_mod`). Unknown changes are noted.
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

/** The attribution after the creature, which its licence requires. */
function creditOf(name: string): string {
  const credit = documentToHtml(normalizeDocument([srdAttribution(name, { isChanged: true })], 'document'));
  return credit.replace(/^<p>|<\/p>$/g, '');
}

function keyOf({ name, source }: Given): string {
  return `${textOf(name).toLowerCase()}|${textOf(source).toLowerCase()}`;
}

/** A copy with its changes applied to the original, and whether all of them were known. */
interface Modified {
  entry: Given;
  isWhole: boolean;
}

/** How deep nested values are searched for words to replace. */
const DEPTH_MAX = 40;

/**
 * Applies 5etools' `_mod`: one or several changes by field, where `*` means all texts and `_` the entry itself. Changes that need the numbers
 * of other creatures, or a pattern for the words to replace, are skipped.
 */
export function withMods(entry: Given, mods: Given): Modified {
  let isWhole = true;
  let changed = entry;
  for (const [key, given] of Object.entries(mods)) {
    for (const mod of Array.isArray(given) ? given : [given]) {
      const next = isGiven(mod) || mod === 'remove' ? oneMod(changed, key, mod) : null;
      if (next === null) isWhole = false;
      else changed = next;
    }
  }
  return { entry: changed, isWhole };
}

/** The entry with one change; null if the change is unknown. */
function oneMod(entry: Given, key: string, mod: Given | 'remove'): Given | null {
  if (mod === 'remove') return without(entry, key);
  const mode = textOf(mod.mode);
  if (mode === 'replaceTxt') return replacedWords(entry, key, mod);
  if (mode === 'setProp') return textOf(mod.prop) === '' ? { ...entry, [key]: mod.value } : nestedProp(entry, key, mod);
  if (mode === 'appendStr')
    return { ...entry, [key]: [textOf(entry[key]), textOf(mod.str)].filter(Boolean).join(textOf(mod.joiner)) };
  if (mode === 'scalarAddProp') return addedTo(entry, key, mod);
  if (mode === 'addSenses') {
    const senses = asList(mod.senses).map((one) => `${textOf(objectOf(one).type)} ${textOf(objectOf(one).range)} ft.`);
    return { ...entry, senses: [...asList(entry.senses), ...senses] };
  }
  const list = changedList(asList(entry[key]), mode, mod);
  return list === null ? null : { ...entry, [key]: list };
}

function changedList(list: unknown[], mode: string, mod: Given): unknown[] | null {
  const items = asList(mod.items);
  if (mode === 'appendArr') return [...list, ...items];
  if (mode === 'prependArr') return [...items, ...list];
  if (mode === 'insertArr') return list.toSpliced(numberOf(mod.index) ?? list.length, 0, ...items);
  if (mode === 'appendIfNotExistsArr')
    return [...list, ...items.filter((item) => !list.some((one) => isSame(one, item)))];
  if (mode === 'removeArr') {
    const gone = [...asList(mod.names), ...items];
    return list.filter((one) => !gone.some((other) => isSame(one, other)));
  }
  if (mode === 'renameArr') {
    const names = asList(mod.renames).map(objectOf);
    return list.map((one) => {
      const to = names.find(({ rename }) => isSame(one, rename));
      return isGiven(one) && to !== undefined ? { ...one, name: textOf(to.with) } : one;
    });
  }
  if (mode !== 'replaceArr' && mode !== 'replaceOrAppendArr') return null;
  const { replace } = mod;
  const at = isGiven(replace) ? (numberOf(replace.index) ?? -1) : list.findIndex((one) => isSame(one, replace));
  if (at >= 0 && at < list.length) return list.toSpliced(at, 1, ...items);
  return mode === 'replaceOrAppendArr' ? [...list, ...items] : null;
}

/** Compares entries by name and other values as they are. */
function isSame(one: unknown, other: unknown): boolean {
  const nameIn = (value: unknown) =>
    textOf(isGiven(value) ? value.name : value)
      .trim()
      .toLowerCase();
  return nameIn(one) !== '' && nameIn(one) === nameIn(other);
}

/** A file's regular expression is only applied if it consists of plain words. */
function replacedWords(entry: Given, key: string, mod: Given): Given | null {
  const from = textOf(mod.replace);
  if (from === '' || /[\\^$.*+?()[\]{}|]/.test(from)) return null;
  const pattern = new RegExp(from, textOf(mod.flags).includes('i') ? 'gi' : 'g');
  const replace = (value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return value.replace(pattern, () => textOf(mod.with));
    if (depth > DEPTH_MAX) return value;
    if (Array.isArray(value)) return value.map((one) => replace(one, depth + 1));
    if (!isGiven(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, KEPT.has(name) ? one : replace(one, depth + 1)]),
    );
  };
  if (key !== '*' && key !== '_') return { ...entry, [key]: replace(entry[key]) };
  const { name, source, ...others } = entry;
  return { ...objectOf(replace(others)), name, source };
}

/** Fields that say what an entry is. Their words are not replaced. */
const KEPT: ReadonlySet<string> = new Set(['type', 'source', 'displayAs']);

/** The path "hp.average" in the entry or in one of its fields. */
function nestedProp(entry: Given, key: string, mod: Given): Given {
  const path = [...(key === '*' || key === '_' ? [] : [key]), ...textOf(mod.prop).split('.')].slice(0, DEPTH_MAX);
  const set = (of: unknown, [first = '', ...rest]: string[]): Given => ({
    ...objectOf(of),
    [first]: rest.length === 0 ? mod.value : set(objectOf(of)[first], rest),
  });
  return set(entry, path);
}

function addedTo(entry: Given, key: string, mod: Given): Given | null {
  const prop = textOf(mod.prop);
  const scalar = numberOf(mod.scalar);
  if (scalar === null || prop === '') return null;
  const of = objectOf(entry[key]);
  const added = (value: unknown): unknown => {
    const number = numberOf(value);
    if (number === null) return value;
    const sum = number + scalar;
    return typeof value === 'string' ? `${sum < 0 ? '' : '+'}${sum}` : sum;
  };
  const changed = Object.entries(of).map(([name, value]) => [
    name,
    prop === '*' || name === prop ? added(value) : value,
  ]);
  return { ...entry, [key]: Object.fromEntries(changed) };
}

function without(entry: Given, key: string): Given {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key));
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
