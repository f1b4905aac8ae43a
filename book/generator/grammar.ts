import type { Random } from './random.ts';
import { capitalise, isPlural, plural, possessive, titleCase, withArticle } from './words.ts';

/** Rules by name. Each expands to one of its texts, which may contain other rules in braces. */
export type Grammar = Readonly<Record<string, readonly string[]>>;

const DEPTH = 12;

/**
 * Expands templates by the rules of a grammar. It remembers which texts it has used, so that it does not repeat them.
 */
export interface Expander {
  /**
   * Expands `{rule}` and `{rule.form}`. Forms are `a` (article), `s` (plural), `cap`, `title` and `own` (possessive),
   * and may be chained. `{name:is/are}` agrees with the number of the value of that name. `[one|two]` picks a text in
   * place. Names in `values` take precedence over rules. Throws on an unknown name, which is an error in the rules.
   */
  expand(template: string, values?: Readonly<Record<string, string>>): string;
  /** Like `expand`, and capitalises each sentence. */
  sentences(template: string, values?: Readonly<Record<string, string>>): string;
  /** Returns up to `count` different expansions of a rule, in random order. */
  several(rule: string, count: number, values?: Readonly<Record<string, string>>): string[];
}

/** `forbidden` matches words to avoid. They are used only if a rule has no other text. */
export function createExpander(grammar: Grammar, random: Random, forbidden: RegExp | null = null): Expander {
  const used = new Map<string, Set<string>>();

  function fresh(rule: string): string {
    const choices = Object.hasOwn(grammar, rule) ? grammar[rule] : undefined;
    if (choices === undefined || choices.length === 0) throw new Error(`No rule is named ${rule}`);
    let seen = used.get(rule) ?? new Set();
    if (seen.size >= choices.length) seen = new Set();
    const left = choices.filter((text) => !seen.has(text));
    const allowed =
      forbidden === null
        ? left
        : [left, choices]
            .map((texts) => texts.filter((text) => !forbidden.test(text)))
            .find((texts) => texts.length > 0);
    const choice = random.pick(allowed ?? left);
    used.set(rule, seen.add(choice));
    return choice;
  }

  function expandRules(template: string, values: Readonly<Record<string, string>>, depth: number): string {
    if (depth > DEPTH) throw new Error(`The rules go round in circles at ${template}`);
    return template
      .replace(/\[([^[\]|]*\|[^[\]]*)\]/g, (_, choices: string) => random.pick(choices.split('|')))
      .replace(/\{(\w+):([^{}/]*)\/([^{}/]*)\}/g, (_, name: string, one: string, many: string) => {
        const value = valueOf(values, name);
        if (value === undefined) throw new Error(`Nothing named ${name} is there to agree with`);
        return isPlural(value) ? many : one;
      })
      .replace(/\{(\w+)((?:\.\w+)*)\}/g, (_, name: string, forms: string) => {
        const value = valueOf(values, name);
        const text = value ?? expandRules(fresh(name), values, depth + 1);
        return forms.split('.').filter(Boolean).reduce(inForm, text);
      });
  }

  const expand = (template: string, values: Readonly<Record<string, string>> = {}) => expandRules(template, values, 0);
  return {
    expand,
    sentences: (template, values) => capitaliseSentences(expand(template, values)),
    several: (rule, count, values = {}) => {
      const texts = new Set<string>();
      for (let tries = 0; tries < count * 4 && texts.size < count; tries++) texts.add(expand(`{${rule}}`, values));
      return [...texts];
    },
  };
}

function valueOf(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

const FORMS = { a: withArticle, s: plural, cap: capitalise, title: titleCase, own: possessive } as const;

function inForm(text: string, form: string): string {
  if (!isForm(form)) throw new Error(`No form is named ${form}`);
  return FORMS[form](text);
}

function isForm(name: string): name is keyof typeof FORMS {
  return Object.hasOwn(FORMS, name);
}

/** Capitalises each sentence, also after words in bold. */
export function capitaliseSentences(text: string): string {
  return capitalise(text).replace(
    /([.!?](?:["”’]|\*\*)? )(\p{Ll})/gu,
    (_, end: string, letter: string) => end + letter.toUpperCase(),
  );
}
