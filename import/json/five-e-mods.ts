import { type Given, isGiven, numberOf, objectOf, textOf } from '#book/formats/given.ts';

/** A copy with the changes that it makes of its original, and whether all of them are known here. */
export interface Modified {
  entry: Given;
  isWhole: boolean;
}

/** How deep values may stand in values for words in them to be replaced. */
const DEPTH_MAX = 40;

/**
 * Applies what 5etools calls `_mod`: by field, or `*` for all texts and `_` for the entry, one change or several. What would need the numbers of
 * other creatures, or a pattern for the words to replace, is left.
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

/** The entry with one change; null for one that is not known. */
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

/** Entries are named; other values are compared as they are. */
function isSame(one: unknown, other: unknown): boolean {
  const nameIn = (value: unknown) =>
    textOf(isGiven(value) ? value.name : value)
      .trim()
      .toLowerCase();
  return nameIn(one) !== '' && nameIn(one) === nameIn(other);
}

/** A pattern of the file is no pattern here, but for one that is plain words. */
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

/** What says of an entry what it is. */
const KEPT: ReadonlySet<string> = new Set(['type', 'source', 'displayAs']);

/** "hp.average" of the entry, or of a field of it. */
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
