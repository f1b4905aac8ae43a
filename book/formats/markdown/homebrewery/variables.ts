import { evaluate } from './variable-math.ts';

/** A use of a variable: "$[keeper]", "$[dc*2]", or with its value: "$[keeper](Maren)". */
const CALL = /`[^`\n]*`|\$\[([^[\]\n]{1,200})\](?:\(([^()\n]{1,500})\))?/g;
/** A line that defines a variable. The value may continue up to an empty line or the next definition. */
const DEFINITION = /^[!$]?\[([^[\]\n]{1,200})\]:(.*)$/;
/** What may follow the name of a link definition: an address, and a title. */
const ADDRESS = /^\S+(?:\s+["'(].*)?$/;
const DEFINITIONS = /^[!$]?\[[^[\]\n]{1,200}\]:/m;
const WITH_VALUE = /\$\[[^[\]\n]{1,200}\]\(/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const SUM = /[+\-*/^()]/;
/** Variables that the Homebrewery sets for each page. */
const OF_PAGES = /^HB_/;
/**
 * The longest value, and the longest sum of all inserted values, in characters. A value may contain variables, whose
 * values may contain more.
 */
const LONGEST = 20_000;
const ROOM = 2_000_000;

/** A message for the author about variables, and its line. */
interface Told {
  line: number;
  message: string;
}

interface Definition {
  name: string;
  value: string;
  line: number;
}

/** Whether a text defines and uses variables as the Homebrewery does. */
export function hasVariables(markdown: string): boolean {
  return markdown.includes('$[') && (DEFINITIONS.test(markdown) || WITH_VALUE.test(markdown));
}

/**
 * Replaces the variables in a text with their values and removes the definitions. As in the Homebrewery, the last
 * definition above a use counts; if there is none, the last one in the text. Unused and undefined variables are
 * reported. Line numbers stay the same unless a value has several lines.
 */
export function withVariables(markdown: string): { text: string; told: Told[] } {
  if (!markdown.includes('$[')) return { text: markdown, told: [] };
  const lines = markdown.split('\n');
  const isCode = codeLines(lines);
  const called = namesCalled(lines, isCode);
  const { definitions, taken } = readDefinitions(lines, isCode, called);
  const values = createValues(definitions);
  const told: Told[] = [];
  let room = ROOM;
  const text = lines.map((line, at) => {
    if (taken.has(at)) return '';
    if (isCode[at] === true) return line;
    return line.replace(CALL, (call, name?: string) => {
      if (name === undefined) return call;
      const value = values.at(nameOf(name), at);
      room -= value?.length ?? 0;
      const isKnown = value !== null && room >= 0;
      if (!isKnown || value.includes('$[')) told.push({ line: at + 1, message: unknown(nameOf(name)) });
      return isKnown ? value : call;
    });
  });
  for (const { name, line } of definitions)
    if (!called.has(name))
      told.push({ line: line + 1, message: `The variable "${name}" is used nowhere and left out.` });
  return { text: text.join('\n'), told };
}

function unknown(name: string): string {
  if (OF_PAGES.test(name))
    return `The Homebrewery's own variable "${name}" stays as it is written: a book counts its pages itself.`;
  if (SUM.test(name)) return `The sum "${name}" cannot be worked out, so it stays as it is written.`;
  return `The variable "${name}" is given nowhere, so it stays as it is written.`;
}

function codeLines(lines: readonly string[]): boolean[] {
  let fence = '';
  return lines.map((line) => {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const isCode = fence !== '' || mark !== '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else fence = mark;
    return isCode;
  });
}

/** Returns the names of variables that are used, also within expressions. */
function namesCalled(lines: readonly string[], isCode: readonly boolean[]): Set<string> {
  const names = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (isCode[at] === true || !line.includes('$[')) continue;
    for (const [, name] of line.matchAll(CALL)) {
      if (name === undefined) continue;
      names.add(nameOf(name));
      for (const part of name.split(/[+\-*/^(),]/)) names.add(nameOf(part));
    }
  }
  return names;
}

/**
 * Returns the definitions of a text in order, and the lines that contain only them. An unused definition may be that of
 * a link, and stays.
 */
function readDefinitions(lines: readonly string[], isCode: readonly boolean[], called: ReadonlySet<string>) {
  const definitions: Definition[] = [];
  const taken = new Set<number>();
  for (let at = 0; at < lines.length; at += 1) {
    if (isCode[at] === true || taken.has(at)) continue;
    for (const [, name = '', value] of (lines[at] ?? '').matchAll(CALL))
      if (value !== undefined) definitions.push({ name: nameOf(name), value: value.trim(), line: at });
    const [, label, first = ''] = DEFINITION.exec(lines[at] ?? '') ?? [];
    if (label === undefined || label.startsWith('^')) continue;
    const name = nameOf(label);
    if (!called.has(name) && ADDRESS.test(first.trim())) continue;
    const value = [first];
    taken.add(at);
    for (let next = at + 1; isFurther(lines[next]) && isCode[next] !== true; next += 1) {
      value.push(lines[next] ?? '');
      taken.add(next);
    }
    definitions.push({ name, value: value.join('\n').trim(), line: at });
  }
  return { definitions, taken };
}

function isFurther(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== '' && !DEFINITION.test(line);
}

/** Returns the values of variables and expressions at a line. Each definition is evaluated once. */
function createValues(definitions: readonly Definition[]) {
  const byName = Map.groupBy(definitions, ({ name }) => name);
  const known = new Map<Definition, string | null>();

  function at(name: string, line: number): string | null {
    const given = givenAt(byName.get(name), line);
    if (given !== undefined) return whole(given);
    if (!SUM.test(name)) return null;
    return evaluate(name, (variable) => {
      const own = givenAt(byName.get(nameOf(variable)), line);
      return own === undefined ? undefined : (whole(own) ?? undefined);
    });
  }

  /** Returns a value with its variables replaced; null if it is too long or refers to itself. */
  function whole(definition: Definition): string | null {
    const done = known.get(definition);
    if (done !== undefined) return done;
    known.set(definition, null);
    let length = definition.value.length;
    const value = definition.value.replace(CALL, (call, name?: string) => {
      const inner = name === undefined || length > LONGEST ? null : at(nameOf(name), definition.line);
      length += inner?.length ?? 0;
      return inner ?? call;
    });
    const kept = length > LONGEST ? null : value;
    known.set(definition, kept);
    return kept;
  }

  return { at };
}

/** Returns the last definition at or above a line; if there is none, the last one in the text. */
function givenAt(own: readonly Definition[] | undefined, line: number): Definition | undefined {
  if (own === undefined) return undefined;
  let low = 0;
  let high = own.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((own[middle]?.line ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return own[low - 1] ?? own.at(-1);
}

function nameOf(label: string): string {
  return label.trim().replace(/\s+/g, ' ');
}
