import { type Document, parseDocument } from 'yaml';
import { isRecord } from '#book/document/nodes.ts';
import type { Given } from '../../given.ts';

/** Keys are one word. "Hit Die: d8" and "Hit: 5" at the start of a line continue the text above. */
const TOP_KEY = /^(?!(?:Hit|Miss):)(?=["']?[\p{L}_][\p{L}\p{N}_-]*["']?:)/mu;
/** An unquoted line whose text contains a colon or begins with a special character of YAML. */
const UNQUOTED =
  /^([ \t]*(?:- )?["']?[\p{L}_][\p{L}\p{N}_ -]*["']?:[ \t]+)((?=[^\s"'|>[{]).*(?::[ \t]|[ \t]#).*|[*&%@`!].*)$/gmu;

/**
 * Parses the YAML of a fence; an empty object if it has no data. Links become their words. Unquoted text that YAML does
 * not allow is read as intended, and a field that cannot be parsed is kept as text.
 */
export function creatureYaml(source: string): Given {
  const text = pluginYaml(source);
  return parsed(text) ?? parsed(quoted(text)) ?? Object.assign({}, ...text.split(TOP_KEY).map(fieldOf));
}

function parsed(text: string): Given | null {
  const value = valueOf(parseDocument(text, { uniqueKeys: false, logLevel: 'silent' }));
  if (value === undefined) return null;
  return isRecord(value) ? value : {};
}

function quoted(text: string): string {
  return text.replace(UNQUOTED, (_, key: string, words: string) => `${key}${JSON.stringify(words.trim())}`);
}

function fieldOf(text: string): Given {
  const read = parsed(text) ?? parsed(quoted(text));
  if (read !== null) return read;
  const [, key = '', value = ''] = /^["']?([^"':\n]+)["']?:([\s\S]*)$/.exec(text) ?? [];
  return key === '' ? {} : { [key.trim()]: itemsOf(value) ?? value.trim() };
}

const ITEM = /^[ \t]*- (?=["']?name["']?:)/m;
const ITEM_FIELD = /^[ \t]*(?=["']?(?:desc|text)["']?:)/m;

/**
 * Parses a list of named items. Each text continues until the next field or item, whatever special characters it
 * contains. Returns null for any other text.
 */
function itemsOf(value: string): Given[] | null {
  const [before = '', ...items] = value.split(ITEM);
  if (before.trim() !== '' || items.length === 0) return null;
  return items.map((item) => parsed(quoted(item)) ?? Object.assign({}, ...item.split(ITEM_FIELD).map(textField)));
}

function textField(text: string): Given {
  const [, key = '', value = ''] = /^[ \t]*["']?(\w+)["']?:([\s\S]*)$/.exec(text) ?? [];
  return key === '' ? {} : { [key]: value.trim().replace(/^(["'])([\s\S]*)\1$/, '$2') };
}

const LINK = /!?\[\[(?:[^\][|\n]*\|)?([^\][\n]*)\]\]/g;

/** Prepares the source of a plugin's fence for YAML: links become their words, and tabs become spaces. */
export function pluginYaml(source: string): string {
  return source.replace(/\t/g, '  ').replace(LINK, (_, words: string) => words.trim());
}

/** Returns the content of a document; undefined if it has errors, or aliases that are undefined or expand endlessly. */
export function valueOf(document: Pick<Document, 'errors' | 'toJS'>): unknown {
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}
