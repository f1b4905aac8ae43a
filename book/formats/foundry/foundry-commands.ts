import { element, type HtmlNode } from '../../document/html/html-tree.ts';
import { type Given, numberOf, objectOf, textOf, titled } from '../given.ts';
import { activitiesOf, findActivity, partsOf } from './activities.ts';
import { attackBonus, attackLine, attackTitle, signed } from './attack.ts';
import { damageOf, damageTypeKey, damageWords, type DamageRoll, listWords } from './damage.ts';
import { formulaWords, notedParts, readFormula, rolledWords } from './formula.ts';
import { type Config, configOf } from './notation.ts';
import { type FoundryScope, itemsOf } from './foundry-scope.ts';
import { checkWords, type Said, saveWords } from './foundry-tests.ts';
import { activityValue, valuesOf, wordsOfPath } from './foundry-values.ts';
import { languageNames } from './foundry-words.ts';
import { wordTable } from '../../text/lookup.ts';

/** The replacement for a command, and whether it says everything that Foundry would show. */
export interface Worked {
  nodes: HtmlNode[];
  isKnown: boolean;
}

const NOTHING: Worked = { nodes: [], isKnown: false };

/** The text around a command. */
interface Around {
  /** Whether the average is already before it: "7 ([[/damage 2d6]])". */
  isWithin: boolean;
  /** Whether the sentence continues with "damage". */
  isDamage: boolean;
  /** The words after it, as far as they may tell the kind of damage. */
  next: string;
}

export const ALONE: Around = { isWithin: false, isDamage: false, next: '' };

/**
 * Returns the words that Foundry shows for a command in a text: "/attack extended", "/damage 2d6 fire", "lookup @name",
 * "1d6 + 2".
 */
export function commandWords(given: string, scope: FoundryScope, around: Around): Worked {
  const [command = '', ...rest] = given.split(/\s+/);
  const words = rest.join(' ');
  const config = configOf(words);
  switch (command.toLowerCase()) {
    case '/attack':
      return attackNodes(config, scope);
    case '/damage':
      return damageNodes(words, scope, { isHealing: false, around });
    case '/heal':
    case '/healing':
      return damageNodes(words, scope, { isHealing: true, around });
    case '/save':
      return worked(saveWords(config, scope, false));
    case '/concentration':
      return worked(saveWords(config, scope, true));
    case '/check':
    case '/skill':
    case '/tool':
      return worked(checkWords(config, scope));
    case '/item':
      return itemName(config, scope);
    case '/award':
      return worked(awardWords(config));
    case 'lookup':
      return lookupWords(config, scope);
    case 'language':
      return worked({ words: languageNames(config.words).join(', '), isKnown: true });
    default:
      return given.startsWith('/')
        ? rollWords(words, command.toLowerCase(), scope, around)
        : formulaNodes(given, scope, around);
  }
}

function worked(said: Said): Worked {
  return said === null || said.words === '' ? NOTHING : { nodes: [said.words], isKnown: said.isKnown };
}

const MODES = new Set(['oneHanded', 'twoHanded', 'offhand', 'ranged', 'thrown', 'thrown-offhand']);

function attackNodes({ words, options }: Config, scope: FoundryScope): Worked {
  const mode = options.attackmode ?? words.find((word) => MODES.has(word)) ?? '';
  const isExtended = words.includes('extended') || options.format === 'extended';
  const formula = [options.formula ?? '', ...words.filter((word) => word !== 'extended' && !MODES.has(word))]
    .join(' ')
    .trim();
  const activity = formula === '' ? findActivity(scope.item, options.activity ?? '', ['attack']) : null;
  if (activity === null && formula === '') return NOTHING;
  const { words: bonus, isKnown } = activity === null ? givenBonus(formula, scope) : attackBonus(activity, scope, mode);
  if (!isExtended) return { nodes: [scope.rules === '2014' ? `${bonus} to hit` : bonus], isKnown };
  if (activity === null) return { nodes: [element('em', {}, `${attackTitle(null, scope)}:`), ` ${bonus}`], isKnown };
  const { title, rest } = attackLine(activity, scope, bonus);
  return { nodes: [element('em', {}, title), ` ${rest}`], isKnown };
}

function givenBonus(formula: string, scope: FoundryScope): { words: string; isKnown: boolean } {
  const valueOf = valuesOf(scope, null);
  const rolled = readFormula(formula, valueOf);
  if (rolled !== null) return { words: signed(rolledWords(rolled)), isKnown: true };
  return { words: formulaWords(formula, valueOf, wordsOfPath), isKnown: !formula.includes('@') };
}

interface DamageCommand {
  isHealing: boolean;
  around: Around;
}

function damageNodes(given: string, scope: FoundryScope, { isHealing, around }: DamageCommand): Worked {
  const configs = given.split('&').map(configOf);
  const has = (word: string) => configs.some(({ words }) => words.includes(word));
  const option = (key: string) => configs.map(({ options }) => options[key]).find((value) => value !== undefined) ?? '';
  const mode = option('attackmode') || [...MODES].find(has) || '';
  const isExtended = has('extended') || option('format') === 'extended';
  const told = configs.flatMap((config) => givenRolls(config, isHealing)).filter(({ formula }) => formula !== '');
  const activity = told.length > 0 ? null : damagingActivity(scope, option('activity'), isHealing);
  const rolls = activity === null ? told : damageOf(activity, scope, mode);
  if (rolls.length === 0) return NOTHING;
  const average = averageSaid(has('average'), option('average'), isExtended);
  const look = { average, onlyDice: around.isWithin, isDamage: isExtended || around.isDamage };
  const { words, isKnown } = damageWords(rolls, activity, scope, look);
  return isExtended ? { nodes: [element('em', {}, 'Hit:'), ` ${words} damage`], isKnown } : { nodes: [words], isKnown };
}

function averageSaid(isSaid: boolean, option: string, isExtended: boolean): boolean | number {
  const number = numberOf(option);
  if (number !== null) return number;
  return option === 'false' ? false : isSaid || option === 'true' || isExtended;
}

/** If no kind is given otherwise, the notes of a formula are the kinds: "(1d6 + 1)[cold]". */
function givenRolls(config: Config, isHealing: boolean): DamageRoll[] {
  const roll = givenRoll(config, isHealing);
  const parts = roll.types.length > 0 ? [] : notedParts(roll.formula);
  return parts.length === 0
    ? [roll]
    : parts.map(({ formula, note }) => ({ formula, types: note === '' ? [] : [note] }));
}

function givenRoll({ words, options }: Config, isHealing: boolean): DamageRoll {
  const rest = words.filter((word) => !MODES.has(word) && word !== 'average' && word !== 'extended');
  const types = [...(options.type?.split(/[/|]/) ?? []), ...rest.flatMap((word) => damageTypeKey(word) ?? [])];
  const formula = [options.formula ?? '', ...rest.filter((word) => damageTypeKey(word) === null)].join(' ').trim();
  return { formula, types: types.length === 0 && isHealing ? ['healing'] : types };
}

/** Returns the named activity, or the first one that deals damage. */
function damagingActivity(scope: FoundryScope, id: string, isHealing: boolean): Given | null {
  if (scope.item === null) return null;
  const kinds = isHealing ? ['heal'] : ['attack', 'damage', 'save'];
  if (id !== '') return findActivity(scope.item, id, [...kinds, 'heal']);
  const all = activitiesOf(scope.item).filter(({ type }) => kinds.includes(textOf(type)));
  return all.find((one) => damageOf(one, scope, '').length > 0 || partsOf(one).length > 0) ?? null;
}

/** Formats "50 GP, 100 XP each". */
function awardWords({ words }: Config): Said {
  const amounts = words.flatMap((word) => {
    const [, amount, unit = ''] = /^([\d,d+-]{1,20})([a-z]{2})$/i.exec(word) ?? [];
    return amount === undefined ? [] : [`${amount} ${unit.toUpperCase()}`];
  });
  if (amounts.length === 0) return null;
  return { words: `${listWords(amounts, 'and')}${words.includes('each') ? ' each' : ''}`, isKnown: true };
}

/** Returns the name of an item such as "Rend", by its name, by its id in the creature, or that of the item itself. */
function itemName({ words, options }: Config, scope: FoundryScope): Worked {
  const given = words.join(' ');
  const [id = '', , activityId = ''] = given.replace(/^\./, '').split('.');
  const found = given === '' ? scope.item : (itemsOf(scope.actor).find(({ _id }) => _id === id) ?? null);
  const isAddress = given.startsWith('.') || /^(?:Actor|Item|Compendium|Scene)\./.test(given);
  const name = textOf(found?.name) || (isAddress ? (scope.nameOf(given) ?? '') : given);
  if (name === '') return NOTHING;
  const which = options.activity ?? activityId;
  const activity = which === '' || found === null ? null : findActivity(found, which, []);
  const cast = textOf(objectOf(activity?.spell).uuid);
  const what =
    textOf(activity?.name) || (cast === '' ? '' : (scope.nameOf(cast) ?? '')) || (found === null ? which : '');
  return { nodes: [what === '' || what === name ? name : `${name} (${what})`], isKnown: true };
}

const STYLES: Readonly<Record<string, (text: string) => string>> = wordTable({
  lowercase: (text) => text.toLowerCase(),
  uppercase: (text) => text.toUpperCase(),
  capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
});

/** Returns a value of the creature or of the activity. The label is used if there is none. */
function lookupWords({ words, options }: Config, scope: FoundryScope): Worked {
  const path = (options.path ?? words.find((word) => word.startsWith('@')) ?? '').replace(/^@/, '');
  const style = options.style ?? words.find((word) => word in STYLES) ?? '';
  if (path === '') return NOTHING;
  const activity = options.activity === undefined ? null : findActivity(scope.item, options.activity, []);
  const value = activity === null ? valuesOf(scope, null)(path) : activityValue(activity, path.split('.'), scope);
  // A value that the activity leaves empty is empty in Foundry too.
  if (value === null && activity !== null) return NOTHING;
  const text = value === null ? wordsOfPath(path) : String(value);
  return { nodes: [(STYLES[style] ?? String)(text)], isKnown: value !== null };
}

/** Commands that roll dice when they are clicked. The text after # says what the roll is for. */
const ROLLS = new Set('/r /roll /gmr /gmroll /br /blindroll /broll /sr /selfroll /pr /publicroll'.split(' '));

function rollWords(given: string, command: string, scope: FoundryScope, around: Around): Worked {
  if (!ROLLS.has(command)) return { nodes: given === '' ? [] : [given], isKnown: false };
  return formulaNodes(given.split('#')[0]?.trim() ?? '', scope, around);
}

function formulaNodes(given: string, scope: FoundryScope, { next }: Around): Worked {
  const [formula = '', ...kinds] = unquoted(given);
  const valueOf = valuesOf(scope, null);
  const noted = notedParts(formula);
  const parts = noted.length === 0 ? [{ formula, note: '' }] : noted;
  const said = parts.map((part) => {
    const rolled = readFormula(part.formula, valueOf);
    const words = rolled === null ? formulaWords(part.formula, valueOf, wordsOfPath) : rolledWords(rolled);
    // What the sentence says itself is not repeated: "[[1d6[fire]]] fire damage".
    const note = next.toLowerCase().includes(part.note) ? '' : part.note;
    return { words: [words, note].filter(Boolean).join(' '), isKnown: rolled !== null || !part.formula.includes('@') };
  });
  const words = said
    .map((one) => one.words)
    .join(' + ')
    .replaceAll('+ −', '− ');
  if (words === '') return NOTHING;
  return { nodes: [[words, ...kinds].join(' ')], isKnown: said.every((one) => one.isKnown) };
}

/** Parses `"2d8", "radiant"` of older modules: a formula and its kind. */
function unquoted(given: string): string[] {
  if (!given.startsWith('"')) return [given];
  return given.split(',').map((part) => part.trim().replace(/^"|"$/g, ''));
}

/** Parses a check in the notation of another program or module: "dc:20|type:athletics", "dex dc=15". */
export function foreignTest(given: string, kind: string, scope: FoundryScope): Said {
  const config = configOf(given.replace(/[|,]/g, ' ').replace(/:/g, '='));
  const { type, ...options } = config.options;
  const asked: Config = { words: [...config.words, ...(type === undefined ? [] : [type])], options };
  return kind === 'save'
    ? saveWords(asked, scope, false)
    : (checkWords(asked, scope) ?? saveWords(asked, scope, false));
}

/** Returns a general word for the target of a link whose name is not in the file: "a spell", "a creature". */
export function kindOfLink(kind: string, address: string): string {
  const named = /(?:^|\.)(spells\w*)\./.test(address)
    ? 'Spell'
    : (address.match(/\b(?:Item|Actor|JournalEntry\w*|RollTable|Scene|Macro)\b/g)?.at(-1) ?? kind);
  return LINKED[named] ?? `“${titled(address)}”`;
}

const LINKED: Readonly<Record<string, string>> = wordTable({
  Spell: 'a spell',
  Item: 'an item',
  Actor: 'a creature',
  JournalEntry: 'a page',
  JournalEntryPage: 'a page',
  RollTable: 'a table',
  Scene: 'a scene',
  Macro: 'a macro',
});
