import { type Document, parseDocument } from 'yaml';
import { isRecord } from '#book/document/nodes.ts';
import type { Given } from '../../given.ts';

/** Keys are one word; "Hit Die: d8" and "Hit: 5" at the beginning of a line are more of a text above it. */
const TOP_KEY = /^(?!(?:Hit|Miss):)(?=["']?[\p{L}_][\p{L}\p{N}_-]*["']?:)/mu;
/** A line whose words have a colon of their own, or begin with a sign of YAML, and have no quotation marks. */
const UNQUOTED =
  /^([ \t]*(?:- )?["']?[\p{L}_][\p{L}\p{N}_ -]*["']?:[ \t]+)((?=[^\s"'|>[{]).*(?::[ \t]|[ \t]#).*|[*&%@`!].*)$/gmu;

/**
 * The data in the YAML of a fence; an empty object where there are none. Links are their words. What writers leave unquoted, and YAML does not
 * allow so, is read as it is meant; a field that cannot be read is kept as its text.
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

/** The named items of a list, each of whose texts goes on up to the next field or item, whatever signs of YAML stand in it; null for other text. */
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

/** The source of a plugin's fence as YAML can read it: links are their words, and tabs are blanks. */
export function pluginYaml(source: string): string {
  return source.replace(/\t/g, '  ').replace(LINK, (_, words: string) => words.trim());
}

/** What a document holds; undefined where it has errors, or aliases that lead nowhere or unfold without end. */
export function valueOf(document: Pick<Document, 'errors' | 'toJS'>): unknown {
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}
